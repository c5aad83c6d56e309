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
import {
  comparison,
  waterfallResponse,
  type Comparison,
} from '#modules/environmental/comparison/model/comparison-contracts.ts';
import { assignmentRule, energyInstrument } from '#modules/environmental/set-up/model/set-up-records.ts';
import { compareCalculations, waterfallOf, type CompareBy } from './compare-calculations.ts';
import type { CompareMethod } from './compare-sides.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
const add = (values: readonly string[]): string =>
  decimalText(values.reduce((total, value) => total.plus(value), exact(0)));

/** Every way of looking at a difference must add up to the last digit. */
async function checked(company: InventoryCompany, old: CalculationRow, next: CalculationRow): Promise<Comparison> {
  for (const method of ['location', 'market'] as CompareMethod[]) {
    for (const by of ['scope', 'category', 'site'] as CompareBy[]) {
      const found = await company.in((tx) => compareCalculations(tx, old, next, method, by));
      comparison.parse(found);
      const totals = {
        location: [old.totals?.totalLocationKg, next.totals?.totalLocationKg],
        market: [old.totals?.totalMarketKg, next.totals?.totalMarketKg],
      }[method];
      expect([found.total.before, found.total.after], `${method} ${by}`).toEqual(totals);
      for (const split of [found.total, ...found.items])
        expect(add([split.before, ...CHANGE_CAUSES.map((cause) => split.effects[cause])])).toBe(split.after);
      for (const name of ['before', 'after', 'change'] as const)
        expect(add(found.items.map((item) => item[name]))).toBe(found.total[name]);
    }
  }
  const location = await company.in((tx) => compareCalculations(tx, old, next, 'location', 'scope'));
  const bars = waterfallOf(location);
  waterfallResponse.parse(bars);
  expect(bars.bars.at(-2)?.toKg ?? bars.bars[0]?.toKg).toBe(location.total.after);
  return location;
}
const moved = ({ total }: Comparison): string[] => CHANGE_CAUSES.filter((cause) => total.effects[cause] !== '0');

async function someUse(company: InventoryCompany): Promise<void> {
  await company.used('naturalGas', '12345.678', 'kWh_gross', { from: '2025-01-07', to: '2025-04-19' });
  await company.used('electricity', '98765.4321', 'kWh');
  await company.used('diesel', '1000.5', 'L');
}

describe('the difference of two calculations', () => {
  it('is nothing where nothing changed', async () => {
    const company = await InventoryCompany.make(database);
    await someUse(company);
    const found = await checked(company, await company.run(), await company.run());
    expect([found.total.change, moved(found)]).toEqual(['0', []]);
  });

  it('is of warming potentials when only they changed', async () => {
    const company = await InventoryCompany.make(database);
    await someUse(company);
    const found = await checked(company, await company.run(), await company.run({ gwpSet: 'AR6' }));
    expect(moved(found)).toEqual(['gwp']);
  });

  it('is of factors when only the factor set changed', async () => {
    const company = await InventoryCompany.make(database);
    await someUse(company);
    const newer = await company.run({ editions: ['ukgov-2024'] });
    expect(newer.editions).toEqual(['ukgov-2024']);
    expect(moved(await checked(company, await company.run(), newer))).toEqual(['factor']);
  });

  it('tells a replaced estimate from a corrected record, a new one and a removed one', async () => {
    const company = await InventoryCompany.make(database);
    const gas = await company.used('naturalGas', '1000', 'kWh_gross', { basis: 'estimated' });
    const oil = await company.used('heatingOil', '100', 'L');
    const wrong = await company.used('lpg', '50', 'L');
    const old = await company.run();
    await company.in((tx) => records(tx, activityData).change(gas.id, 1, { quantity: '1200', basis: 'invoiced' }));
    expect(moved(await checked(company, old, await company.run()))).toEqual(['activity']);
    await company.in((tx) => records(tx, activityData).change(oil.id, 1, { quantity: '10' }));
    await company.in((tx) => records(tx, activityData).remove(wrong.id, 1));
    await company.used('petrol', '7', 'L');
    const after = await company.run();
    const found = await checked(company, old, after);
    expect(moved(found)).toEqual(['activity', 'error']);
    // A bill that was booked to the wrong site is a corrected error at both.
    const other = await company.has(orgUnit, { name: 'Depot', kind: 'site', country: 'GB' });
    await company.in((tx) => records(tx, activityData).change(oil.id, 2, { site: other.id }));
    const resited = await company.run();
    expect(moved(await checked(company, after, resited))).toEqual([]);
    const { items } = await company.in((tx) => compareCalculations(tx, after, resited, 'location', 'site'));
    expect(items.map((item) => item.effects.error === item.change && item.change !== '0')).toEqual([true, true]);
  });

  it('is of the boundary when a site enters, leaves or changes its share', async () => {
    const company = await InventoryCompany.make(database, { period: { boundaryApproach: 'equity' } });
    const plant = await company.has(orgUnit, { name: 'Plant', kind: 'site', country: 'GB', ownershipShare: '0.4' });
    await company.used('naturalGas', '1000', 'kWh_gross', { site: plant.id });
    await someUse(company);
    const old = await company.run({ withUpstream: true });
    await company.in((tx) => records(tx, orgUnit).change(plant.id, 1, { ownershipShare: '0.7' }));
    const more = await company.run({ withUpstream: true });
    expect(moved(await checked(company, old, more))).toEqual(['boundary']);
    await company.in((tx) => records(tx, orgUnit).change(plant.id, 2, { validTo: '2025-03-31' }));
    expect(moved(await checked(company, more, await company.run({ withUpstream: true })))).toEqual(['boundary']);
    await company.in((tx) => records(tx, orgUnit).change(plant.id, 3, { ownershipShare: '0' }));
    expect(moved(await checked(company, old, await company.run({ withUpstream: true })))).toEqual(['boundary']);
  });

  it('is of factors where a record had none before, and of method where the supply of fuels was left out', async () => {
    const company = await InventoryCompany.make(database);
    await company.used('purchasedGoods', '100', 'USD_2022', { product: 'Bolts and more' });
    await someUse(company);
    const old = await company.run();
    await company.has(assignmentRule, {
      name: 'Goods',
      activityType: 'purchasedGoods',
      factorSource: 'useeio-1.3',
      factorId: 'useeio:111110:with-margins',
      method: 'spend',
    });
    const found = await checked(company, old, await company.run());
    expect(moved(found)).toEqual(['factor']);
    expect(moved(await checked(company, old, await company.run({ withUpstream: true })))).toEqual(['factor', 'method']);
  });

  it('compares two years by their sources, market-based rates included', async () => {
    const company = await InventoryCompany.make(database);
    const before = await company.has(reportingPeriod, {
      name: '2024',
      from: '2024-01-01',
      to: '2024-12-31',
      gwpSet: 'AR5',
    });
    await someUse(company);
    await company.used('electricity', '80', 'MWh', { from: '2024-01-01', to: '2024-12-31' });
    await company.used('naturalGas', '1500', 'm3', { from: '2024-01-01', to: '2024-12-31' });
    await company.used('coal', '3', 't', { from: '2024-01-01', to: '2024-12-31' });
    await company.has(energyInstrument, {
      name: 'Contract',
      kind: 'contract',
      market: 'GB',
      quantityMwh: '30',
      co2eKgPerKwh: '0',
      from: '2025-01-01',
      to: '2025-06-30',
      source: 'Contract',
    });
    const old = await company.run({ period: before.id });
    const found = await checked(company, old, await company.run());
    expect(found.matching).toBe('sources');
    // Gas by the cubic metre and by the kilowatt-hour cannot be told apart into amount and factor: that part is of
    // method.
    expect(moved(found)).toEqual(expect.arrayContaining(['activity', 'factor']));
  });
});
