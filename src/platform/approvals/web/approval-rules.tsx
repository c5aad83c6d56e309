import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { DataTable, type DataColumn } from '#platform/kit/web/data-table.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { QueryView, type ViewedQuery } from '#platform/kit/web/query-view.tsx';
import { nounOf, useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { defaultTerms } from '#platform/approvals/model/approval-flow.ts';
import type { RulesResponse } from '#platform/approvals/model/approval-contracts.ts';
import { useApprovalRules } from './calls.ts';
import { useApprovalTexts } from './texts.ts';

const RuleDialog = lazyComponent(() => import('./rule-dialog.tsx').then((file) => file.RuleDialog));

/** The rules of the company. */
export function ApprovalRules() {
  return <ApprovalRulesView of={useApprovalRules()} mayManage={useMay('company.manage')} />;
}

/** What needs how many people today, and the rules that count before and after. */
export function ApprovalRulesView({ of, mayManage }: { of: ViewedQuery<RulesResponse>; mayManage: boolean }) {
  const t = useApprovalTexts();
  return (
    <QueryView of={of}>
      {(data) => (
        <>
          <Kinds {...data} mayManage={mayManage} />
          <Title order={3} size="h4" mt="lg">
            {t('rules.coming')}
          </Title>
          <Rules {...data} />
        </>
      )}
    </QueryView>
  );
}

type RuledKind = RulesResponse['kinds'][number];
type Rule = RulesResponse['rules'][number];

function Kinds({ kinds, people, roles, mayManage }: RulesResponse & { mayManage: boolean }) {
  const t = useApprovalTexts();
  const label = useLabels();
  const format = useFormat();
  const [changed, setChanged] = useState<RuledKind | null>(null);
  const termsOf = ({ current }: RuledKind) => current ?? defaultTerms;
  const columns: readonly DataColumn<RuledKind>[] = [
    { name: 'kind', label: t('rules.kind'), isHead: true, cell: (one) => label(one.label) },
    {
      name: 'people',
      label: t('rules.people'),
      cell: ({ steps, current, facts }) => (
        <>
          {format.number(steps.at(-1)?.people ?? 1)}
          <Further rule={current} facts={facts} people={people} roles={roles} />
        </>
      ),
    },
    {
      name: 'alone',
      label: t('rules.alone'),
      cell: ({ alone, current }) =>
        t(alone === 'allowedAndSaid' && current?.alone !== 'never' ? 'rules.aloneSaid' : 'rules.aloneNever'),
    },
    {
      name: 'reminder',
      label: t('rules.reminder'),
      cell: (one) => t('rules.afterDays', { count: termsOf(one).remindAfterDays }),
    },
    {
      name: 'escalation',
      label: t('rules.escalation'),
      cell: (one) => t('rules.afterDays', { count: termsOf(one).escalateAfterDays }),
    },
    {
      name: 'from',
      label: t('rules.from'),
      cell: ({ current }) => (current === null ? t('rules.default') : format.date(current.validFrom)),
    },
    ...(mayManage
      ? [
          {
            name: 'actions',
            label: t('rules.actions'),
            isAction: true,
            cell: (one: RuledKind) => (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('rules.changeOf', { kind: label(one.label) })}
                onClick={() => setChanged(one)}
              >
                {t('rules.change')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <DataTable isStacked label={t('rules.title')} columns={columns} rows={kinds} keyOf={({ kind }) => kind} />
      {changed !== null && <RuleDialog of={changed} people={people} roles={roles} onClose={() => setChanged(null)} />}
    </>
  );
}

/** Further approvals: on what each depends, and who gives it. */
function Further({
  rule,
  facts,
  people,
  roles,
}: Pick<RulesResponse, 'people' | 'roles'> & { rule: Rule | null; facts: RuledKind['facts'] }) {
  const t = useApprovalTexts();
  const label = useLabels();
  const format = useFormat();
  const condition = ({ fact: name, from, is }: Rule['levels'][number]): string => {
    const fact = facts.find((one) => one.name === name);
    if (fact === undefined) return t('rules.ifAlways');
    const words = { fact: nounOf(fact.label) };
    return from === null
      ? t('rules.ifIs', { ...words, value: label(fact.options?.[is ?? ''] ?? is ?? '') })
      : t('rules.ifFrom', { ...words, value: fact.type === 'share' ? format.percentage(from) : format.number(from) });
  };
  const approver = ({ by, of }: Rule['levels'][number]): string | undefined => {
    if (by === 'lineManager') return t('rules.levelManager');
    if (by === 'role') return label(roles.find(({ key }) => key === of)?.name ?? of ?? '');
    return by === 'person' ? people.find(({ id }) => id === of)?.name : undefined;
  };
  return (rule?.levels ?? []).map((level, at) => (
    <Text key={at} size="sm" c="dimmed">
      {[condition(level), approver(level)].filter((part) => part !== undefined).join(' · ')}
    </Text>
  ));
}

function Rules({ rules, kinds, people, roles }: RulesResponse) {
  const t = useApprovalTexts();
  const label = useLabels();
  const format = useFormat();
  const columns: readonly DataColumn<Rule>[] = [
    {
      name: 'kind',
      label: t('rules.kind'),
      isHead: true,
      cell: ({ kind }) => label(kinds.find((one) => one.kind === kind)?.label ?? kind),
    },
    {
      name: 'people',
      label: t('rules.people'),
      cell: (rule) => (
        <>
          {format.number(rule.people)}
          <Further
            rule={rule}
            facts={kinds.find(({ kind }) => kind === rule.kind)?.facts ?? []}
            people={people}
            roles={roles}
          />
        </>
      ),
    },
    { name: 'from', label: t('rules.from'), cell: ({ validFrom }) => format.date(validFrom) },
    { name: 'reason', label: t('rules.reason'), cell: ({ reason }) => reason },
  ];
  return (
    <DataTable
      isStacked
      label={t('rules.coming')}
      columns={columns}
      rows={rules}
      keyOf={({ id }) => id}
      empty={
        <Text size="sm" c="dimmed">
          {t('rules.empty')}
        </Text>
      }
    />
  );
}
