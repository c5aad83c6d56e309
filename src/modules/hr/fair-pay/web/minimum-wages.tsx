import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable, type DataColumn } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import type { FairPay } from './fair-pay-view.tsx';
import { useFairPayTexts } from './texts.ts';

type Wage = FairPay['wages'][number];

/** The lowest pay of each country against its minimum wage. */
export function MinimumWages({ of: { wages, mayChooseDay } }: { of: FairPay }) {
  const t = useFairPayTexts();
  const format = useFormat();
  const ratio: DataColumn<Wage> = {
    name: 'ratio',
    label: t('ratio'),
    isNumber: true,
    cell: (wage) => format.number(wage.ratio, { decimals: 2 }),
  };
  return (
    <Panel title={t('wages')} note={t('wagesNote')} isFlush>
      <DataTable
        label={t('wages')}
        rows={wages}
        keyOf={({ country }) => country ?? ''}
        isStacked
        columns={[
          {
            name: 'country',
            label: t('country'),
            isHead: true,
            cell: ({ country }) => (country === null ? t('noCountry') : format.country(country)),
          },
          {
            name: 'minimum',
            label: t('minimum'),
            isNumber: true,
            cell: ({ minimumMinor, currency }) => format.moneyMinor(minimumMinor, currency ?? undefined),
          },
          { name: 'source', label: t('source'), isWide: true, cell: ({ source }) => source ?? format.number(null) },
          ...(mayChooseDay ? [ratio] : []),
          {
            name: 'reached',
            label: t('reached'),
            isStatus: true,
            cell: ({ isReached, hidden }) =>
              hidden ? (
                t('hidden')
              ) : isReached === null ? (
                format.number(null)
              ) : (
                <StatusBadge status={isReached ? 'done' : 'attention'}>{t(isReached ? 'yes' : 'no')}</StatusBadge>
              ),
          },
        ]}
      />
    </Panel>
  );
}
