import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { improvementOf, uncertaintyWithout } from '#modules/environmental/calculation/model/uncertainty.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import type { CalculationResponse } from '#modules/environmental/web/calls.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useResultTexts } from '#modules/environmental/results/web/texts.ts';

const shownMax = 5;

/**
 * The data whose improvement would narrow the uncertainty range of the total most, with where to begin. Stays away
 * where nothing about it is known.
 */
export function UncertaintyDrivers({ answer: { run, uncertainty } }: { answer: CalculationResponse }) {
  const t = useTexts();
  const own = useResultTexts();
  const format = useFormat();
  const addresses = useAddresses();
  const all = uncertainty.find(({ scope, method }) => scope === 'all' && method === 'location');
  if (all === undefined || all.relative === null || all.contributions.length === 0) return null;
  const { relative } = all;
  const range = (share: string) => t('factor.plusMinus', { share: format.percentage(share) });
  return (
    <Panel
      title={own('improve.title')}
      note={`${own('improve.note')} ${own('improve.now', { share: range(relative) })}`}
      isFlush
    >
      <DataTable
        label={own('improve.title')}
        isStacked
        rows={all.contributions.slice(0, shownMax)}
        keyOf={({ key, from }) => key + from}
        columns={[
          { name: 'source', label: own('improve.source'), isHead: true, cell: ({ label }) => label },
          {
            name: 'what',
            label: own('improve.what'),
            cell: ({ from }) => (from === 'factor' ? own('improve.ofFactor') : own('improve.ofAmounts')),
          },
          { name: 'share', label: own('improve.share'), isNumber: true, cell: ({ share }) => format.percentage(share) },
          {
            name: 'without',
            label: own('improve.without'),
            isNumber: true,
            cell: ({ share }) => range(uncertaintyWithout(relative, share)),
          },
          {
            name: 'next',
            label: own('improve.next'),
            // Bills that are there need no estimate replaced: what is left is how they are measured.
            cell: ({ key, ...contribution }) =>
              improvementOf(contribution) === 'factor' ? (
                <Anchor component={Link} inherit to={addresses.setup('factors', { factor: key.replace(' ', ':') })}>
                  {own('improve.toFactor')}
                </Anchor>
              ) : improvementOf(contribution) === 'measurement' ? (
                <Anchor component={Link} inherit to={addresses.emissions('activity', { period: run.period.id })}>
                  {own('improve.toActivity')}
                </Anchor>
              ) : (
                <Anchor component={Link} inherit to={addresses.emissions('worklists', { period: run.period.id })}>
                  {own('improve.toRecords')}
                </Anchor>
              ),
          },
        ]}
      />
    </Panel>
  );
}
