import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useFactorSets } from '#modules/environmental/web/calls.ts';
import { useFactorTexts } from '#modules/environmental/factors/web/texts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { AddFactorSetButton } from './own-sets.tsx';
import { validityText } from './validity.ts';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { setTitleOf } from '#modules/environmental/factors/model/factor.ts';

/** The factor sets in the library: whose, of what year, valid when, made with which warming potentials. */
export function FactorSetList() {
  const t = useTexts();
  const own = useFactorTexts();
  const format = useFormat();
  const addresses = useAddresses();
  const question = useFactorSets();
  return (
    <Panel
      title={own('factorSets.title')}
      note={own('factorSets.note')}
      order={3}
      isFlush
      actions={<AddFactorSetButton />}
    >
      <QueryView of={question} rows={10}>
        {({ items }) => (
          <DataTable
            label={own('factorSets.title')}
            isStacked
            rows={items.filter((factorSet) => factorSet.factors > 0 || factorSet.completeness === 'own')}
            keyOf={(factorSet) => factorSet.id}
            columns={[
              {
                name: 'title',
                label: t('factor.factorSet'),
                isHead: true,
                cell: (factorSet) => (
                  <>
                    <Link
                      to={addresses.setup('factors', { source: factorSet.id })}
                      style={{ color: 'inherit', fontWeight: 560 }}
                    >
                      {setTitleOf(factorSet)}
                    </Link>
                    <Text size="xs" c="dimmed" maw={360} style={{ whiteSpace: 'normal' }}>
                      {factorSet.publisher}
                    </Text>
                  </>
                ),
              },
              {
                name: 'valid',
                label: t('factor.validity'),
                cell: (factorSet) =>
                  factorSet.validFrom === null
                    ? ''
                    : validityText({ validFrom: factorSet.validFrom, validTo: factorSet.validTo }, format, (from) =>
                        t('factor.open', { from }),
                      ),
              },
              {
                name: 'gwp',
                label: own('factorSets.gwp'),
                cell: (factorSet) => factorSet.gwpBasis ?? own('factorSets.perGas'),
              },
              {
                name: 'factors',
                label: own('library.factors'),
                isNumber: true,
                cell: (factorSet) => format.number(factorSet.factors),
              },
              {
                name: 'extent',
                label: own('factorSets.extent'),
                cell: (factorSet) => (
                  <StatusBadge status={factorSet.completeness === 'complete' ? 'done' : 'neutral'}>
                    {own(
                      factorSet.completeness === 'complete'
                        ? 'factorSets.complete'
                        : factorSet.completeness === 'own'
                          ? 'factorSets.own'
                          : 'factorSets.partial',
                    )}
                  </StatusBadge>
                ),
              },
              {
                name: 'licence',
                label: t('factor.licence'),
                cell: (factorSet) => (
                  <Text size="xs" maw={220} style={{ whiteSpace: 'normal' }}>
                    {factorSet.licence}
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
