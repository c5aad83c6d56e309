import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { useChange } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { absent } from '#platform/i18n/model/format.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import {
  departedFrom,
  moduleLabels,
  reportingStandardDecision,
  type ReportingStandardDecision,
} from '#modules/materiality/standard-selection/model/decision.ts';
import type {
  PeriodOfSelection,
  SelectionResponse,
} from '#modules/materiality/standard-selection/model/selection-contracts.ts';
import {
  isVoluntary,
  standardOfPeriod,
  versionLabels,
  versionOf,
} from '#modules/materiality/standard-selection/model/versions.ts';
import { DecisionForm } from './decision-form.tsx';
import { FactList } from './fact-list.tsx';
import { useTexts } from './texts.ts';
import { Tree, useFactName, useFactText } from './tree.tsx';
import { useDecision, useSelection } from './use-selection.ts';
import classes from './selection.module.css';

/** What the rules say to the facts of the company, and what is decided. */
export function DecideTab() {
  const question = useSelection();
  return (
    <QueryView of={question}>
      {(answer) => (answer.period === null ? null : <OfPeriod answer={answer} period={answer.period} />)}
    </QueryView>
  );
}

function OfPeriod({ answer, period }: { answer: SelectionResponse; period: PeriodOfSelection }) {
  const t = useTexts();
  const label = useLabels();
  const mayManage = useMay('materiality.manage');
  const question = useDecision(period.id);
  const isEditable = mayManage && period.status === 'open';
  return (
    <QueryView of={question}>
      {({ items, refs }) => {
        const found = items[0];
        const decision = found?.period === period.id ? found : null;
        // The rows of the period before, until this one’s are there.
        if (question.isPlaceholderData && decision === null) return null;
        return (
          <div className={classes['stack']}>
            {period.status !== 'open' ? (
              <Alert color="gray" icon={<IconInfoCircle size={18} />}>
                {t('closed', {
                  period: period.name,
                  state: label(reportingPeriod.fields.status.labels[period.status]).toLowerCase(),
                })}
              </Alert>
            ) : (
              !mayManage && (
                <Alert color="gray" icon={<IconInfoCircle size={18} />}>
                  {t('readOnly')}
                </Alert>
              )
            )}
            {decision !== null && <Decided decision={decision} period={period} refs={refs} />}
            {isEditable ? (
              <DecisionForm
                key={`${period.id} ${decision?.version}`}
                answer={answer}
                period={period}
                decision={decision}
              />
            ) : decision === null ? (
              <Text size="sm">{t('nothing', { period: period.name })}</Text>
            ) : (
              <Recorded decision={decision} />
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

/** What stands decided: version, by whom, how it stands to the rules, what follows from it. */
function Decided({
  decision,
  period,
  refs,
}: {
  decision: ReportingStandardDecision;
  period: PeriodOfSelection;
  refs: Readonly<Record<string, string>>;
}) {
  const t = useTexts();
  const label = useLabels();
  const format = useFormat();
  const { slug } = useCompany();
  const mayReport = useMay('report.read');
  const { chosen, module, singles, reason, decidedBy, decidedAt, proposal, proposedModule } = decision;
  const version = versionOf(chosen);
  const departed = departedFrom(decision).length > 0;
  const { fields } = reportingStandardDecision;
  const proposed = [
    label(fields.proposal.options[proposal ?? 'open']),
    ...(proposedModule === null ? [] : [label(fields.proposedModule.options[proposedModule])]),
  ].join(', ');
  return (
    <Panel title={label(versionLabels[chosen])} note={label(version.act)}>
      <Facts
        items={[
          [
            t('decision.modules'),
            module === null ? null : (
              <>
                {label(moduleLabels[module])}
                {singles.length > 0 && `: ${singles.map(({ disclosure }) => disclosure).join(', ')}`}
              </>
            ),
          ],
          [
            t('decision.proposal'),
            <>
              {proposed} ({t(departed ? 'decision.departed' : 'decision.followed')})
            </>,
          ],
          [t('decision.reason'), reason],
          [t('decision.by'), decidedBy === null ? absent : (refs[decidedBy] ?? absent)],
          [t('decision.at'), format.moment(decidedAt)],
          [t('decision.makes'), label(version.makes)],
          [t('decision.lacks'), label(version.lacks)],
          [
            t('decision.b1'),
            mayReport && isVoluntary(chosen) ? (
              <Anchor
                component={Link}
                inherit
                underline="always"
                to={`/${encodeURIComponent(slug)}/report/esg-report?${new URLSearchParams({ tab: 'data-points', period: period.id, point: 'vsme:BasisForPreparation' }).toString()}`}
              >
                {t('decision.toReport')}
              </Anchor>
            ) : null,
          ],
        ]}
      />
      <Anchor
        component={Link}
        size="sm"
        underline="always"
        to={`?${new URLSearchParams({ tab: 'decisions', period: period.id, 'view.record': decision.id }).toString()}`}
      >
        {t('decision.history')}
      </Anchor>
      <PeriodStandard decision={decision} period={period} />
    </Panel>
  );
}

/** The period names a standard of its own; where it is another one, it is said and can be put right. */
function PeriodStandard({
  decision: { chosen },
  period,
}: {
  decision: ReportingStandardDecision;
  period: PeriodOfSelection;
}) {
  const t = useTexts();
  const label = useLabels();
  const mayChange = useMay(reportingPeriod.access.write);
  const change = useChange(reportingPeriod);
  const wanted = standardOfPeriod(chosen);
  if (period.standard === wanted) return null;
  const names: Readonly<Record<string, string>> = reportingPeriod.fields.standard.options;
  const nameOf = (key: string) => label(names[key] ?? key);
  return (
    <Alert mt="md" color="yellow" icon={<IconInfoCircle size={18} />}>
      {t('decision.periodSays', { period: period.name, standard: nameOf(period.standard) })}
      {change.error !== null && <ProblemAlert problem={problemOf(change.error)} />}
      {mayChange && period.status === 'open' && (
        <Group mt="xs">
          <Button
            size="xs"
            variant="default"
            loading={change.isPending}
            onClick={() =>
              change.mutate(
                { id: period.id, version: period.version, set: { standard: wanted } },
                { onSuccess: () => toast({ message: t('decision.periodSet', { standard: nameOf(wanted) }) }) },
              )
            }
          >
            {t('decision.setPeriod', { standard: nameOf(wanted) })}
          </Button>
        </Group>
      )}
    </Alert>
  );
}

/** The facts and the way through the rules as they were kept. */
function Recorded({ decision }: { decision: ReportingStandardDecision }) {
  const t = useTexts();
  const format = useFormat();
  const [name, text] = [useFactName(), useFactText()];
  const steps = decision.workings.map(({ rule, outcome, given }) => ({
    rule: rule ?? '',
    outcome: outcome ?? '',
    needs: given === null ? [] : missingIn(given).map(name),
    facts: given === null ? '' : givenText(given, name, text),
  }));
  return (
    <div className={classes['sides']}>
      <Panel title={t('facts.title')}>
        <FactList decision={decision} />
      </Panel>
      <Panel title={t('tree.title')} note={t('tree.noteStored', { edition: format.date(decision.rulesEdition) })}>
        <Tree steps={steps} />
      </Panel>
    </div>
  );
}

const partsOf = (given: string) =>
  given.split('; ').map((part) => {
    const at = part.indexOf('=');
    return { name: part.slice(0, at), value: part.slice(at + 1) };
  });
const missingIn = (given: string) => partsOf(given).flatMap(({ name, value }) => (value === '?' ? [name] : []));
const givenText = (given: string, name: (key: string) => string, text: (key: string, value: unknown) => string) =>
  partsOf(given)
    .map((part) => `${name(part.name)}: ${text(part.name, part.value)}`)
    .join('; ');
