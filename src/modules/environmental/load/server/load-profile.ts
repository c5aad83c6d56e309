import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { addDays, daysOf, monthsOf, type DaySpan } from '#platform/values/model/period.ts';
import { sameDimension } from '#platform/units/model/unit-algebra.ts';
import { convert } from '#platform/units/model/units.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { overlap } from '#modules/environmental/model/days.ts';
import { meter, type Meter } from '#modules/environmental/energy/model/energy-records.ts';
import type { LoadMeters, LoadMonth, LoadProfile } from '#modules/environmental/load/model/load-contracts.ts';
import {
  hoursByDay,
  loadFigures,
  loadGaps,
  monthsAgainstBills,
  type BilledAmount,
} from '#modules/environmental/load/model/load-profile.ts';
import { siteNames } from '#modules/environmental/calculation/server/sites.ts';
import { companyZone, loadMeter } from './load-import.ts';
import { storedDays, storedLoads, type StoredDay } from './load-store.ts';

const gapsShown = 50;

/** Meters that count energy, and what is stored of them. */
export async function loadMetersOf(tx: Tx): Promise<LoadMeters> {
  const all = (await records(tx, meter).all({ sort: [{ field: 'number', descending: false }] })).filter(({ unit }) =>
    sameDimension(unit, 'kWh'),
  );
  const stored = new Map((await storedLoads(tx)).map((load) => [load.meter, load]));
  return {
    meters: all.map(({ id, number, site, carrier, unit }) => {
      const load = stored.get(id);
      return {
        meter: id,
        number,
        site,
        carrier,
        unit,
        zone: load?.zone ?? null,
        days: load?.days ?? 0,
        from: load?.from ?? null,
        to: load?.to ?? null,
      };
    }),
    zone: await companyZone(tx),
    refs: await siteNames(
      tx,
      all.map(({ site }) => site),
    ),
  };
}

/** What the profile of a meter says of a period, beside the bills of the same energy. */
export async function loadProfileOf(tx: Tx, period: ReportingPeriod, id: string): Promise<LoadProfile> {
  const of = await loadMeter(tx, id);
  const within = overlap(period, of) ?? period;
  const days = await storedDays(tx, id, within);
  const zone = days[0]?.zone ?? (await companyZone(tx)) ?? 'UTC';
  const gaps = loadGaps(days, everyDay(within), zone);
  const { bills, ...billed } = await billsOf(tx, of, within);
  const months = monthsOf(within).map((month) => ({ month, ...(overlap(daysOf(month), within) ?? daysOf(month)) }));
  return {
    period: { id: period.id, name: period.name, from: period.from, to: period.to },
    meter: id,
    number: of.number,
    site: of.site,
    carrier: of.carrier,
    zone,
    within,
    minutes: [...new Set(days.map(({ minutes }) => minutes))].toSorted((left, right) => left - right),
    days: days.length,
    ...loadFigures(days, within, zone),
    gaps: gaps.slice(0, gapsShown),
    gapCount: gaps.length,
    bills: { ...billed, months: monthsAgainstBills(days, months, bills, zone) },
    files: filesOf(days),
    refs: await siteNames(tx, [of.site]),
  };
}

/** Hours by days of one month. */
export async function loadMonthOf(tx: Tx, id: string, month: string): Promise<LoadMonth> {
  await loadMeter(tx, id);
  const span = daysOf(month);
  const days = await storedDays(tx, id, span);
  const zone = days[0]?.zone ?? (await companyZone(tx)) ?? 'UTC';
  const columns = everyDay(span);
  return { month, zone, days: columns, hours: hoursByDay(days, columns, zone) };
}

interface Bills {
  basis: 'meter' | 'site';
  records: number;
  unreadable: number;
  otherMeters: number;
  bills: BilledAmount[];
}

/**
 * The activity data of the same energy that touch a span: those that name the meter, else all of its carrier at the
 * site.
 */
async function billsOf(
  { client, companyId }: Tx,
  { id, number, site, carrier }: Meter,
  within: DaySpan,
): Promise<Bills> {
  const { rows } = await client.query<DaySpan & { quantity: string; unit: string; isNamed: boolean }>(
    `
    select a."from"::text as "from", a."to"::text as "to", trim_scale(a.quantity)::text as quantity, a.unit,
      coalesce(lower(btrim(a.reference)) = lower(btrim($3)), false) as "isNamed"
    from activity_data a where a.company_id = $1 and a.removed_at is null and a.status <> 'rejected' and a.site = $2
      and a.activity_type = $4 and a."from" <= $6::date and a."to" >= $5::date
    order by a."from" limit $7`,
    [companyId, site, number, carrier, within.from, within.to, billsMax],
  );
  const named = rows.filter(({ isNamed }) => isNamed);
  const counted = named.length > 0 ? named : rows;
  const readable = counted.filter(({ unit }) => sameDimension(unit, 'kWh'));
  const {
    rows: [others],
  } = await client.query<{ meters: number }>(
    `select count(*)::int as meters from meter where company_id = $1 and removed_at is null and site = $2 and carrier = $3 and id <> $4`,
    [companyId, site, carrier, id],
  );
  return {
    basis: named.length > 0 ? 'meter' : 'site',
    records: counted.length,
    unreadable: counted.length - readable.length,
    otherMeters: others?.meters ?? 0,
    bills: readable.map(({ from, to, quantity, unit }) => ({
      from,
      to,
      kwh: convert({ amount: quantity, from: unit, to: 'kWh' }).amount,
    })),
  };
}
/** Bills of one site, carrier and period; more are no bills any more. */
const billsMax = 5_000;

function filesOf(days: readonly StoredDay[]): LoadProfile['files'] {
  const files = new Map<string, LoadProfile['files'][number]>();
  for (const { day, file, importedAt } of days) {
    const found = files.get(`${importedAt} ${file}`);
    if (found === undefined)
      files.set(`${importedAt} ${file}`, { name: file, importedAt, days: 1, from: day, to: day });
    else {
      found.days += 1;
      found.to = day;
    }
  }
  return [...files.values()].toSorted((left, right) => (left.importedAt < right.importedAt ? 1 : -1));
}

function everyDay({ from, to }: DaySpan): string[] {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
