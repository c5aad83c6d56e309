import { decimalText, sum } from '#platform/values/model/decimal.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { meter as meterRecord, type Meter } from '#modules/environmental/energy/model/energy-records.ts';
import type { IntervalDay, IntervalMinutes } from '#modules/environmental/load/model/interval-file.ts';

export interface StoredDay extends IntervalDay {
  zone: string;
  file: string;
  importedAt: string;
}

/** The stored days of a meter in a span, in their order. */
export async function storedDays(
  { client, companyId }: Tx,
  meter: string,
  { from, to }: DaySpan,
): Promise<StoredDay[]> {
  const { rows } = await client.query<{
    day: string;
    minutes: number;
    zone: string;
    values: string;
    file: string;
    importedAt: Date;
  }>(
    `
    select day::text, minutes, zone, array_to_string(array(select trim_scale(v)
      from unnest("values") with ordinality as u(v, at)
      order by at), ',', '') as "values", file, imported_at as "importedAt"
    from interval_day where company_id = $1 and meter = $2 and day between $3::date and $4::date order by day`,
    [companyId, meter, from, to],
  );
  return rows.map(({ values, minutes, importedAt, ...row }) => ({
    ...row,
    minutes: minutes as IntervalMinutes,
    values: values.split(',').map((value) => (value === '' ? null : value)),
    importedAt: importedAt.toISOString(),
  }));
}

/** Where days come from; without a hash there was no file, as in the demo. */
export interface LoadOrigin {
  zone: string;
  file: string;
  sha256: string | null;
  replacedDays: number;
}

/** Keeps days of a meter, with an entry in its history: file, days and sum. */
export async function storeLoad(
  tx: Tx,
  { id, number }: Pick<Meter, 'id' | 'number'>,
  days: readonly IntervalDay[],
  { zone, file, sha256, replacedDays }: LoadOrigin,
): Promise<void> {
  await storeDays(tx, id, days, { zone, file });
  const kwh = decimalText(sum(days.flatMap(({ values }) => values.filter((value) => value !== null))));
  tx.record({
    action: 'import',
    resource: meterRecord.name,
    recordId: id,
    title: number,
    after: {
      file,
      sha256,
      from: days[0]?.day ?? null,
      to: days.at(-1)?.day ?? null,
      days: days.length,
      replacedDays,
      minutes: days[0]?.minutes ?? null,
      zone,
      kwh,
    },
  });
}

/** Writes days, in place of those that are there. */
async function storeDays(
  { client, companyId, accountId, now }: Tx,
  meter: string,
  days: readonly IntervalDay[],
  { zone, file }: { zone: string; file: string },
): Promise<void> {
  await client.query(
    `
    insert into interval_day (company_id, meter, day, minutes, zone, "values", file, imported_at, imported_by)
    select $1::uuid, $2::uuid, d.day, d.minutes, $6, d.amounts::numeric[], $7, $8::timestamptz, $9::uuid
      from unnest($3::date[], $4::smallint[], $5::text[]) as d(day, minutes, amounts)
    on conflict (company_id, meter, day) do update set minutes = excluded.minutes, zone = excluded.zone,
      "values" = excluded."values", file = excluded.file, imported_at = excluded.imported_at,
      imported_by = excluded.imported_by`,
    [
      companyId,
      meter,
      days.map(({ day }) => day),
      days.map(({ minutes }) => minutes),
      days.map(({ values }) => `{${values.map((value) => value ?? 'NULL').join(',')}}`),
      zone,
      file,
      now.toISOString(),
      accountId,
    ],
  );
}

/** What is there of each meter. */
export interface StoredLoad {
  meter: string;
  zone: string;
  days: number;
  from: string;
  to: string;
}
export async function storedLoads({ client, companyId }: Tx, meter: string | null = null): Promise<StoredLoad[]> {
  const { rows } = await client.query<StoredLoad>(
    `
    select meter, max(zone) as zone, count(*)::int as days, min(day)::text as "from", max(day)::text as "to"
      from interval_day where company_id = $1 and ($2::uuid is null or meter = $2) group by meter`,
    [companyId, meter],
  );
  return rows;
}

/** Takes the days of a span away. @returns what was taken: days, and their kWh */
export async function removeDays(
  { client, companyId }: Tx,
  meter: string,
  { from, to }: DaySpan,
): Promise<{ days: number; kwh: string }> {
  const {
    rows: [gone],
  } = await client.query<{ days: number; kwh: string }>(
    `
    with gone as (delete from interval_day where company_id = $1 and meter = $2 and day between $3::date and $4::date returning "values")
    select count(*)::int as days, trim_scale(coalesce(sum((select sum(v) from unnest("values") v)), 0))::text as kwh from gone`,
    [companyId, meter, from, to],
  );
  return gone ?? { days: 0, kwh: '0' };
}
