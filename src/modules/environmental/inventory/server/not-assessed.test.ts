import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/server/database.ts';
import { testDatabase } from '#test/support/database.ts';
import { InventoryCompany } from '#test/support/inventory.ts';
import { storedTotalKg } from '#modules/environmental/calculation/server/calculation-totals.ts';
import { getCalculation, summaryOf } from '#modules/environmental/calculation/server/calculation-store.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

describe('a scope without a line', () => {
  it('is missing from the totals of a calculation, never zero', async () => {
    const company = await InventoryCompany.make(database);
    await company.used('naturalGas', '100', 'kWh_gross');
    const { id, totals } = await company.run();
    expect(Number(totals?.scope1Kg)).toBeGreaterThan(0);
    expect(totals).toMatchObject({ scope2LocationKg: null, scope2MarketKg: null, scope3Kg: null });
    expect(totals?.totalLocationKg).toBe(totals?.scope1Kg);
    // No factor of natural gas says how much of its CO2 is biogenic.
    expect(totals?.biogenicCo2Kg).toBeNull();
    await company.query(`update calculation_run set totals = totals || '{"biogenicCo2Kg": "0"}' where id = $1`, [id]);
    const { totals: again } = await company.in(async (tx) => summaryOf(tx, await getCalculation(tx, id)));
    expect(again?.biogenicCo2Kg).toBeNull();
  });

  it('is missing too where an earlier release stored zero; a scope whose lines come to zero stays zero', async () => {
    const company = await InventoryCompany.make(database);
    await company.used('electricity', '100', 'kWh');
    const calculation = await company.run();
    await company.query(
      `update calculation_run set totals = totals || '{"scope1Kg": "0", "scope2MarketKg": "0", "scope3Kg": "0"}' where id = $1`,
      [calculation.id],
    );
    const summary = await company.in(async (tx) => summaryOf(tx, await getCalculation(tx, calculation.id)));
    expect(summary.totals).toMatchObject({ scope1Kg: null, scope2MarketKg: '0', scope3Kg: null });
    expect(summary.totals?.scope2LocationKg).toBe(calculation.totals?.scope2LocationKg);
  });

  it('leaves no total where it is every scope, also where an earlier release stored zero', async () => {
    const company = await InventoryCompany.make(database);
    await company.used('purchasedGoods', '1000', 'EUR', { product: 'Nails' });
    const { id, totals } = await company.run();
    const none = { totalLocationKg: null, totalMarketKg: null, otherCo2eKg: null };
    expect(totals).toMatchObject(none);
    await company.query(
      `update calculation_run set totals = totals || '{"totalLocationKg": "0", "totalMarketKg": "0"}' where id = $1`,
      [id],
    );
    const calculation = await company.in((tx) => getCalculation(tx, id));
    expect((await company.in((tx) => summaryOf(tx, calculation))).totals).toMatchObject(none);
    expect(storedTotalKg(calculation)).toBeNull();
  });
});
