import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { DataTable, type DataColumn } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import type { PayCategoryGap } from '../model/fair-pay-calls.ts';
import type { FairPay } from './fair-pay-view.tsx';
import { useFairPayTexts } from './texts.ts';

type Count = 'women' | 'men';
type Gap = 'mean' | 'median' | 'baseMean' | 'variableMean';

/** Gaps within categories of equal work, what is due for them, and what closing them costs. */
export function CategoryGaps({ of: { categories, currency, on } }: { of: FairPay }) {
  const t = useFairPayTexts();
  const format = useFormat();
  const withCost = categories.some(({ closingMinor }) => closingMinor !== null);
  const count = (name: Count): DataColumn<PayCategoryGap> => ({
    name,
    label: t(name),
    isNumber: true,
    cell: ({ [name]: people }) => format.number(people === null ? null : String(people)),
  });
  const gap = (name: Gap, label: string, isWide = false): DataColumn<PayCategoryGap> => ({
    name,
    label,
    isNumber: true,
    isWide,
    cell: ({ [name]: value }) => format.percentage(value),
  });
  const cost: DataColumn<PayCategoryGap> = {
    name: 'closing',
    label: t('closing'),
    isNumber: true,
    cell: ({ closingMinor, raised }) =>
      closingMinor === null ? (
        format.number(null)
      ) : (
        <>
          {format.moneyMinor(Number(closingMinor), currency ?? undefined)}
          <Text size="xs">{t('closingNote', { count: raised ?? 0 })}</Text>
        </>
      ),
  };
  return (
    <Panel title={t('categories')} note={t('categoriesNote')} isFlush>
      <DataTable
        label={t('categories')}
        rows={categories}
        keyOf={({ id }) => id ?? ''}
        isStacked
        empty={<Text p="md">{t('categoriesEmptyText')}</Text>}
        columns={[
          {
            name: 'category',
            label: t('category'),
            isHead: true,
            cell: ({ id, name }) => name ?? (id === null ? t('noCategory') : t('unknownCategory')),
          },
          count('women'),
          count('men'),
          gap('mean', t('gap')),
          gap('median', t('medianGap'), true),
          gap('baseMean', t('baseGap'), true),
          gap('variableMean', t('variableGap'), true),
          {
            name: 'unexplained',
            label: t('unexplained'),
            isNumber: true,
            cell: ({ isFlagged, unexplained }) => format.percentage(isFlagged ? unexplained : null),
          },
          ...(withCost ? [cost] : []),
          { name: 'status', label: t('status'), isStatus: true, cell: (one) => <Duty of={one} on={on} /> },
        ]}
      />
      {withCost && (
        <Text p="md" size="sm">
          {t('closingHelp')}
        </Text>
      )}
    </Panel>
  );
}

/** What the directive asks of a category: nothing, a reason, an assessment by its due date. */
function Duty({ of: { id, hidden, isFlagged, isExplained, assessment }, on }: { of: PayCategoryGap; on: string }) {
  const t = useFairPayTexts();
  const format = useFormat();
  const today = useToday();
  const mayWrite = useMay('fair-pay.write');
  if (hidden) return <StatusBadge status="neutral">{t('hidden')}</StatusBadge>;
  if (id === null) return null;
  if (!isFlagged) return <StatusBadge status="done">{t('duty.none')}</StatusBadge>;
  if (isExplained) return <StatusBadge status="done">{t('duty.explained')}</StatusBadge>;
  if (assessment?.status === 'completed') return <StatusBadge status="done">{t('duty.completed')}</StatusBadge>;
  if (assessment !== null)
    return assessment.dueOn < today ? (
      <StatusBadge status="blocking">{t('duty.overdue')}</StatusBadge>
    ) : (
      <StatusBadge status="attention">{t('duty.open', { day: format.date(assessment.dueOn) })}</StatusBadge>
    );
  return (
    <Group gap="xs">
      <StatusBadge status="attention">{t('duty.reason')}</StatusBadge>
      {mayWrite && (
        <>
          <Anchor component={Link} to={`?tab=reasons&payCategory=${id}&on=${on}`} size="sm">
            {t('addReason')}
          </Anchor>
          <Anchor component={Link} to={`?tab=assessments&payCategory=${id}&on=${on}`} size="sm">
            {t('openAssessment')}
          </Anchor>
        </>
      )}
    </Group>
  );
}
