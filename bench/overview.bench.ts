import type pg from 'pg';
import { records } from '#platform/records/server/records.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { OVERVIEW_THEMES } from '#modules/environmental/overview/model/overview-contracts.ts';
import { overviewOf } from '#modules/environmental/overview/server/overview.ts';
import { themeOf } from '#modules/environmental/overview/server/themes.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import type { Measure } from '../scripts/bench/bench.ts';
import { asOwner } from '../test/support/owner.ts';
import { benchDatabase } from './support/bench-database.ts';
import { calculated, prepareTable, seedInventory } from './support/large-inventory.ts';

export const name = 'Overview';
export const limit = 1;

const lines = 1_000_000;
/** What a page may take on the server. */
const budgetMs = 1000;

/**
 * The overview of a company with a million lines (400 sites, a year, each site expected to report its nine activities
 * every month): its first call and each theme, as the page asks for them, the second time round.
 */
export async function run(): Promise<Measure[]> {
  const { database, ownerUrl, stop } = await benchDatabase();
  try {
    return await asOwner(ownerUrl, async (owner) => {
      const naturalKey = await naturalKeyOf(owner);
      await prepareTable(owner);
      const company = await seedInventory(owner, lines);
      // The register's natural key is what the look for expected months goes by.
      await owner.query(naturalKey);
      await owner.query(
        `insert into expectation (company_id, id, created_at, changed_at, site, activity_type, frequency, "from", needs_evidence)
        select distinct on (site, activity_type) company_id, gen_random_uuid(), now(), now(), site, activity_type, 'month', date '2025-01-01', false from activity_data where company_id = $1`,
        [company.id],
      );
      await calculated(database, company);
      await owner.query(
        'analyze activity_data, expectation, result_total, calculation_coefficient, calculation_run, reporting_period',
      );
      const asked = [
        ['the page', overviewOf] as const,
        ...OVERVIEW_THEMES.map(
          (theme) =>
            [
              theme,
              (tx: Parameters<typeof overviewOf>[0], period: Parameters<typeof overviewOf>[1]) =>
                themeOf(tx, theme, period),
            ] as const,
        ),
      ];
      const measures: Measure[] = [];
      for (const [what, work] of asked) {
        let ours = Infinity;
        for (let round = 0; round < 2; round += 1) {
          const started = performance.now();
          await inCompany(database, { companyId: company.id, accountId: null }, async (tx) =>
            work(tx, await records(tx, reportingPeriod).get(company.period)),
          );
          ours = Math.min(ours, performance.now() - started);
        }
        measures.push({
          label: `${what}, of ${lines.toLocaleString('en')} lines, against ${budgetMs} ms`,
          ours,
          reference: budgetMs,
          unit: 'ms',
          better: 'lower',
        });
      }
      return measures;
    });
  } finally {
    await stop();
  }
}

async function naturalKeyOf(owner: pg.Client): Promise<string> {
  const {
    rows: [index],
  } = await owner.query<{ made: string }>(
    `select pg_get_indexdef(indexrelid) as made from pg_index where indrelid = 'activity_data'::regclass and indisunique and not indisprimary`,
  );
  if (index === undefined) throw new Error('activity data have no natural key');
  return index.made;
}

if (process.argv[1] === import.meta.filename) console.table(await run());
