import { IconArrowsJoin } from '@tabler/icons-react';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { absent } from '#platform/i18n/model/format.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { frameworkCount } from '#modules/materiality/kpi-identification/model/frameworks.ts';
import type { KpiTabProps } from './use-kpis.ts';
import { useKpiTexts } from './texts.ts';

/** Which frameworks one figure serves, those that serve most first. */
export function OverlapTab({ data }: KpiTabProps) {
  const t = useKpiTexts();
  const rows = data.kpis
    .filter(({ own }) => own === null)
    .toSorted((one, other) => frameworkCount(other.frameworks) - frameworkCount(one.frameworks));
  const codes = (list: readonly string[]) => (list.length === 0 ? absent : list.join(', '));
  if (rows.length === 0)
    return (
      <EmptyState icon={<IconArrowsJoin size={22} stroke={1.6} />} title={t('overlap.empty')}>
        {t('overlap.emptyText')}
      </EmptyState>
    );
  return (
    <Panel title={t('overlap.title')} note={t('overlap.note')} isFlush>
      <DataTable
        isStacked
        label={t('overlap.title')}
        rows={rows}
        keyOf={({ metric }) => metric}
        columns={[
          { name: 'kpi', label: t('overlap.kpi'), isHead: true, cell: ({ label }) => label },
          { name: 'vsme', label: t('overlap.vsme'), cell: ({ frameworks }) => codes(frameworks.vsme) },
          { name: 'esrs2023', label: t('overlap.esrs2023'), cell: ({ frameworks }) => codes(frameworks.esrs2023) },
          { name: 'esrs2026', label: t('overlap.esrs2026'), cell: ({ frameworks }) => codes(frameworks.esrs2026) },
          { name: 'gri', label: t('overlap.gri'), cell: ({ frameworks }) => codes(frameworks.gri) },
          {
            name: 'count',
            label: t('overlap.count'),
            isNumber: true,
            cell: ({ frameworks }) => frameworkCount(frameworks),
          },
        ]}
      />
    </Panel>
  );
}
