import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useEditions } from '#modules/environmental/web/calls.ts';
import { useFactorTexts } from '#modules/environmental/factors/web/texts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { AddEditionButton } from './own-sets.tsx';
import { validityText } from './validity.ts';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { setTitleOf } from '#modules/environmental/factors/model/factor.ts';

/** The editions in the library: whose, of what year, valid when, made with which warming potentials. */
export function EditionList() {
  const t = useTexts();
  const own = useFactorTexts();
  const format = useFormat();
  const addresses = useAddresses();
  const question = useEditions();
  return (
    <Panel title={own('editions.title')} note={own('editions.note')} order={3} isFlush actions={<AddEditionButton />}>
      <QueryView of={question} rows={10}>
        {({ items }) => (
          <DataTable
            label={own('editions.title')}
            isStacked
            rows={items.filter((edition) => edition.factors > 0 || edition.completeness === 'own')}
            keyOf={(edition) => edition.id}
            columns={[
              {
                name: 'title',
                label: t('factor.edition'),
                isHead: true,
                cell: (edition) => (
                  <>
                    <Link
                      to={addresses.setup('factors', { source: edition.id })}
                      style={{ color: 'inherit', fontWeight: 560 }}
                    >
                      {setTitleOf(edition)}
                    </Link>
                    <Text size="xs" c="dimmed" maw={360} style={{ whiteSpace: 'normal' }}>
                      {edition.publisher}
                    </Text>
                  </>
                ),
              },
              {
                name: 'valid',
                label: t('factor.validity'),
                cell: (edition) =>
                  edition.validFrom === null
                    ? ''
                    : validityText({ validFrom: edition.validFrom, validTo: edition.validTo }, format, (from) =>
                        t('factor.open', { from }),
                      ),
              },
              {
                name: 'gwp',
                label: own('editions.gwp'),
                cell: (edition) => edition.gwpBasis ?? own('editions.perGas'),
              },
              {
                name: 'factors',
                label: own('library.factors'),
                isNumber: true,
                cell: (edition) => format.number(edition.factors),
              },
              {
                name: 'extent',
                label: own('editions.extent'),
                cell: (edition) => (
                  <StatusBadge status={edition.completeness === 'complete' ? 'done' : 'neutral'}>
                    {own(
                      edition.completeness === 'complete'
                        ? 'editions.complete'
                        : edition.completeness === 'own'
                          ? 'editions.own'
                          : 'editions.partial',
                    )}
                  </StatusBadge>
                ),
              },
              {
                name: 'licence',
                label: t('factor.licence'),
                cell: (edition) => (
                  <Text size="xs" maw={220} style={{ whiteSpace: 'normal' }}>
                    {edition.licence}
                  </Text>
                ),
              },
            ]}
          />
        )}
      </QueryView>
    </Panel>
  );
}
