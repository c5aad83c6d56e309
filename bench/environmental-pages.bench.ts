import type pg from 'pg';
import { records } from '#platform/records/server/records.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { addDays } from '#platform/values/model/period.ts';
import { readIntervalFile } from '#modules/environmental/load/model/interval-file.ts';
import { ZoneClock } from '#modules/environmental/load/model/zone-clock.ts';
import { energyActivities } from '#modules/environmental/energy/model/energy-kinds.ts';
import { energyBalanceOf } from '#modules/environmental/energy/server/energy-balance.ts';
import { loadMonthOf, loadProfileOf } from '#modules/environmental/load/server/load-profile.ts';
import { storeLoad } from '#modules/environmental/load/server/load-store.ts';
import { wasteBalanceOf } from '#modules/environmental/waste/server/waste-balance.ts';
import { waterBalanceOf } from '#modules/environmental/water/server/water-balance.ts';
import type { Measure } from '../scripts/bench/bench.ts';
import { asOwner } from '../test/support/owner.ts';
import { benchDatabase } from './support/bench-database.ts';
import { withoutTriggers, seedInventory, type LargeCompany } from './support/large-inventory.ts';

export const name = 'Environmental pages';
export const limit = 1;

const bills = 200_000;
const movements = 50_000;
const flows = 50_000;
/** What a page may take on the server. */
const budgetMs = 1_000;
/** What a balance may take of its bare statement: it adds up twice, by site for the year and by month. */
const timesBare = 4;
/** The best counts. */
const rounds = 3;
const zone = 'Europe/Berlin';

/**
 * Energy, water and waste of a company with many records (400 sites, a year), each also against the bare statement that
 * adds up the same rows by month; and a year of quarter hours of one meter: reading its file, keeping it, and what its
 * page asks for.
 */
export async function run(): Promise<Measure[]> {
  const { database, ownerUrl, stop } = await benchDatabase();
  try {
    return await asOwner(ownerUrl, async (owner) => {
      await withoutTriggers(owner);
      const company = await seedInventory(owner, bills);
      const meter = await seedPages(owner, company);
      const inside = <T>(work: (tx: Tx) => Promise<T>) =>
        inCompany(database, { companyId: company.id, accountId: null }, work);
      const ofPeriod = (work: (tx: Tx, period: ReportingPeriod) => Promise<unknown>) => () =>
        inside(async (tx) => work(tx, await records(tx, reportingPeriod).get(company.period)));
      const rows = yearOfQuarters();
      let file = readIntervalFile(rows, {
        zone,
        clock: 'local',
        marks: 'start',
        unit: 'kWh',
        column: null,
        decimal: null,
      });
      const many = (count: number) => count.toLocaleString('en');
      const asked: readonly (readonly [string, () => Promise<unknown>, BareSums?])[] = [
        [
          `energy balance, ${many(bills)} bills`,
          ofPeriod(energyBalanceOf),
          {
            table: 'activity_data',
            by: 'site, activity_type, unit',
            where: `activity_type in ('${energyActivities.join("', '")}')`,
          },
        ],
        [
          `water balance, ${many(flows)} flows`,
          ofPeriod(waterBalanceOf),
          { table: 'water_flow', by: 'site, kind, source, quality, use, method', where: `kind <> 'stored'` },
        ],
        [
          `waste balance, ${many(movements)} movements`,
          ofPeriod(wasteBalanceOf),
          { table: 'waste_movement', by: 'site, waste_code, treatment, unit', day: 'moved_on' },
        ],
        [
          `load: reading ${many(rows.length - 1)} quarter hours`,
          () => {
            file = readIntervalFile(rows, {
              zone,
              clock: 'local',
              marks: 'start',
              unit: 'kWh',
              column: null,
              decimal: null,
            });
            return Promise.resolve(file);
          },
        ],
        [
          'load: keeping the year',
          () =>
            inside((tx) =>
              storeLoad(tx, { id: meter, number: 'E-1' }, file.days, {
                zone,
                file: 'year.csv',
                sha256: null,
                replacedDays: 0,
              }),
            ),
        ],
        ['load: profile of the year', ofPeriod((tx, period) => loadProfileOf(tx, period, meter))],
        ['load: hours of a month', () => inside((tx) => loadMonthOf(tx, meter, '2025-10'))],
      ];
      const measures: Measure[] = [];
      for (const [what, work, sums] of asked) {
        let [ours, bare] = [Infinity, Infinity];
        for (let round = 0; round < rounds; round += 1) {
          ours = Math.min(ours, await msOf(work));
          if (sums !== undefined)
            bare = Math.min(bare, await msOf(() => owner.query(bareStatement(sums), [company.id])));
        }
        const measure = { ours, unit: 'ms', better: 'lower' } as const;
        measures.push({ ...measure, label: `${what}, against ${budgetMs} ms`, reference: budgetMs });
        if (sums !== undefined)
          measures.push({ ...measure, label: `${what}, against bare SQL`, reference: bare, limit: timesBare });
      }
      return measures;
    });
  } finally {
    await stop();
  }
}

/** What a balance adds up: amounts by these columns and by month. Rows are of a span of days, or of one. */
interface BareSums {
  table: string;
  by: string;
  day?: string;
  where?: string;
}

/** The least that gives the months of a balance: one statement, without row security, boundaries, units and gaps. */
function bareStatement({ table, by, day, where = 'true' }: BareSums): string {
  const [from, to] = day === undefined ? ['"from"', '"to"'] : [day, day];
  return `
    select first, ${by}, count(*),
      sum(quantity * (least(${to}, last) - greatest(${from}, first) + 1) / (${to} - ${from} + 1)) as quantity
    from ${table}
    join (select day::date as first, (day + interval '1 month' - interval '1 day')::date as last
      from generate_series(timestamp '2025-01-01', timestamp '2025-12-01', interval '1 month') day) months
      on ${from} <= last and ${to} >= first
    where company_id = $1 and removed_at is null and ${where}
    group by first, ${by}`;
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Movements, flows and a meter at the sites of the inventory. */
async function seedPages(owner: pg.Client, { id }: LargeCompany): Promise<string> {
  const now = new Date().toISOString();
  const meter = newId();
  const sites = '(select array_agg(id order by id) as ids from org_unit where company_id = $1) s';
  await owner.query(
    `
    insert into waste_movement (company_id, id, created_at, changed_at, site, moved_on, waste_code, quantity, unit, treatment, method, reference)
    select $1, gen_random_uuid(), $2, $2, s.ids[1 + n % 400], date '2025-01-01' + n % 365, w.codes[1 + 7 * (n / 400 % 12)], 10 + n % 4000, 'kg', (array['recycling','landfill','otherRecovery','incineration','prepareReuse'])[1 + n % 5], 'measured', 'B' || n
    from generate_series(1, ${movements}) n, ${sites}, (select array_agg(code order by code) as codes from reference.waste_code where length(code) = 6) w`,
    [id, now],
  );
  await owner.query(
    `
    insert into water_flow (company_id, id, created_at, changed_at, site, kind, source, quality, use, "from", "to", quantity, method, reference)
    select $1, gen_random_uuid(), $2, $2, s.ids[1 + n % 400], case when n % 3 = 0 then 'discharge' else 'withdrawal' end, case when n % 3 = 0 then null else 'ground' end, 'fresh', 'other', date '2025-01-01' + (n / 400 % 12) * 30, date '2025-01-28' + (n / 400 % 12) * 30, 5 + n % 900, 'measured', 'W' || n
    from generate_series(1, ${flows}) n, ${sites}`,
    [id, now],
  );
  await owner.query(
    `insert into meter (company_id, id, created_at, changed_at, number, site, carrier, unit, read_type) select $1, $3, $2, $2, 'E-1', s.ids[1], 'electricity', 'kWh', 'interval' from ${sites}`,
    [id, now, meter],
  );
  await owner.query('analyze waste_movement, water_flow, meter');
  return meter;
}

/** As a grid operator writes it: local time, the hour that comes twice written twice. */
function yearOfQuarters(): { line: number; cells: string[] }[] {
  const clock = new ZoneClock(zone);
  const rows = [{ line: 1, cells: ['Time', 'Energy (kWh)'] }];
  for (let day = '2025-01-01'; day <= '2025-12-31'; day = addDays(day, 1)) {
    const { start, minutes } = clock.dayOf(day);
    for (let at = 0; at < minutes; at += 15)
      rows.push({
        line: rows.length + 1,
        cells: [
          clock
            .textAt(start + at)
            .slice(0, 16)
            .replace('T', ' '),
          `${20 + ((rows.length * 37) % 180)}.${(rows.length * 13) % 1_000}`,
        ],
      });
  }
  return rows;
}

if (process.argv[1] === import.meta.filename) console.table(await run());
