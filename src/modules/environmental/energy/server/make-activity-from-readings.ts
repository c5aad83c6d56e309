import type { DaySpan } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import { makeActivityFromReadings, type MadeFromReadings } from '#modules/environmental/energy/model/energy-actions.ts';
import { say } from '#modules/environmental/energy/model/messages.ts';
import type { MeterMonth } from '#modules/environmental/energy/model/meter-consumption.ts';
import {
  isSameAmount,
  MADE_FROM_READINGS,
  meteredMonths,
  recordsOfMeters,
  type MeteredMonths,
  type MeterRecord,
} from '#modules/environmental/energy/server/meter-months.ts';
import { assertInputDaysUnlocked } from '#modules/environmental/calculation/server/locked-records.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';

/**
 * One record for each month that a meter was read for from its first day to its last. A record is found again by site,
 * carrier, meter number and month: it is changed while it is a draft and left alone once somebody looks after it.
 * Months with bills of the same energy are left out, so that nothing counts twice.
 */
export const handleMakeActivityFromReadings = handle(
  makeActivityFromReadings,
  async (tx, input): Promise<MadeFromReadings> => {
    const period = await periodOf(tx, input.period);
    await assertInputDaysUnlocked(tx, [period]);
    const metered = await meteredMonths(tx, period, input.meter);
    const known = Map.groupBy(
      await recordsOfMeters(
        tx,
        metered.map(({ meter: { id } }) => id),
        period,
      ),
      ({ meter, month }) => `${meter} ${month}`,
    );
    const billed = input.besideBills === true ? [] : await billedSpans(tx, period);
    const made: MadeFromReadings = { created: 0, changed: 0, unchanged: 0, left: [] };
    for (const one of metered) {
      for (const month of one.months) {
        const before = known.get(`${one.meter.id} ${month.month}`)?.[0];
        const isBilled =
          before === undefined &&
          billed.some(
            ({ site, carrier, from, to }) =>
              site === one.meter.site && carrier === one.meter.carrier && from <= month.to && to >= month.from,
          );
        const done = !month.isComplete ? 'incomplete' : isBilled ? 'billed' : await makeMonth(tx, one, month, before);
        if (done === 'created' || done === 'changed' || done === 'unchanged') made[done] += 1;
        else made.left.push({ meter: one.meter.number, month: month.month, reason: done });
      }
      const months = new Set(one.months.map(({ month }) => month));
      for (const [, [row]] of known)
        if (row !== undefined && row.meter === one.meter.id && !months.has(row.month))
          made.left.push({ meter: one.meter.number, month: row.month, reason: 'no-reading' });
    }
    return made;
  },
);

async function makeMonth(
  tx: Tx,
  { meter }: MeteredMonths,
  month: MeterMonth,
  before: MeterRecord | undefined,
): Promise<'created' | 'changed' | 'unchanged' | 'reviewed'> {
  const basis = month.isEstimated ? ('estimated' as const) : ('measured' as const);
  const values = {
    from: month.from,
    to: month.to,
    quantity: month.amount,
    unit: meter.unit,
    basis,
    note: `${MADE_FROM_READINGS}\n${month.workings.map(({ message }) => message).join('\n')}`.slice(0, 2000),
  };
  if (before === undefined) {
    await records(tx, activityData).create({
      ...values,
      site: meter.site,
      activityType: meter.carrier,
      product: meter.product,
      supplier: meter.supplier,
      reference: meter.number,
      description: `Meter ${meter.number}, ${month.month}`,
    });
    return 'created';
  }
  if (
    isSameAmount(before.quantity, values.quantity) &&
    before.unit === values.unit &&
    before.from === values.from &&
    before.to === values.to &&
    before.basis === basis
  )
    return 'unchanged';
  if (before.status !== 'draft') return 'reviewed';
  await records(tx, activityData).change(before.id, before.version, values, {
    reason: say('readings-changed').message,
  });
  return 'changed';
}

/** Days on which bills say what a site used, by carrier: records that were not made from readings. */
async function billedSpans(
  { client, companyId }: Tx,
  within: DaySpan,
): Promise<(DaySpan & { site: string; carrier: string })[]> {
  const { rows } = await client.query<DaySpan & { site: string; carrier: string }>(
    `
    select distinct a.site, a.activity_type as carrier, a."from"::text as "from", a."to"::text as "to" from activity_data a
    where a.company_id = $1 and a.removed_at is null and a.status <> 'rejected' and a."from" <= $3::date and a."to" >= $2::date
      and exists (select from meter m where m.company_id = a.company_id and m.removed_at is null and m.site = a.site
        and m.carrier = a.activity_type)
      and not starts_with(coalesce(a.note, ''), $4)`,
    [companyId, within.from, within.to, MADE_FROM_READINGS],
  );
  return rows;
}
