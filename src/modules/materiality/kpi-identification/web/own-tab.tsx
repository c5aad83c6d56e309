import { Button } from '@mantine/core';
import { IconMathFunction, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import type { Kpi } from '#modules/materiality/kpi-identification/model/kpi-contracts.ts';
import type { KpiTabProps } from './use-kpis.ts';
import { KpiOutOfDate, useFigureText } from './kpi-parts.tsx';
import { formulaText } from './formula-text.ts';
import { useKpiTexts } from './texts.ts';
import shared from '../../web/materiality.module.css';
import classes from './kpi.module.css';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

const Editor = lazyComponent(() => import('./kpi-editor.tsx').then((file) => file.KpiEditor));
const Explained = lazyComponent(() => import('./kpi-explained.tsx').then((file) => file.KpiExplained));

/** KPIs that no standard asks for, with their values in the period of the assessment. */
export function OwnTab({ data, assessment }: KpiTabProps) {
  const t = useKpiTexts();
  const mayWrite = useMay('materiality.write');
  const [edited, setEdited] = useState<Kpi | 'new' | null>(null);
  const [explained, setExplained] = useState<string | null>(null);
  const own = data.kpis.filter((kpi) => kpi.own !== null);
  const shown = own.find(({ metric }) => metric === explained);
  const add = mayWrite ? (
    <Button size="sm" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t('ownTab.new')}
    </Button>
  ) : undefined;
  return (
    <div className={shared['stack']}>
      {own.length === 0 ? (
        <EmptyState
          icon={<IconMathFunction size={22} stroke={1.6} />}
          title={t('ownTab.empty')}
          {...(add === undefined ? {} : { actions: add })}
        >
          {t('ownTab.emptyText')}
        </EmptyState>
      ) : (
        <Panel
          title={t('ownTab.title', { period: assessment.period.name })}
          note={t('ownTab.note')}
          actions={add}
          isFlush
        >
          <DataTable
            isStacked
            label={t('ownTab.title', { period: assessment.period.name })}
            rows={own}
            keyOf={({ metric }) => metric}
            columns={[
              { name: 'kpi', label: t('table.kpi'), isHead: true, cell: ({ label }) => label },
              {
                name: 'value',
                label: t('ownTab.value'),
                cell: (kpi) => <Value kpi={kpi} onOpen={() => setExplained(kpi.metric)} />,
              },
              {
                name: 'formula',
                label: t('ownTab.formula'),
                cell: ({ own: of }) => (
                  <span lang="en" style={{ whiteSpace: 'normal' }}>
                    {of === null ? '' : formulaText(of.formula, data)}
                  </span>
                ),
              },
              ...(mayWrite
                ? [
                    {
                      name: 'edit',
                      label: t('table.actions'),
                      cell: (kpi: Kpi) => (
                        <Button
                          size="compact-xs"
                          variant="default"
                          aria-label={t('ownTab.edit', { kpi: kpi.label })}
                          onClick={() => setEdited(kpi)}
                        >
                          {t('move.edit')}
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </Panel>
      )}
      <Meanwhile shows={null}>
        {edited !== null && (
          <Editor kpi={edited === 'new' ? null : edited} data={data} onClose={() => setEdited(null)} />
        )}
        {shown !== undefined && (
          <Explained kpi={shown} data={data} period={assessment.period.name} onClose={() => setExplained(null)} />
        )}
      </Meanwhile>
    </div>
  );
}

/** A figure as a button that answers “why?”; one that cannot be computed says what it needs, and opens too. */
function Value({ kpi, onOpen }: { kpi: Kpi; onOpen: () => void }) {
  const t = useKpiTexts();
  const format = useFormat();
  const inWords = useInWords();
  const figures = useFigureText();
  const needs = kpi.own?.needs ?? [];
  const text = kpi.figure === null ? t('notComputable', { needs: format.list(needs.map(inWords)) }) : figures.of(kpi);
  return (
    <>
      <button
        type="button"
        className={`${shared['number']} ${classes['value']}`}
        aria-haspopup="dialog"
        aria-label={t('explain.open', { figure: text, of: kpi.label })}
        onClick={onOpen}
      >
        {text}
      </button>{' '}
      <KpiOutOfDate of={kpi} />
    </>
  );
}
