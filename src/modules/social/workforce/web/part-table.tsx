import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import type { WorkforceFigures } from './of-period.tsx';
import { partsBy, usePartNames } from './part-names.ts';
import { useWorkforceTexts } from './texts.ts';

interface PartTableProps {
  of: WorkforceFigures;
  by: WorkforceFigures['parts'][number]['by'];
  title: string;
  /** Heads the column of the parts. */
  head: string;
}

/** Employees in parts, with their total. */
export function PartTable({ of: figures, by, title, head }: PartTableProps) {
  const t = useWorkforceTexts();
  const format = useFormat();
  const nameOf = usePartNames();
  const rows: { name: string; amount: string | null; isTotal: boolean }[] = [
    ...partsBy(figures, by).map(({ key, amount }) => ({ name: nameOf(by, key), amount, isTotal: false })),
    ...(figures.hidden.includes(by) ? [{ name: t('others'), amount: null, isTotal: false }] : []),
    { name: t('total'), amount: figures.total, isTotal: true },
  ];
  return (
    <Panel title={title} isFlush>
      <DataTable
        label={title}
        rows={rows}
        keyOf={({ name }) => name}
        toneOf={({ isTotal }) => (isTotal ? 'total' : undefined)}
        columns={[
          { name: 'part', label: head, isHead: true, cell: ({ name }) => name },
          {
            name: 'amount',
            label: t(`counted.${figures.countedAs}-${figures.countedOn}`),
            isNumber: true,
            cell: ({ amount }) => (amount === null ? t('hidden') : format.figure(amount)),
          },
        ]}
      />
    </Panel>
  );
}
