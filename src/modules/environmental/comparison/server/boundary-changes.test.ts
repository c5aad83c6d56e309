import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { decimalText, exact } from '#platform/values/model/decimal.ts';
import type { Database } from '#platform/database/server/database.ts';
import { records } from '#platform/records/server/records.ts';
import { testDatabase } from '#test/support/database.ts';
import { InventoryCompany } from '#test/support/inventory.ts';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import { CHANGE_CAUSES } from '#modules/environmental/comparison/model/difference.ts';
import { energyInstrument } from '#modules/environmental/set-up/model/set-up-records.ts';
import { compareCalculations, waterfallOf } from './compare-calculations.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

/** What moved between two calculations, by both methods and all groupings; each adds up to the last digit. */
async function movedBetween(company: InventoryCompany, old: CalculationRow, next: CalculationRow): Promise<string[]> {
  const causes = new Set<string>();
  for (const method of ['location', 'market'] as const) {
    for (const by of ['scope', 'site'] as const) {
      const found = await company.in((tx) => compareCalculations(tx, old, next, method, by));
      const totals = (calculation: CalculationRow) =>
        method === 'location' ? calculation.totals?.totalLocationKg : calculation.totals?.totalMarketKg;
      expect([found.total.before, found.total.after]).toEqual([totals(old), totals(next)]);
      for (const split of [found.total, ...found.items]) {
        const added = CHANGE_CAUSES.reduce((sum, cause) => sum.plus(split.effects[cause]), exact(split.before));
        expect(decimalText(added)).toBe(split.after);
        for (const cause of CHANGE_CAUSES) if (split.effects[cause] !== '0') causes.add(`${method} ${cause}`);
      }
      for (const bar of waterfallOf(found).bars)
        if (bar.kind === 'effect') causes.add(`${method} ${bar.key.split(':').at(-1)}`);
    }
  }
  return [...causes].toSorted();
}
const onlyBoundary = ['location boundary', 'market boundary'];

async function withPlant() {
  const company = await InventoryCompany.make(database, { period: { boundaryApproach: 'equity' } });
  const venture = await company.has(orgUnit, {
    name: 'Venture',
    kind: 'legalEntity',
    country: 'GB',
    ownershipShare: '0.83',
  });
  const plant = await company.has(orgUnit, { name: 'Plant', kind: 'site', country: 'GB' });
  const has = async (site: string) => {
    await company.used('naturalGas', '1234.567', 'kWh_gross', { site, from: '2024-12-20', to: '2025-01-10' });
    await company.used('naturalGas', '98765.4321', 'kWh_gross', { site });
    await company.used('electricity', '7654.321', 'kWh', { site, from: '2025-02-11', to: '2025-11-19' });
  };
  await has(company.site);
  await has(plant.id);
  await company.has(energyInstrument, {
    name: 'Contract',
    kind: 'contract',
    market: 'GB',
    quantityMwh: '3',
    co2eKgPerKwh: '0.01',
    from: '2025-03-01',
    to: '2025-12-31',
    source: 'Contract',
  });
  const changeOf = (site: string) => async (values: object) => {
    await company.in(async (tx) => {
      const now = await records(tx, orgUnit).find(site);
      await records(tx, orgUnit).change(site, now?.version ?? 0, values);
    });
  };
  return { company, plant, venture, has, changeOf };
}

describe('a site that is acquired, sold or moved between two calculations', () => {
  it('moves the boundary and nothing else, in whatever order it happens', async () => {
    const events = ['acquired', 'sold', 'share', 'moved', 'bought', 'gone'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...events], { minLength: events.length }),
        fc.integer({ min: 0, max: 3 }),
        async (order, first) => {
          const { company, plant, venture, has, changeOf } = await withPlant();
          const change = changeOf(plant.id);
          const happen = {
            acquired: () => change({ validFrom: '2025-04-16', validTo: null }),
            sold: () => change({ validTo: '2025-09-30' }),
            share: () => change({ ownershipShare: '0.4' }),
            moved: () => change({ parent: venture.id }),
            // A site with its bills that the company did not have before.
            bought: async () => {
              const works = await company.has(orgUnit, { name: 'Works', kind: 'site', country: 'GB' });
              await has(works.id);
              await changeOf(works.id)({ validFrom: '2025-05-01' });
            },
            gone: () => change({ validFrom: null, validTo: '2024-12-24' }),
          };
          const calculations: CalculationRow[] = [];
          for (const [at, event] of order.entries()) {
            if (at === first || at === 4) calculations.push(await company.run());
            await happen[event]();
          }
          calculations.push(await company.run());
          for (const [at, old] of calculations.entries())
            for (const next of calculations.slice(at + 1)) {
              const moved = await movedBetween(company, old, next);
              expect([[], onlyBoundary], `${order.join(', ')} from ${first}`).toContainEqual(moved);
              expect(await movedBetween(company, next, old)).toEqual(moved);
            }
        },
      ),
      { numRuns: 5 },
    );
  });

  it('leaves a corrected bill its part, and the boundary the mean of both orders', async () => {
    const company = await InventoryCompany.make(database);
    const gas = await company.used('naturalGas', '1000', 'kWh_gross');
    const old = await company.run();
    await company.in((tx) => records(tx, activityData).change(gas.id, 1, { quantity: '1200' }));
    // 146 days are two fifths of the year.
    await company.in((tx) => records(tx, orgUnit).change(company.site, 1, { validTo: '2025-05-26' }));
    const next = await company.run();
    const { total } = await company.in((tx) => compareCalculations(tx, old, next, 'location', 'scope'));
    const perKwh = exact(total.before).div(1000);
    // 1000 → 1200 on all days or two fifths: (200 + 80) ÷ 2; the boundary: (−600 − 720) ÷ 2.
    expect(total.effects).toMatchObject({
      error: decimalText(perKwh.times(140)),
      boundary: decimalText(perKwh.times(-660)),
      activity: '0',
      factor: '0',
    });
  });

  it('is the boundary between two years as well, by the days it was part of the group', async () => {
    const { company, plant, has, changeOf } = await withPlant();
    const change = changeOf(plant.id);
    const next = await company.has(reportingPeriod, {
      name: '2026',
      from: '2026-01-01',
      to: '2026-12-31',
      gwpSet: 'AR5',
      boundaryApproach: 'equity',
    });
    const use = (site: string) => company.used('coal', '730', 't', { site, from: '2025-01-01', to: '2026-12-31' });
    await use(company.site);
    await use(plant.id);
    await change({ validFrom: '2025-07-01' });
    const works = await company.has(orgUnit, { name: 'Works', kind: 'site', country: 'GB' });
    await has(works.id);
    await use(works.id);
    await changeOf(works.id)({ validFrom: '2026-03-01' });
    const only = (calculation: CalculationRow, after: CalculationRow) =>
      company.in(async (tx) => (await compareCalculations(tx, calculation, after, 'location', 'site')).items);
    const [before, after] = [await company.run(), await company.run({ period: next.id })];
    const items = await only(before, after);
    const entered = items.find(({ label }) => label === 'Works');
    expect(entered?.effects.boundary).toBe(entered?.change);
    const coal = await company.in((tx) => compareCalculations(tx, before, after, 'location', 'site'));
    expect(coal.matching).toBe('sources');
    // Coal of the plant: as much a day in both years, on 184 days and on all.
    const kg = await company.query<{ run: string; kg: string }>(
      `select run, trim_scale(sum(l.location_kg))::text as kg from result_line l join calculation_coefficient c using (company_id, run, key, part)
        where site = $1 and activity_type = 'coal' group by 1`,
      [plant.id],
    );
    const of = (calculation: CalculationRow) => kg.find((row) => row.run === calculation.id)?.kg ?? '0';
    const held = items.find(({ label }) => label === 'Plant');
    const rest = exact(held?.effects.boundary ?? '0').minus(exact(of(after)).minus(of(before)));
    const others = exact(held?.change ?? '0').minus(exact(of(after)).minus(of(before)));
    // Gas and electricity were entered for 2025 only: their end is activity, not the boundary.
    expect(decimalText(rest)).toBe('0');
    expect(held?.effects.activity).toBe(decimalText(others));
  });

  it('counts nothing of a site whose days in the group never meet those of the unit it is part of', async () => {
    const company = await InventoryCompany.make(database);
    const entity = await company.has(orgUnit, { name: 'Entity', kind: 'legalEntity', validFrom: '2025-06-01' });
    const site = await company.has(orgUnit, {
      name: 'Sold before',
      kind: 'site',
      country: 'GB',
      parent: entity.id,
      validTo: '2025-05-31',
    });
    await company.used('naturalGas', '1000', 'kWh_gross', { site: site.id });
    expect((await company.run()).counts).toMatchObject({ lines: 0, outsideBoundary: 1 });
  });
});
