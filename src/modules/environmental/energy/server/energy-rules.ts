import { dec } from '#platform/values/model/decimal.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { daysOf } from '#platform/values/model/period.ts';
import { sameDimension } from '#platform/units/model/unit-algebra.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import {
  degreeDays,
  energyProduction,
  meter,
  meterReading,
  type DegreeDaysOfMonth,
  type EnergyProduction,
  type Meter,
  type MeterReading,
} from '#modules/environmental/energy/model/energy-records.ts';
import { isRollOver, rangeOf } from '#modules/environmental/energy/model/meter-consumption.ts';
import { degreeDaySourceOf } from '#modules/environmental/settings/model/environmental-settings.ts';
import { settingsOn } from '#modules/environmental/server/settings-on.ts';
import { assertNoIntervalValues } from '#modules/environmental/load/server/remove-load-days.ts';
import { assertSiteActive } from '#modules/environmental/activity/server/activity-data-rules.ts';
import { say } from '../model/messages.ts';

/** A meter counts something that energy can be made of, and a multiplier of nothing makes nothing. */
export const meterRules = rules<typeof meter, Meter>(meter, {
  beforeWrite(_tx, { after }) {
    const measures = ['kWh', 'kWh_net', 'kWh_gross', 'm3', 'kg'].some((known) => sameDimension(after.unit, known));
    assertNoErrors([
      ...(measures ? [] : [{ path: 'unit', ...say('meter-unit') }]),
      ...(after.multiplier !== null && dec(after.multiplier).lte(0)
        ? [{ path: 'multiplier', ...say('not-positive') }]
        : []),
    ]);
    return Promise.resolve(undefined);
  },
  beforeRemove: assertNoIntervalValues,
});

/**
 * Readings are in order: a count does not go back, unless the meter went over its highest count or another device hangs
 * there.
 */
export const meterReadingRules = rules<typeof meterReading, MeterReading>(meterReading, {
  async beforeWrite(tx, { after }) {
    const of = await records(tx, meter).find(after.meter);
    if (of === null) throw userError('request.invalid', {}, [{ path: 'meter', ...say('meter-gone') }]);
    await assertNotBackwards(tx, of, after);
    return undefined;
  },
});

async function assertNotBackwards(
  tx: Tx,
  { readType, digits }: Meter,
  { id, meter: of, day, kind, reading }: MeterReading,
): Promise<void> {
  if (readType === 'interval') return;
  if (digits !== null && dec(reading).gte(rangeOf(digits)))
    assertNoErrors([
      {
        path: 'reading',
        ...say('too-many-digits', { digits, reading: { decimal: reading } }),
      },
    ]);
  const {
    rows: [near],
  } = await tx.client.query<{ before: string | null; after: string | null; afterKind: string | null }>(
    `
    select (select trim_scale(reading)::text from meter_reading where company_id = $1 and removed_at is null
      and meter = $2 and id <> $3 and (day < $4::date or (day = $4::date and kind = 'reading' and $5 = 'first'))
      order by day desc, kind limit 1) as before,
      n.reading as after, n.kind as "afterKind"
    from (select 1) one left join lateral (select trim_scale(reading)::text as reading, kind from meter_reading
      where company_id = $1 and removed_at is null and meter = $2 and id <> $3 and (day > $4::date or (day = $4::date
      and kind = 'first' and $5 = 'reading')) order by day, kind desc limit 1) n on true`,
    [tx.companyId, of, id, day, kind],
  );
  const runsBack = (first: string, second: string) => dec(second).lt(first) && !isRollOver(digits, first, second);
  const { before = null, after = null, afterKind = null } = near ?? {};
  // A meter whose digits are known has been asked whether it rolled over.
  const isUnclear = digits === null;
  if (kind === 'reading' && before !== null && runsBack(before, reading))
    assertNoErrors([
      {
        path: 'reading',
        ...say(isUnclear ? 'below-previous-or-rolled-over' : 'below-previous-reading', { before: { decimal: before } }),
      },
    ]);
  if (after !== null && afterKind === 'reading' && runsBack(reading, after))
    assertNoErrors([
      {
        path: 'reading',
        ...say(isUnclear ? 'above-next-or-rolled-over' : 'above-next-reading', { after: { decimal: after } }),
      },
    ]);
}

/** What was sold and used was produced before. */
export const energyProductionRules = rules<typeof energyProduction, EnergyProduction>(energyProduction, {
  async beforeWrite(tx, { after }) {
    const { producedMwh, soldMwh, selfConsumedMwh } = after;
    if (
      dec(soldMwh ?? '0')
        .plus(selfConsumedMwh ?? '0')
        .gt(producedMwh)
    )
      assertNoErrors([
        {
          path: selfConsumedMwh === null ? 'soldMwh' : 'selfConsumedMwh',
          ...say('more-than-generated', { produced: { decimal: producedMwh, unit: 'MWh' } }),
        },
      ]);
    await assertSiteActive(tx, after);
    return undefined;
  },
});

/**
 * Degree days are of a month. Without a source of their own they have that of the
 * settings.
 */
export const degreeDaysRules = rules<typeof degreeDays, DegreeDaysOfMonth>(degreeDays, {
  async beforeWrite(tx, { after }) {
    if (!/^\d{4}-\d\d$/.test(after.month)) assertNoErrors([{ path: 'month', ...say('month') }]);
    if (after.source !== null && after.source.trim() !== '') return undefined;
    const source = degreeDaySourceOf(await settingsOn(tx, daysOf(after.month).to));
    if (source === null)
      assertNoErrors([
        {
          path: 'source',
          ...say('degree-day-source-missing'),
        },
      ]);
    return { source };
  },
});
