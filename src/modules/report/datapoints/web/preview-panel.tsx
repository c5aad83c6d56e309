import { PlainTable } from '#platform/kit/web/plain-table.tsx';
import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ScrollRegion } from '#platform/kit/web/scroll-region.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import type { Preview } from '#modules/report/datapoints/model/preview-response.ts';
import { useDatapointTexts } from './texts.ts';
import classes from './writing.module.css';

/** The disclosure as it is printed, asked again after each value that is saved. */
export function PreviewPanel({ of }: { of: UseQueryResult<Preview> }) {
  const t = useDatapointTexts();
  return (
    <Panel title={t('preview')} note={t('previewText')}>
      <QueryView of={of} shape="text" rows={6}>
        {({ title, blocks }) => (
          // Reports are printed in English, whatever the language of the page.
          <div className={classes['preview']} lang="en">
            <h3>{title}</h3>
            {blocks.length === 0 && (
              <Text size="sm" c="dimmed">
                {t('previewEmpty')}
              </Text>
            )}
            {blocks.map(({ section, text, heads, rows }, at) => (
              <div key={at}>
                {section !== blocks[at - 1]?.section && <h4>{section}</h4>}
                {heads.length === 0 ? (
                  <p>{text}</p>
                ) : (
                  <ScrollRegion label={section}>
                    <PlainTable
                      label={`${t('preview')}: ${section}`}
                      columns={heads.map((head, column) => ({
                        name: String(column),
                        label: head,
                        // Words wrap; a number keeps its unit.
                        cellProps: (cells: readonly string[]) => ({
                          'data-words': column > 0 && /^\p{L}/u.test(cells[column] ?? '') ? true : undefined,
                        }),
                        cell: (cells: readonly string[]) => cells[column],
                      }))}
                      rows={rows}
                      keyOf={(_cells, row) => row}
                    />
                  </ScrollRegion>
                )}
                {heads.length > 0 && text !== '' && <p className={classes['footnote']}>{text}</p>}
              </div>
            ))}
          </div>
        )}
      </QueryView>
    </Panel>
  );
}
