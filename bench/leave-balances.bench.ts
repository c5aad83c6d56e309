import type pg from 'pg';
import { leaveTotals } from '#modules/hr/leave/server/leave-balances.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import type { Measure } from '../scripts/bench/bench.ts';
import { asOwner } from '../test/support/owner.ts';
import { benchDatabase } from './support/bench-database.ts';
import { withoutTriggers } from './support/large-inventory.ts';

export const name = 'Leave balances';
export const limit = 1;

const [people, requestsOfEach] = [10_000, 18];
const day = '2026-06-30';
/** What the balances of everybody may take on the server. */
const budgetMs = 2000;
/** What they may take of a bare statement that knows neither hours, holidays and rounding nor carry-over. */
const timesBare = 6;
/** The best counts. */
const rounds = 7;

/**
 * Balances of 10,000 people of three types of leave on a day, added up from the ledger of each, with 180,000 requests of
 * two years; also against the least that a database takes to set entitlements off against days taken.
 */
export async function run(): Promise<Measure[]> {
  const { database, ownerUrl, stop } = await benchDatabase();
  try {
    return await asOwner(ownerUrl, async (owner) => {
      await withoutTriggers(owner);
      const company = newId();
      await seedLeave(owner, company);
      // One core each, whatever else the machine has.
      await owner.query('set max_parallel_workers_per_gather = 0');
      let [ours, bare] = [Infinity, Infinity];
      for (let round = 0; round < rounds; round += 1) {
        const started = performance.now();
        const { types } = await inCompany(database, { companyId: company, accountId: null }, (tx) =>
          leaveTotals(tx, { on: day }),
        );
        ours = Math.min(ours, performance.now() - started);
        if (types.length !== 3 || types.some((type) => type.people !== people))
          throw new Error('not everybody counted');
        const bareStarted = performance.now();
        await owner.query(bareStatement, [company, day]);
        bare = Math.min(bare, performance.now() - bareStarted);
      }
      const of = `${people.toLocaleString('en')} people, ${(people * requestsOfEach).toLocaleString('en')} requests`;
      const measure = { ours, unit: 'ms', better: 'lower' } as const;
      return [
        { ...measure, label: `${of}, against ${budgetMs} ms`, reference: budgetMs },
        { ...measure, label: `${of}, against bare SQL`, reference: bare, limit: timesBare },
      ];
    });
  } finally {
    await stop();
  }
}

/** Entitlements since each began, less the weekdays of approved leave until the day. */
const bareStatement = `
  with taken as materialized (
    select employee, leave_type, count(*) as days
    from leave_request, generate_series("from"::timestamp, least("to", $2::date)::timestamp, interval '1 day') day
    where company_id = $1 and removed_at is null and status = 'approved' and extract(isodow from day) < 6
    group by employee, leave_type),
  entered as materialized (
    select employee, leave_type, sum(days) as days from leave_correction
    where company_id = $1 and removed_at is null and day <= $2::date group by employee, leave_type)
  select leave_type, count(*), sum(entitlement_days * (extract(year from $2::date) - extract(year from start_date) + 1)
    + coalesce(entered.days, 0) - coalesce(taken.days, 0))
  from (select employee, start_date, leave_type, entitlement_days from employment join leave_policy using (company_id)
    where company_id = $1 and employment.removed_at is null and start_date <= $2::date) entitled
  left join taken using (employee, leave_type)
  left join entered using (employee, leave_type)
  group by leave_type`;

/** Forty sites in Germany; a tenth changes to part time, every twentieth works four days of the week. */
async function seedLeave(owner: pg.Client, company: string): Promise<void> {
  const row = 'company_id, id, created_at, changed_at';
  const values = '$1, gen_random_uuid(), now(), now()';
  const insert = (table: string, columns: string, rest: string) =>
    owner.query(`insert into ${table} (${row}, ${columns}) select ${values}, ${rest}`, [company]);
  await insert('org_unit', 'name, kind, country', `'Site ' || n, 'site', 'DE' from generate_series(1, 40) n`);
  await insert(
    'leave_type',
    'name, purpose, counts, allows_hours',
    `name, 'other', 'working', true from unnest(array['Annual leave', 'Time off', 'Training']) name`,
  );
  await insert(
    'leave_policy',
    `name, leave_type, valid_from, entitlement_days, part_time, accrual, granted_at, carry_over, carry_over_days, carry_over_months`,
    `name, id, '2020-01-01', case name when 'Annual leave' then 30 else 12 end, 'hours',
      case name when 'Annual leave' then 'yearly' else 'monthly' end, 'start', 'limited', 5, 3
    from leave_type where company_id = $1`,
  );
  await insert(
    'employee',
    'given_name, family_name, name, site',
    `'Person', n, 'Person ' || n, s.ids[1 + n % 40]
    from generate_series(1, ${people}) n, (select array_agg(id) as ids from org_unit where company_id = $1) s`,
  );
  const person = `(select id as employee, site, family_name::int as n from employee where company_id = $1) person`;
  await insert(
    'employment',
    'employee, start_date, kind',
    `employee, date '2023-01-01' + n % 700, 'permanent' from ${person}`,
  );
  await insert(
    'job_term',
    'employee, effective_from, site, weekly_hours',
    `employee, date '2023-01-01' + n % 700, site, 40 from ${person}`,
  );
  await insert(
    'job_term',
    'employee, effective_from, site, weekly_hours',
    `employee, date '2025-03-01' + n % 365, site, 30 from ${person} where n % 10 = 0`,
  );
  await insert(
    'working_week',
    'employee, effective_from, monday, tuesday, wednesday, thursday',
    `employee, date '2025-01-01', 10, 10, 10, 10 from ${person} where n % 20 = 1`,
  );
  await insert(
    'leave_correction',
    'employee, leave_type, kind, day, days',
    `employee, leave_type.id, 'opening', date '2025-01-01', n % 9
    from ${person}, leave_type where company_id = $1 and leave_type.name = 'Annual leave' and n % 2 = 0`,
  );
  await insert(
    'leave_request',
    'employee, leave_type, "from", "to", hours, status',
    `employee, t.ids[1 + least(at % 5, 2)], first, case when at % 9 = 8 then first else first + at % 5 end,
      case when at % 9 = 8 then 3 end, case when at = ${requestsOfEach - 1} then 'requested' else 'approved' end
    from ${person}, generate_series(0, ${requestsOfEach - 1}) at,
      lateral (select date '2025-01-06' + at * 40 + n % 35 as first) day,
      (select array_agg(id order by name) as ids from leave_type where company_id = $1) t`,
  );
  await owner.query(
    'analyze org_unit, employee, employment, job_term, working_week, leave_type, leave_policy, leave_correction, leave_request',
  );
}

if (process.argv[1] === import.meta.filename) console.table(await run());
