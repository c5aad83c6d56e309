import { Stack } from '@mantine/core';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { trainingBudget, trainingBudgetCall } from '../model/budget.ts';
import { useTrainingTexts } from './texts.ts';

type Budget = ResponseOf<typeof trainingBudgetCall>['budgets'][number];

/** The budgets of the year with what is spent, planned and left, above all of them as a list. */
export function BudgetTab({ keeps }: { keeps: readonly string[] }) {
  const t = useTrainingTexts();
  const answer = useCall(trainingBudgetCall, { query: {} });
  return (
    <Stack gap="md">
      <QueryView of={answer} shape="table">
        {({ year, budgets }) => (
          <Panel title={t('budgetOf', { year })} note={t('budgetNote')} isFlush>
            <Budgets of={budgets} title={t('budgetOf', { year })} />
          </Panel>
        )}
      </QueryView>
      {!answer.isPending && (
        <LazyRegister
          of={trainingBudget}
          keeps={keeps}
          empty={{ title: t('budgetsEmpty'), text: t('budgetsEmptyText') }}
        />
      )}
    </Stack>
  );
}

function Budgets({ of, title }: { of: readonly Budget[]; title: string }) {
  const t = useTrainingTexts();
  const format = useFormat();
  const amount = (minor: number | undefined, { currency }: Budget) =>
    minor === undefined ? t('hidden') : format.moneyMinor(minor, currency);
  const column = (name: 'spent' | 'planned' | 'left', key: 'spentMinor' | 'plannedMinor' | 'leftMinor') => ({
    name,
    label: t(`budget.${name}`),
    isNumber: true,
    cell: (one: Budget) =>
      name === 'left' && one.cost !== null && one.cost.leftMinor < 0 ? (
        <StatusBadge status="blocking">{amount(one.cost.leftMinor, one)}</StatusBadge>
      ) : (
        amount(one.cost?.[key], one)
      ),
  });
  return (
    <DataTable
      label={title}
      rows={of}
      keyOf={({ id }) => id}
      isStacked
      empty={<EmptyState order={3} title={t('budgetYearEmpty')} />}
      columns={[
        { name: 'unit', label: t('budget.unit'), isHead: true, cell: ({ unit }) => unit?.name ?? t('budget.company') },
        {
          name: 'amount',
          label: t('budget.amount'),
          isNumber: true,
          cell: (one) => amount(one.amountMinor, one),
        },
        column('spent', 'spentMinor'),
        column('planned', 'plannedMinor'),
        column('left', 'leftMinor'),
        {
          name: 'share',
          label: t('budget.share'),
          isNumber: true,
          cell: ({ cost }) => (cost === null ? t('hidden') : format.percentage(cost.share)),
        },
      ]}
    />
  );
}
