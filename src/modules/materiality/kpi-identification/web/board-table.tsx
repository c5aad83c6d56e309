import { Checkbox } from '@mantine/core';
import { useMay } from '#platform/session/web/company.tsx';
import { absent } from '#platform/i18n/model/format.ts';
import { DataTable, type DataColumn } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { columnOf } from '#modules/materiality/kpi-identification/model/kpi-board.ts';
import type { Kpi } from '#modules/materiality/kpi-identification/model/kpi-contracts.ts';
import type { BoardProps } from './board.tsx';
import { CostBadge, KpiNotes, KpiOutOfDate, MoveButtons, useFigureText } from './kpi-parts.tsx';
import { useKpiTexts } from './texts.ts';

/** The board as one table: the same KPIs, the same moves. */
export function BoardTable({ kpis, data, chosen, choose, moves }: BoardProps) {
  const t = useKpiTexts();
  const figures = useFigureText();
  const mayWrite = useMay('materiality.write');
  const columns: DataColumn<Kpi>[] = [
    {
      name: 'kpi',
      label: t('table.kpi'),
      isHead: true,
      cell: ({ metric, label }) =>
        mayWrite ? (
          <Checkbox
            size="sm"
            label={label}
            checked={chosen.has(metric)}
            onChange={(event) => choose([metric], event.currentTarget.checked)}
          />
        ) : (
          label
        ),
    },
    { name: 'column', label: t('table.column'), cell: ({ selection }) => t(`column.${columnOf(selection)}`) },
    {
      name: 'disclosure',
      label: t('table.disclosure'),
      cell: ({ disclosure, own, asked }) =>
        [own === null ? disclosure : t('own.mark'), asked === 'required' ? '' : t(`asked.${asked}`)]
          .filter((part) => part !== '')
          .join(', '),
    },
    { name: 'cost', label: t('table.cost'), cell: ({ cost }) => <CostBadge of={cost} /> },
    {
      name: 'source',
      label: t('table.source'),
      cell: ({ selection }) =>
        selection === null
          ? absent
          : selection.source === null
            ? t('noSource')
            : `${t(`source.${selection.source}`)}, ${t(`frequency.${selection.frequency}`)}`,
    },
    {
      name: 'owner',
      label: t('table.owner'),
      cell: ({ selection }) =>
        selection === null ? absent : selection.owner === null ? t('noOwner') : (data.refs[selection.owner] ?? ''),
    },
    {
      name: 'figure',
      label: t('figureOf', { period: data.assessment?.period.name ?? '' }),
      cell: (kpi) => (
        <>
          {figures.of(kpi)} <KpiOutOfDate of={kpi} />
          <KpiNotes of={kpi} />
        </>
      ),
    },
    ...(mayWrite
      ? [{ name: 'actions', label: t('table.actions'), cell: (kpi: Kpi) => <MoveButtons kpi={kpi} moves={moves} /> }]
      : []),
  ];
  return (
    <Panel title={t('table.label')} isFlush>
      <DataTable label={t('table.label')} rows={kpis} keyOf={({ metric }) => metric} columns={columns} />
    </Panel>
  );
}
