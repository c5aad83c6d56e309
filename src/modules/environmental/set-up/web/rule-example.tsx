import { Alert, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useRecord, useRecords } from '#platform/http/web/hooks.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import { assignmentRule, type AssignmentRule } from '#modules/environmental/set-up/model/set-up-records.ts';
import { factorCall } from '#modules/environmental/factors/model/factor-contracts.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { chooseRules, keyOf, type RuleFactor, type RuleOutcome } from './rule-choice.ts';
import classes from './setup.module.css';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useFactorNames } from '#modules/environmental/factors/web/factor-names.ts';
import { useSetName } from '#modules/environmental/factors/web/set-names.ts';

const { activityType, product, supplier, account, site, from } = activityData.fields;

/** "Which rule would win?": an activity made up on the spot, judged by the engine of the calculations. */
export function RuleExample() {
  const t = useTexts();
  const today = useToday();
  const [example, setExample] = useState({
    activityType: '',
    product: '',
    supplier: '',
    account: '',
    site: null as string | null,
    day: today,
  });
  const set = (part: Partial<typeof example>) => setExample((before) => ({ ...before, ...part }));
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const place = useRecord(orgUnit, example.site).data?.record ?? null;
  const rules = useRecords(
    assignmentRule,
    { filters: [{ field: 'activityType', operation: 'is', values: [example.activityType] }], limit: 200 },
    { enabled: example.activityType !== '' },
  );
  const known = rules.data?.items ?? [];
  const factors = useRuleFactors(example.activityType === '' ? [] : known);
  const outcomes =
    example.activityType === '' || factors === null ? [] : chooseRules({ ...example, site: place }, known, factors);
  return (
    <Panel title={t('rules.example')} note={t('rules.exampleNote')} order={3}>
      <div className={classes['grid']}>
        <FieldInput
          field={activityType}
          name="example.activityType"
          defaultValue={null}
          onChange={(value) => set({ activityType: text(value) })}
        />
        <FieldInput
          field={product}
          name="example.product"
          defaultValue={null}
          onChange={(value) => set({ product: text(value) })}
        />
        <FieldInput
          field={supplier}
          name="example.supplier"
          defaultValue={null}
          onChange={(value) => set({ supplier: text(value) })}
        />
        <FieldInput
          field={account}
          name="example.account"
          defaultValue={null}
          onChange={(value) => set({ account: text(value) })}
        />
        <FieldInput
          field={{ ...site, required: false }}
          name="example.site"
          defaultValue={null}
          onChange={(value) => set({ site: typeof value === 'string' ? value : null })}
        />
        <FieldInput
          field={{ ...from, label: t('rules.day') }}
          name="example.day"
          defaultValue={example.day}
          onChange={(value) => {
            if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) set({ day: value });
          }}
        />
      </div>
      <div role="status" style={{ marginTop: 14 }}>
        {outcomes.map((outcome) => (
          <Outcome key={outcome.by} outcome={outcome} />
        ))}
      </div>
    </Panel>
  );
}

function Outcome({ outcome: { by, assignment, isFarFetched } }: { outcome: RuleOutcome }) {
  const t = useTexts();
  const names = useNames();
  const inWords = useInWords();
  const setName = useSetName();
  const ofRules = assignment === null ? [] : [assignment.rule, ...assignment.losers.map(({ rule }) => rule)];
  const factorName = useFactorNames(ofRules.map(({ factor }) => `${factor.source}:${factor.id}`));
  const factorText = ({ source, id }: { source: string; id: string }) =>
    `${factorName(`${source}:${id}`)} · ${setName(source)}`;
  const heading = by === 'all' ? '' : `${names.byMethod(by)}: `;
  if (assignment === null)
    return (
      <Alert mb="xs" color="gray" title={`${heading}${t('rules.noneTitle')}`}>
        {by === 'market' ? t('rules.noneMarket') : t('rules.noneText')}
      </Alert>
    );
  return (
    <>
      <Alert mb="xs" color="green" title={`${heading}${t('rules.winner', { rule: assignment.rule.label })}`}>
        {inWords(assignment.reason)} {t('rules.factor')}: {factorText(assignment.rule.factor)}{' '}
        {isFarFetched && <StatusBadge status="attention">{t('rules.farFetched')}</StatusBadge>}{' '}
        {assignment.isOutdated && <StatusBadge status="attention">{t('rules.outdated')}</StatusBadge>}{' '}
        {assignment.isContested && <StatusBadge status="blocking">{t('rules.contested')}</StatusBadge>}
      </Alert>
      {assignment.losers.length > 0 && (
        <DataTable
          label={t('explain.losers')}
          rows={assignment.losers}
          keyOf={(loser) => loser.rule.id}
          columns={[
            {
              name: 'rule',
              label: t('explain.losers'),
              isHead: true,
              cell: (loser) => (
                <>
                  {loser.rule.label}
                  <Text size="xs" c="dimmed">
                    {factorText(loser.rule.factor)}
                  </Text>
                </>
              ),
            },
            {
              name: 'why',
              label: t('explain.whyLost'),
              cell: (loser) => <div style={{ whiteSpace: 'normal' }}>{inWords(loser.why)}</div>,
            },
          ]}
        />
      )}
    </>
  );
}

/**
 * The factors that rules point to, by `keyOf`; null until all have been asked for. Those that do not exist are missing
 * from it.
 */
function useRuleFactors(rules: readonly AssignmentRule[]): ReadonlyMap<string, RuleFactor> | null {
  const api = useCompanyApi();
  const keys = [...new Map(rules.map((rule) => [keyOf(rule), rule])).values()];
  return useQueries({
    queries: keys.map(({ factorSource, factorId }) => ({
      queryKey: [...queryKeys.company(api.company), 'factor', factorSource, factorId, {}],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.send(factorCall, { params: { source: factorSource, id: factorId } }, { signal }),
      meta: { touches: factorCall.touches },
    })),
    combine: (answers) =>
      answers.some((answer) => answer.isPending)
        ? null
        : new Map(
            answers.flatMap((answer): [string, RuleFactor][] =>
              answer.data === undefined
                ? []
                : [[`${answer.data.factor.source} ${answer.data.factor.id}`, answer.data.factor]],
            ),
          ),
  });
}
