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
                    <table aria-label={`${t('preview')}: ${section}`}>
                      <thead>
                        <tr>
                          {heads.map((head, column) => (
                            <th key={column} scope="col">
                              {head}
                            </th>
                          ))}
                        </tr>
                      </thead>
                      <tbody>
                        {rows.map((cells, row) => (
                          <tr key={row}>
                            {cells.map((cell, column) =>
                              column === 0 ? (
                                <th key={column} scope="row">
                                  {cell}
                                </th>
                              ) : (
                                // Words wrap; a number keeps its unit.
                                <td key={column} data-words={/^\p{L}/u.test(cell) || undefined}>
                                  {cell}
                                </td>
                              ),
                            )}
                          </tr>
                        ))}
                      </tbody>
                    </table>
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
