import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { OutOfDateBadge } from '#platform/kit/web/status-badge.tsx';
import { dec, decimalText, exact } from '#platform/values/model/decimal.ts';
import type { EnergyResponse } from '#modules/environmental/energy/model/energy-contracts.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useEnergyTexts } from './texts.ts';

type Calculated = NonNullable<EnergyResponse['calculated']>;
type Row = Calculated['rows'][number];
const TOTAL = 'total';

/** Today's energy beside that of the approved or final calculation, with what each difference comes from. */
export function CalculatedPanel({ of, period }: { of: Calculated; period: string }) {
  const t = useEnergyTexts();
  const format = useFormat();
  const names = useNames();
  const addresses = useAddresses();
  const { run, rows, total, withoutValue } = of;
  const signed = (amount: string) => `${dec(amount).isPositive() ? '+' : ''}${format.figure(amount)}`;
  const reasons = ({ byRecords, byValues, excluded }: Row) =>
    [
      dec(byRecords).isZero() ? null : t('calculated.byRecords', { amount: signed(byRecords) }),
      dec(byValues).isZero() ? null : t('calculated.byValues', { amount: signed(byValues) }),
      excluded === 0 ? null : t('calculated.excluded', { count: excluded }),
    ].filter((reason) => reason !== null);
  const all: Row[] = [...rows, { activityType: TOTAL, ...total, excluded: withoutValue }];
  return (
    <Panel
      title={t('calculated.title')}
      note={t(`calculated.note.${run.state}`)}
      actions={
        <span>
          <Anchor component={Link} size="sm" to={addresses.emissions('results', { period, run: run.id })}>
            {run.name}
          </Anchor>
          {run.isOutOfDate && (
            <>
              {' '}
              <OutOfDateBadge />
            </>
          )}
        </span>
      }
      isFlush
    >
      <DataTable
        label={t('calculated.title')}
        rows={all}
        keyOf={({ activityType }) => activityType}
        toneOf={({ activityType }) => (activityType === TOTAL ? 'total' : undefined)}
        isStacked
        columns={[
          {
            name: 'carrier',
            label: t('carrier'),
            isHead: true,
            cell: ({ activityType }) => (activityType === TOTAL ? t('group.total') : names.activityType(activityType)),
          },
          { name: 'now', label: t('calculated.now'), isNumber: true, cell: ({ now }) => format.figure(now) },
          {
            name: 'calculated',
            label: t('calculated.then'),
            isNumber: true,
            cell: ({ calculated }) => format.figure(calculated),
          },
          {
            name: 'difference',
            label: t('calculated.difference'),
            isNumber: true,
            cell: ({ now, calculated }) => {
              const difference = decimalText(exact(now).minus(calculated));
              return dec(difference).isZero() ? t('calculated.none') : signed(difference);
            },
          },
          {
            name: 'why',
            label: t('calculated.why'),
            cell: (row) => (
              <>
                {reasons(row).map((reason) => (
                  <div key={reason} style={{ whiteSpace: 'normal' }}>
                    {reason}
                  </div>
                ))}
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}
