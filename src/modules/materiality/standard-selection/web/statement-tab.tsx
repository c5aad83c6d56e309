import { PlainTable } from '#platform/kit/web/plain-table.tsx';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { absent } from '#platform/i18n/model/format.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import {
  departedFrom,
  reportingStandardDecision,
  type ReportingStandardDecision,
} from '#modules/materiality/standard-selection/model/decision.ts';
import type { PeriodOfSelection } from '#modules/materiality/standard-selection/model/selection-contracts.ts';
import {
  isVersionKey,
  isVoluntary,
  versionLabels,
  versionNames,
  versionOf,
} from '#modules/materiality/standard-selection/model/versions.ts';
import { FactList } from './fact-list.tsx';
import { useTexts } from './texts.ts';
import { ruleOf } from './tree.tsx';
import { useDecision, useSelection } from './use-selection.ts';
import classes from './selection.module.css';

/** The statement of version as it goes into the basis of preparation, made from the decision. */
export function StatementTab() {
  const question = useSelection();
  return <QueryView of={question}>{({ period }) => (period === null ? null : <OfPeriod period={period} />)}</QueryView>;
}

function OfPeriod({ period }: { period: PeriodOfSelection }) {
  const t = useTexts();
  const question = useDecision(period.id);
  const [address] = useSearchParams();
  const back = new URLSearchParams([...address].filter(([name]) => name !== 'tab')).toString();
  return (
    <QueryView of={question}>
      {({ items, refs }) => {
        if (question.isPlaceholderData) return null;
        const decision = items[0];
        if (decision === undefined || decision.period !== period.id)
          return (
            <Text size="sm">
              {t('statement.none')}{' '}
              <Anchor component={Link} inherit underline="always" to={back === '' ? '?' : `?${back}`}>
                {t('statement.toDecision')}
              </Anchor>
            </Text>
          );
        return (
          <div className={classes['stack']}>
            <Group className="no-print">
              <Text size="sm" c="dimmed">
                {t('statement.note')}
              </Text>
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => window.print()}
              >
                {t('statement.print')}
              </Button>
            </Group>
            <Statement decision={decision} period={period} refs={refs} />
          </div>
        );
      }}
    </QueryView>
  );
}

function Statement({
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
  const { name: company } = useCompany();
  const {
    chosen,
    module,
    singles,
    reason,
    priorVersion,
    proposal,
    proposedModule,
    workings,
    rulesEdition,
    decidedBy,
    decidedAt,
  } = decision;
  const version = versionOf(chosen);
  const proposed = proposal !== null && isVersionKey(proposal) ? label(versionLabels[proposal]) : '';
  const standing =
    proposal === chosen
      ? 'followed'
      : proposal === 'choice'
        ? isVoluntary(chosen)
          ? 'departed'
          : 'choice'
        : proposal === 'open' || proposal === null
          ? 'open'
          : 'departed';
  const choiceText = [versionLabels.esrs_2023, versionLabels.esrs_2023_reliefs, versionLabels.esrs_2026].map(label);
  const prior =
    priorVersion === null
      ? t('statement.priorUnknown')
      : priorVersion === 'none'
        ? t('statement.priorNone')
        : t('statement.prior', { version: label(versionLabels[priorVersion]) });
  const singleNames = singles.map(({ disclosure }) =>
    label(reportingStandardDecision.fields.singles.fields.disclosure.options[disclosure]),
  );
  return (
    <article className={classes['paper']} data-standard-statement>
      <h2>{t('statement.heading', { company, period: period.name })}</h2>
      <p>
        {t('statement.by', {
          company,
          from: format.date(period.from),
          to: format.date(period.to),
          version: label(versionNames[chosen]),
          act: label(version.act),
        })}{' '}
        {module !== null && t(`statement.module.${module}`, { singles: format.list(singleNames) })}
      </p>
      <p>
        {t(`statement.version.${standing}`, { proposal: proposal === 'choice' ? format.list(choiceText) : proposed })}{' '}
        {proposedModule !== null &&
          departedFrom(decision).includes('module') &&
          (proposedModule === 'open'
            ? t('statement.modulesOpen')
            : t('statement.modules', {
                proposal: label(reportingStandardDecision.fields.proposedModule.options[proposedModule]),
              }))}{' '}
        {prior}
      </p>
      {reason !== null && <p>{t('statement.reason', { reason })}</p>}
      {version.unknown !== '' && <p>{t('statement.unknown', { text: label(version.unknown) })}</p>}
      <h3>{t('statement.factsTitle')}</h3>
      <FactList decision={decision} />
      <h3>{t('statement.wayTitle')}</h3>
      <PlainTable
        label={t('statement.wayTitle')}
        columns={[
          {
            name: 'rule',
            label: t('statement.rule'),
            cell: ({ rule }: (typeof workings)[number]) => label(ruleOf(rule ?? '')?.question ?? rule ?? ''),
          },
          {
            name: 'outcome',
            label: t('statement.outcome'),
            cell: ({ rule, outcome }) =>
              outcome === 'open'
                ? t('statement.openOutcome')
                : label(ruleOf(rule ?? '')?.outcomes[outcome ?? ''] ?? outcome ?? ''),
          },
          { name: 'source', label: t('statement.sourceOf'), cell: ({ source }) => label(source ?? '') },
        ]}
        rows={workings}
        keyOf={({ rule }) => rule ?? ''}
      />
      <p style={{ marginTop: 16 }}>
        {t('statement.decided', {
          who: decidedBy === null ? absent : (refs[decidedBy] ?? absent),
          at: format.moment(decidedAt),
          edition: format.date(rulesEdition ?? null),
        })}
      </p>
      <p className={classes['small']}>{t('statement.law')}</p>
    </article>
  );
}
