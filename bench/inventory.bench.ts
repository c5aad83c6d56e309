import type pg from 'pg';
import { figureFilter } from '#modules/environmental/results/server/figure-filter.ts';
import { totalsBy } from '#modules/environmental/results/server/totals.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import type { Database } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import type { Measure } from '../scripts/bench/bench.ts';
import { asOwner } from '../test/support/owner.ts';
import { benchDatabase } from './support/bench-database.ts';
import { calculated, prepareTable, seedInventory, type LargeCompany } from './support/large-inventory.ts';

export const name = 'Inventory';
export const limit = 2;

/**
 * How much more than bare writing may the calculation grow with the number of lines: linear, with room for what a cache
 * no longer holds.
 */
const growthLimit = 1.5;
/**
 * Choosing factors, apportioning days, roll-ups, list of what needs attention and fingerprints may cost so many times
 * what writing the lines alone costs.
 */
const bareLimit = 5;
/**
 * Companies of 10 k, 50 k, 100 k and 1 M lines (400 sites, a year, nine kinds of activity, bills that end in the next
 * month). Each is calculated; then totals by scope, category, site and month are read as a dashboard reads them,
 * against the same sums over the lines by bare SQL as the owner, without row security.
 */
export async function run(): Promise<Measure[]> {
  const { database, ownerUrl, stop } = await benchDatabase();
  try {
    return await asOwner(ownerUrl, async (owner) => {
      await prepareTable(owner);
      const measures: Measure[] = [];
      const seconds = new Map<number, { ours: number; bare: number }>();
      for (const lines of [10_000, 50_000, 100_000, 1_000_000]) {
        const company = await seedInventory(owner, lines);
        // The first calculation warms plans and caches; a recalculation is what people wait for.
        const rounds = lines > 100_000 ? 1 : 2;
        let best = Infinity;
        let done: CalculationRow | null = null;
        for (let round = 0; round < rounds; round += 1) {
          const started = performance.now();
          done = await calculated(database, company);
          best = Math.min(best, (performance.now() - started) / 1000);
        }
        if (done === null || done.counts.lines < lines) throw new Error('the run is not complete');
        const bare = await bareLines(owner, company);
        seconds.set(lines, { ours: best, bare });
        console.log(
          `      ${lines.toLocaleString('en')} records: ${done.counts.lines.toLocaleString('en')} lines in ${best.toFixed(1)} s, bare writing ${bare.toFixed(1)} s`,
        );
        if (lines === 100_000)
          measures.push({
            label:
              'calculation of 100,000 records, against writing as many bare lines (quantity × one number) into the same table',
            ours: best,
            reference: bare,
            unit: 's',
            better: 'lower',
            limit: bareLimit,
          });
        if (lines === 50_000)
          measures.push({
            label: '50,000 records recalculated, against 5 s',
            ours: best,
            reference: 5,
            unit: 's',
            better: 'lower',
            limit: 1,
          });
        measures.push(await totals(database, owner, company, done, lines));
      }
      for (const [from, to] of [
        [10_000, 100_000],
        [100_000, 1_000_000],
      ] as const) {
        const [small, large] = [seconds.get(from), seconds.get(to)];
        measures.push({
          label: `growth from ${from.toLocaleString('en')} to ${to.toLocaleString('en')} records, against that of bare writing`,
          ours: (large?.ours ?? Number.NaN) / (small?.ours ?? Number.NaN),
          reference: (large?.bare ?? Number.NaN) / (small?.bare ?? Number.NaN),
          unit: 'times',
          better: 'lower',
          limit: growthLimit,
        });
      }
      return measures;
    });
  } finally {
    await stop();
  }
}

async function bareLines(owner: pg.Client, { id }: LargeCompany): Promise<number> {
  await owner.query('create table bare_line (like result_line including all)');
  const started = performance.now();
  await owner.query(
    `insert into bare_line select company_id, $2::uuid, id, 0, 1, site, version, false, "from", "to", quantity, quantity, 1, quantity * 0.18296, quantity * 0.18296, 0, null, basis, true from activity_data where company_id = $1`,
    [id, newId()],
  );
  const seconds = (performance.now() - started) / 1000;
  await owner.query('drop table bare_line');
  return seconds;
}

const dimensions = [
  ['scope', 'c.scope'],
  ['category', `c.scope || ':' || c.category`],
  ['site', 'l.site'],
  ['month', `date_trunc('month', l."from")`],
] as const;

async function totals(
  database: Database,
  owner: pg.Client,
  company: LargeCompany,
  done: CalculationRow,
  lines: number,
): Promise<Measure> {
  await owner.query('analyze result_line, result_total, calculation_coefficient');
  let ours = Infinity;
  let reference = Infinity;
  for (let round = 0; round < 3; round += 1) {
    let started = performance.now();
    await inCompany(database, { companyId: company.id, accountId: null }, async (tx) => {
      for (const [by] of dimensions) await totalsBy(tx, done, by, figureFilter({}));
    });
    ours = Math.min(ours, performance.now() - started);
    started = performance.now();
    for (const [, column] of dimensions) {
      await owner.query(
        `select ${column}, sum(l.location_kg), sum(l.market_kg) from result_line l join calculation_coefficient c on c.company_id = l.company_id and c.run = l.run and c.key = l.key and c.part = l.part where l.company_id = $1 and l.run = $2 group by 1`,
        [company.id, done.id],
      );
    }
    reference = Math.min(reference, performance.now() - started);
  }
  return {
    label: `totals of ${lines.toLocaleString('en')} lines by scope, category, site and month, against the bare SQL aggregate`,
    ours,
    reference,
    unit: 'ms',
    better: 'lower',
  };
}

if (process.argv[1] === import.meta.filename) console.table(await run());
