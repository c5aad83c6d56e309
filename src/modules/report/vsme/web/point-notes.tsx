import { Alert, Anchor, Button, Group, UnstyledButton } from '@mantine/core';
import { IconArrowDownToArc } from '@tabler/icons-react';
import { Link } from 'react-router';
import { toast } from '#platform/records/web/register/toast.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { disclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { takeProposals } from '#modules/report/datapoints/model/report-actions.ts';
import { isNumber } from '#modules/report/vsme/model/reader-unit.ts';
import type { ConceptResponse, Proposal } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useTexts } from '#modules/report/web/texts.ts';
import { useShownValue } from './shown-value.ts';
import { useVsmeTexts } from './texts.ts';
import type { Point } from './use-point.ts';
import { useWriting } from './writing.ts';
import classes from './writing.module.css';

interface NotesProps {
  concept: ConceptResponse;
  point: Point;
  dimensions: string | null;
  label: string;
  isCell?: boolean;
}

/** What is known of a datapoint without asking anybody: the proposal of a register, and the value of last year. */
export function Known({ concept, point, dimensions, label, isCell = false }: NotesProps) {
  const t = useVsmeTexts();
  const shownValue = useShownValue();
  const { report, mayWrite, proposalOf } = useWriting();
  const { slug } = useCompany();
  const use = useTake();
  const proposal = proposalOf(concept.name, dimensions);
  const prior = concept.priors.find((one) => one.dimensions === dimensions) ?? null;
  const isOffered = mayWrite && proposal !== null && !isTaken(proposal, point);
  const source = proposal === null ? '' : t(`form.source.${proposal.source}`);
  const value =
    proposal === null
      ? ''
      : shownValue(concept.type, { shown: proposal.shown, unitLabel: labelOfUnit(concept, proposal.unit) });
  const mayRepeat = mayWrite && prior !== null && point.stored.value === null && !isNumber(concept.type);
  if (!isOffered && prior === null) return null;
  return (
    <div className={classes['known']}>
      {isOffered && (
        <span>
          <UnstyledButton
            className={classes['use'] ?? ''}
            aria-label={t('form.useOf', { value, source, label })}
            onClick={() => use([{ ...proposal, version: point.stored.version }], label)}
          >
            <IconArrowDownToArc size={14} aria-hidden /> {isCell ? value : t('form.use', { value })}
          </UnstyledButton>{' '}
          {!isCell &&
            (proposal.lineage === null ? (
              t('form.from', { source })
            ) : (
              <Anchor
                component={Link}
                inherit
                underline="always"
                to={`/${encodeURIComponent(slug)}/${proposal.lineage}`}
                aria-label={t('form.openSource', { source, label })}
              >
                {t('form.from', { source })}
              </Anchor>
            ))}
        </span>
      )}
      {prior !== null && report.priorPeriod !== null && (
        <span className={classes['prior']}>
          {mayRepeat ? (
            <UnstyledButton
              className={classes['use'] ?? ''}
              aria-label={t('form.usePriorOf', { period: report.priorPeriod, label })}
              onClick={() => point.save({ text: prior.value })}
            >
              {t('form.usePrior', { period: report.priorPeriod })}
            </UnstyledButton>
          ) : null}{' '}
          <span className={classes['clipped']}>
            {t('form.prior', { period: report.priorPeriod, value: shownValue(concept.type, prior) })}
          </span>
        </span>
      )}
    </div>
  );
}

const labelOfUnit = ({ units }: ConceptResponse, unit: string | null): string =>
  units.find((one) => one.unit === unit)?.label ?? '';

const isTaken = ({ value, unit }: Proposal, { stored }: Point): boolean =>
  stored.value === value && (stored.unit ?? null) === unit && stored.standing === 'reported';

/** Takes proposals over, with a way back from the message that says so. */
export function useTake() {
  const t = useVsmeTexts();
  const { report, send } = useWriting();
  return (proposals: readonly (Proposal & { version: number | null })[], label: string) => {
    const before = valuesOf(report.sections.flatMap(({ concepts }) => concepts));
    const key = `take ${label}`;
    const undo = async () => {
      await send(key, async (api) => {
        for (const { concept, dimensions } of proposals) {
          const was = before.get(`${concept}|${dimensions ?? ''}`);
          const now = await api.listRecords(disclosureValue, {
            filters: [
              { field: 'period', operation: 'is', values: [report.period.id] },
              { field: 'concept', operation: 'is', values: [concept] },
            ],
            limit: 200,
          });
          const record = now.items.find((item) => (item.dimensions ?? null) === dimensions);
          if (record === undefined) continue;
          if (was === undefined) await api.removeRecord(disclosureValue, record.id, record.version);
          else {
            const { value, unit, decimals, standing, reason, method } = was;
            await api.changeRecord(disclosureValue, record.id, {
              version: record.version,
              set: { value, unit, decimals, standing, reason, method },
            });
          }
        }
      });
    };
    send(key, (api) =>
      api.runAction(takeProposals, {
        period: report.period.id,
        proposals: proposals.map(({ concept, dimensions, version }) => ({ concept, dimensions, version })),
      }),
    ).then(
      ({ taken }) =>
        toast({
          message: (
            <Group gap="xs" justify="space-between">
              {t('form.used', { count: taken })}
              <Button size="compact-sm" variant="default" onClick={() => void undo().catch(() => undefined)}>
                {t('form.undo')}
              </Button>
            </Group>
          ),
          seconds: 8,
        }),
      // The page says it where everything unsaved is said.
      () => undefined,
    );
  };
}

const valuesOf = (concepts: readonly ConceptResponse[]) =>
  new Map(concepts.flatMap(({ name, values }) => values.map((value) => [`${name}|${value.dimensions ?? ''}`, value])));

/** What keeps a value from being saved: an error of the server, or what somebody else saved meanwhile. */
export function Trouble({ id, concept, point }: { id: string; concept: ConceptResponse; point: Point }) {
  const t = useVsmeTexts();
  const texts = useTexts();
  const shownValue = useShownValue();
  const { conflict, problem, typed } = point;
  if (conflict !== null) {
    const theirs =
      conflict.value === null
        ? conflict.standing === 'reported'
          ? t('form.nothing')
          : texts(`vsme.leftOut.${conflict.standing}`)
        : shownValue(concept.type, {
            shown: conflict.value,
            unitLabel: labelOfUnit(concept, conflict.unit),
          });
    return (
      <Alert id={id} color="yellow" p="xs" mt={6}>
        {t('form.conflict', { value: theirs, mine: typed.text === '' ? t('form.nothing') : typed.text })}
        <Group gap="xs" mt={6}>
          <Button size="compact-sm" variant="default" onClick={point.takeTheirs}>
            {t('form.theirs')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={point.keepMine}>
            {t('form.mine')}
          </Button>
        </Group>
      </Alert>
    );
  }
  if (problem === null) return <span id={id} hidden />;
  const said = problem.errors.map(({ message }) => message);
  return (
    <p id={id} className={classes['error']} role="alert">
      {said.length > 0 ? said.join(' ') : [problem.title, problem.hint].filter(Boolean).join(' ')}
    </p>
  );
}
