import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useRemove } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { expenseKinds, expenseLine, type ExpenseKind, type ExpenseLine } from '../model/expense-claim.ts';
import { useExpenseTexts } from './texts.ts';

export interface OpenExpense {
  kind: ExpenseKind;
  of: ExpenseLine | null;
}

interface ExpensesTableProps {
  rows: readonly ExpenseLine[];
  mayChange: boolean;
  onEdit: (open: OpenExpense) => void;
}

/** The expenses of a claim with their amounts, in their currency and in the company's. */
export function ExpensesTable({ rows, mayChange, onEdit }: ExpensesTableProps) {
  const t = useExpenseTexts();
  const format = useFormat();
  const label = useLabels();
  const remove = useRemove(expenseLine);
  const money = (minor: number | null, currency: string | null) =>
    minor === null ? format.number(null) : format.moneyMinor(minor, currency ?? undefined);
  return (
    <>
      <DataTable
        label={t('expenses')}
        rows={rows}
        keyOf={({ id }) => id}
        isStacked
        empty={<EmptyState title={t('noExpenses')}>{t('noExpensesText')}</EmptyState>}
        columns={[
          {
            name: 'kind',
            label: t('kind'),
            isHead: true,
            cell: ({ kind, text, route, formula }) => (
              <>
                {label(expenseKinds[kind])}
                {[text, route, formula].map(
                  (one, at) =>
                    one && (
                      <Text key={at} size="xs" c="dimmed">
                        {one}
                      </Text>
                    ),
                )}
              </>
            ),
          },
          { name: 'date', label: t('date'), cell: ({ date }) => format.date(date) },
          { name: 'amount', label: t('amount'), isNumber: true, cell: (one) => money(one.amountMinor, one.currency) },
          { name: 'vat', label: t('vat'), isNumber: true, cell: (one) => money(one.vatMinor, one.currency) },
          {
            name: 'rate',
            label: t('rate'),
            cell: ({ rate, rateDay, rateSource }) =>
              rate === null ? null : (
                <>
                  {format.number(rate)}
                  <Text size="xs" c="dimmed">
                    {t('rateOf', { source: rateSource ?? '', day: format.date(rateDay) })}
                  </Text>
                </>
              ),
          },
          {
            name: 'converted',
            label: t('converted'),
            isNumber: true,
            cell: (one) => money(one.convertedMinor, one.companyCurrency),
          },
          {
            name: 'receipts',
            label: t('receipts'),
            cell: ({ id, claim, kind, receipts }) =>
              (kind === 'receipt' || kind === 'other') && (
                <Anchor component={Link} to={`?claim=${claim}&view.record=${id}`} inherit>
                  {t('receiptCount', { count: (receipts ?? []).length })}
                </Anchor>
              ),
          },
          {
            name: 'actions',
            label: t('actions'),
            isAction: true,
            cell: (one) =>
              mayChange && (
                <Group gap={6} justify="flex-end" wrap="nowrap">
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => onEdit({ kind: one.kind as ExpenseKind, of: one })}
                  >
                    {t('edit')}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={remove.isPending}
                    onClick={() => remove.mutate({ id: one.id, version: one.version })}
                  >
                    {t('deleteExpense')}
                  </Button>
                </Group>
              ),
          },
        ]}
      />
      <ProblemNote error={remove.error} />
    </>
  );
}
