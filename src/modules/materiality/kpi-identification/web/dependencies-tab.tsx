import { Checkbox } from '@mantine/core';
import { IconHierarchy } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { absent } from '#platform/i18n/model/format.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import type { KpiTabProps } from './use-kpis.ts';
import { PageLink, useFigureText } from './kpi-parts.tsx';
import { useKpiTexts } from './texts.ts';
import shared from '../../web/materiality.module.css';
import classes from './kpi.module.css';

/** From each KPI to its inputs and on to the page that holds them. */
export function DependenciesTab({ data }: KpiTabProps) {
  const t = useKpiTexts();
  const figures = useFigureText();
  const [isAll, setAll] = useState(false);
  const rows = data.kpis
    .filter(({ selection, own }) => isAll || selection !== null || own !== null)
    .toSorted((one, other) => Number(other.own !== null) - Number(one.own !== null));
  return (
    <div className={shared['stack']}>
      <Checkbox
        size="sm"
        label={t('dependencies.all')}
        checked={isAll}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      {rows.length === 0 ? (
        <EmptyState icon={<IconHierarchy size={22} stroke={1.6} />} title={t('dependencies.empty')}>
          {t('dependencies.emptyText')}
        </EmptyState>
      ) : (
        <Panel title={t('dependencies.title')} note={t('dependencies.note')} isFlush>
          <DataTable
            isStacked
            label={t('dependencies.title')}
            rows={rows}
            keyOf={({ metric }) => metric}
            columns={[
              { name: 'kpi', label: t('dependencies.kpi'), isHead: true, cell: ({ label }) => label },
              {
                name: 'inputs',
                label: t('dependencies.inputs'),
                cell: ({ inputs }) => (
                  <ul className={classes['list']}>
                    {inputs.map((input) => (
                      <li key={input.name}>
                        {input.label}:{' '}
                        {input.amount === null
                          ? t(`explain.state.${input.state}`)
                          : figures.amount(input.amount, input.unit ?? '1')}
                      </li>
                    ))}
                  </ul>
                ),
              },
              {
                name: 'pages',
                label: t('dependencies.pages'),
                cell: ({ inputs }) => (
                  <ul className={classes['list']}>
                    {inputs.map(({ name, page, path }) => (
                      <li key={name}>{path === '' ? absent : <PageLink label={page} path={path} />}</li>
                    ))}
                  </ul>
                ),
              },
            ]}
          />
        </Panel>
      )}
    </div>
  );
}
