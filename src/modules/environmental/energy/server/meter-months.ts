import { sayInNote } from '#modules/environmental/energy/model/messages.ts';
import type { z } from 'zod';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { dec, decimalText, sum } from '#platform/values/model/decimal.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import type { meterConsumptionResponse } from '#modules/environmental/energy/model/energy-contracts.ts';
import { meter, type Meter } from '#modules/environmental/energy/model/energy-records.ts';
import { byMethod, explained, formulated } from '#platform/kit/model/explained.ts';
import {
  consumptionOf,
  monthsOfMeter,
  type MeterIssue,
  type MeterMonth,
  type ReadingFacts,
} from '#modules/environmental/energy/model/meter-consumption.ts';
import { siteNames } from '#modules/environmental/calculation/server/sites.ts';
import { settingsOn } from '#modules/environmental/server/settings-on.ts';
import { sayWorking } from '#modules/environmental/energy/model/messages.ts';
import { wordingOf } from '#platform/messages/model/messages.ts';

export interface MeteredMonths {
  meter: Meter;
  readings: number;
  months: MeterMonth[];
  findings: MeterIssue[];
}

/**
 * What the company's meters counted in the months of a span: by the readings in it, the last one before it, where it
 * begins, and the first one after it.
 */
export async function meteredMonths(
  tx: Tx,
  within: DaySpan,
  only: string | null = null,
  readingDaysMax: number | null = null,
): Promise<MeteredMonths[]> {
  const meters =
    only === null
      ? await records(tx, meter).all({ sort: [{ field: 'number', descending: false }] })
      : [await records(tx, meter).get(only)];
  const { rows } = await tx.client.query<ReadingFacts & { meter: string }>(
    `
    select r.meter, r.day::text, trim_scale(r.reading)::text as reading, r.kind, r.basis = 'estimated' as "isEstimated"
    from unnest($2::uuid[]) as m(id)
    cross join lateral (select
      coalesce((select max(day) from meter_reading where company_id = $1 and removed_at is null and meter = m.id
        and day < $3::date), '-infinity') as first,
      coalesce((select min(day) from meter_reading where company_id = $1 and removed_at is null and meter = m.id
        and day > $4::date), 'infinity') as last) around
    join meter_reading r on r.company_id = $1 and r.removed_at is null and r.meter = m.id and r.day between around.first and around.last
    order by r.meter, r.day`,
    [tx.companyId, meters.map(({ id }) => id), within.from, within.to],
  );
  const byMeter = Map.groupBy(rows, (row) => row.meter);
  return meters.map((one) => {
    const readings = byMeter.get(one.id) ?? [];
    const { spans, findings } = consumptionOf(one, readings, readingDaysMax);
    const touches = ({ from, to }: DaySpan) => from <= within.to && to >= within.from;
    return {
      meter: one,
      readings: readings.filter(({ day }) => day >= within.from && day <= within.to).length,
      months: monthsOfMeter(one, spans, within),
      findings: findings.filter(touches),
    };
  });
}

/**
 * How the note of a record begins that was made from readings. A bill may carry the number of a meter too; it is
 * nobody's to change.
 */
export const MADE_FROM_READINGS = sayInNote('from-readings').message;

/**
 * Activity records that were made from a meter's readings, by meter and month of their first day. Rejected ones count
 * for nothing.
 */
export interface MeterRecord {
  id: string;
  version: number;
  meter: string;
  month: string;
  from: string;
  to: string;
  quantity: string;
  unit: string;
  basis: string;
  status: string;
}

export async function recordsOfMeters(
  { client, companyId }: Tx,
  meters: readonly string[],
  within: DaySpan,
): Promise<MeterRecord[]> {
  const { rows } = await client.query<MeterRecord>(
    `
    select a.id, a.version, m.id as meter, to_char(a."from", 'YYYY-MM') as month, a."from"::text as "from",
      a."to"::text as "to", trim_scale(a.quantity)::text as quantity, a.unit, a.basis, a.status
    from meter m join activity_data a on a.company_id = m.company_id and a.site = m.site
      and a.activity_type = m.carrier and a.reference = m.number
    where m.company_id = $1 and m.id = any ($2::uuid[]) and a.removed_at is null and a.status <> 'rejected'
      and a."from" between $3::date and $4::date and starts_with(a.note, $5) order by a."from"`,
    [companyId, meters, within.from, within.to, MADE_FROM_READINGS],
  );
  return rows;
}

/**
 * The answer for the page: meters with their months, what was found in their readings, and the records made of them.
 */
export async function meterConsumptionOf(
  tx: Tx,
  period: ReportingPeriod,
): Promise<z.infer<typeof meterConsumptionResponse>> {
  const metered = await meteredMonths(tx, period, null, (await settingsOn(tx, period.to)).readingDaysMax);
  const made = new Map(
    (
      await recordsOfMeters(
        tx,
        metered.map(({ meter: { id } }) => id),
        period,
      )
    ).map((row) => [`${row.meter} ${row.month}`, row]),
  );
  return {
    period: { id: period.id, name: period.name, from: period.from, to: period.to },
    meters: metered.map(({ meter: { id, number, site, carrier, unit }, readings, months, findings }) => ({
      meter: id,
      number,
      site,
      carrier,
      unit,
      readings,
      findings,
      consumption: explained({
        figure: decimalText(sum(months.map(({ amount }) => amount))),
        unit,
        ...formulated(sayWorking('readings')),
        ...byMethod(sayWorking('method-readings')),
        steps: months.map(({ month, amount, workings }) => ({
          label: month,
          formula: workings.map(({ message }) => message).join('; '),
          formulaSaid: wordingOf(sayWorking('month-spans', { spans: { list: workings.map((said) => ({ said })) } })),
          figure: amount,
          unit,
        })),
        warnings: findings.map(({ said }) => said),
      }),
      months: months.map(({ month, from, to, amount, isComplete, isEstimated }) => {
        const record = made.get(`${id} ${month}`);
        return {
          month,
          from,
          to,
          amount,
          isComplete,
          isEstimated,
          record: record?.id ?? null,
          recordQuantity: record?.quantity ?? null,
        };
      }),
    })),
    refs: await siteNames(
      tx,
      metered.map(({ meter: { site } }) => site),
    ),
  };
}

export const isSameAmount = (left: string, right: string): boolean => dec(left).eq(right);
