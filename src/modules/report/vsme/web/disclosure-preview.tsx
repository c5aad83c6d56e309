import { Text } from '@mantine/core';
import { ScrollRegion } from '#platform/frame/web/scroll-region.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { previewCall } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useVsmeTexts } from './texts.ts';
import classes from './writing.module.css';

/** The disclosure as the files print it, asked again after each value that is saved. */
export function DisclosurePreview({ period, disclosure }: { period: string; disclosure: string }) {
  const t = useVsmeTexts();
  return (
    <Panel title={t('form.preview')} note={t('form.previewText')}>
      <QueryView of={useCall(previewCall, { query: { period, disclosure } })} shape="text" rows={6}>
        {({ title, blocks }) => (
          // Reports are printed in English, whatever the language of the page.
          <div className={classes['preview']} lang="en">
            <h3>{title}</h3>
            {blocks.length === 0 && (
              <Text size="sm" c="dimmed">
                {t('form.previewEmpty')}
              </Text>
            )}
            {blocks.map(({ section, text, heads, rows }, at) => (
              <div key={at}>
                {section !== blocks[at - 1]?.section && <h4>{section}</h4>}
                {heads.length === 0 ? (
                  <p>{text}</p>
                ) : (
                  <ScrollRegion label={section}>
                    <table aria-label={`${t('form.preview')}: ${section}`}>
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
                                <td key={column}>{cell}</td>
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
