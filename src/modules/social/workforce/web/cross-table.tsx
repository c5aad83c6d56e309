import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import type { WorkforceFigures } from './of-period.tsx';
import { partsBy, usePartNames } from './part-names.ts';
import { useWorkforceTexts } from './texts.ts';

interface CrossRow {
  name: string;
  amountOf: (column: string | null) => string | null;
  total: string | null;
  isTotal: boolean;
}

/** Contract and working time in rows, genders or countries in columns (ESRS S1, tables 3 and 4). */
export function CrossTable({
  of: figures,
  across,
  title,
}: {
  of: WorkforceFigures;
  across: 'gender' | 'country';
  title: string;
}) {
  const t = useWorkforceTexts();
  const format = useFormat();
  const nameOf = usePartNames();
  const columns = partsBy(figures, across);
  const cellsOf = (by: 'contract' | 'hours') =>
    figures.crosses?.find((cross) => cross.by === by && cross.across === across)?.cells ?? [];
  const rows: CrossRow[] = [
    {
      name: t('total'),
      amountOf: (column) => columns.find(({ key }) => key === column)?.amount ?? '0',
      total: figures.total,
      isTotal: true,
    },
    ...(['contract', 'hours'] as const).flatMap((by) =>
      partsBy(figures, by).map(({ key, amount }) => ({
        name:
          key === null ? `${t(by === 'contract' ? 'contract' : 'workingTime')}: ${nameOf(by, key)}` : nameOf(by, key),
        amountOf: (column: string | null) =>
          cellsOf(by).find((cell) => cell.row === key && cell.column === column)?.amount ?? '0',
        total: amount,
        isTotal: false,
      })),
    ),
  ];
  return (
    <Panel title={title} note={t(`counted.${figures.countedAs}-${figures.countedOn}`)} isFlush>
      <DataTable
        label={title}
        rows={rows}
        keyOf={({ name }) => name}
        toneOf={({ isTotal }) => (isTotal ? 'total' : undefined)}
        columns={[
          { name: 'row', label: t('row'), isHead: true, cell: ({ name }) => name },
          ...columns.map(({ key }) => ({
            name: key ?? 'null',
            label: nameOf(across, key),
            isNumber: true,
            cell: ({ amountOf }: CrossRow) => format.figure(amountOf(key)),
          })),
          { name: 'total', label: t('total'), isNumber: true, cell: ({ total }) => format.figure(total) },
        ]}
      />
    </Panel>
  );
}
