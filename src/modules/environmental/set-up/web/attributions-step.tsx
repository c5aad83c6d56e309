import { Anchor } from '@mantine/core';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useAttributions } from '#modules/environmental/web/calls.ts';
import { useFactorTexts } from '#modules/environmental/factors/web/texts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useSetUpTexts } from './texts.ts';

/**
 * Who made the reference data, under which licence, in the words they ask for. Made from the registry of factor sets,
 * so that none is forgotten.
 */
export function AttributionsStep() {
  const t = useTexts();
  const setUp = useSetUpTexts();
  const own = useFactorTexts();
  const format = useFormat();
  const question = useAttributions();
  return (
    <Panel title={t('attribution.title')} order={3} isFlush>
      <QueryView of={question} rows={10}>
        {({ items }) => (
          <DataTable
            label={setUp('step.attributions.title')}
            isStacked
            rows={items}
            keyOf={(item) => item.id}
            columns={[
              {
                name: 'title',
                label: t('attribution.data'),
                isHead: true,
                cell: (item) => (
                  <>
                    {item.title}
                    {item.edition === null ? '' : `, ${item.edition}`}
                    <div style={{ fontSize: 'var(--mantine-font-size-xs)', color: 'var(--mantine-color-dimmed)' }}>
                      {item.url === null ? (
                        item.publisher
                      ) : (
                        <Anchor href={item.url} target="_blank" rel="noreferrer" inherit c="inherit">
                          {item.publisher}
                        </Anchor>
                      )}
                    </div>
                  </>
                ),
              },
              {
                name: 'words',
                label: t('attribution.words'),
                cell: (item) => <div style={{ maxWidth: 460, whiteSpace: 'normal' }}>{item.attribution}</div>,
              },
              {
                name: 'licence',
                label: t('factor.licence'),
                cell: (item) => <div style={{ maxWidth: 220, whiteSpace: 'normal' }}>{item.licence}</div>,
              },
              {
                name: 'factors',
                label: own('library.factors'),
                isNumber: true,
                cell: (item) => (item.factors === 0 ? '' : format.number(item.factors)),
              },
              {
                name: 'complete',
                label: own('factorSets.extent'),
                cell: (item) => (
                  <StatusBadge status={item.completeness === 'complete' ? 'done' : 'neutral'}>
                    {item.completeness === 'complete' ? own('factorSets.complete') : own('factorSets.partial')}
                  </StatusBadge>
                ),
              },
            ]}
          />
        )}
      </QueryView>
    </Panel>
  );
}
