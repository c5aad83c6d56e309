import { beforeAll, describe, expect, it } from 'vitest';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { conversionBridge } from '#modules/environmental/set-up/model/set-up-records.ts';
import { energyBalanceOf } from '#modules/environmental/energy/server/energy-balance.ts';
import type { Database } from '#platform/database/server/database.ts';
import { records } from '#platform/records/server/records.ts';
import { testDatabase } from '#test/support/database.ts';
import { InventoryCompany } from '#test/support/inventory.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

/** What emissions and energy ask for, product by product. */
async function asked(company: InventoryCompany) {
  const calculation = await company.run();
  const emissions = await company.query<{ product: string; message: string }>(
    'select product, message from calculation_gap where run = $1',
    [calculation.id],
  );
  const energy = await company.in(async (tx) => {
    const period = await records(tx, reportingPeriod).get(company.period);
    return (await energyBalanceOf(tx, period)).gaps;
  });
  return {
    emissions: emissions
      .filter(({ message }) => message.includes('gas or liquid'))
      .map(({ product }) => product)
      .toSorted(),
    energy: energy
      .filter(({ said }) => said.message.includes('gas or liquid'))
      .map(({ product }) => product ?? '')
      .toSorted(),
  };
}

describe('a liquefied gas by cubic metre', () => {
  it('is asked for its state by whatever name, in emissions and in energy', async () => {
    const company = await InventoryCompany.make(database);
    await company.used('otherFuel', '10', 'm3', { product: 'GPL' });
    await company.used('otherFuel', '10', 'ft3', { product: 'Propano' });
    await company.used('otherFuel', '10', 'm3', { product: 'Flüssiggas' });
    await company.used('naturalGas', '10', 'm3', { product: 'GNL' });
    // Gas of the network, and liquid by the litre, say it.
    await company.used('naturalGas', '10', 'm3', { product: 'Erdgas' });
    await company.used('otherFuel', '10', 'L', { product: 'Butano' });
    // For LPG as another fuel no factor is known, which is asked for first: nothing of it is valued.
    expect(await asked(company)).toEqual({
      emissions: ['gnl', 'propano'],
      energy: ['flüssiggas', 'gnl', 'gpl', 'propano'],
    });
    expect((await company.run()).counts).toMatchObject({ gapRecords: 4, lines: 2 });
  });

  it('is not asked, in emissions nor in energy, where the company states its density', async () => {
    const company = await InventoryCompany.make(database);
    await company.used('lpg', '10', 'm3');
    expect(await asked(company)).toMatchObject({ emissions: [null], energy: [''] });
    await company.has(conversionBridge, {
      name: 'LPG in our tank',
      kind: 'density',
      activityType: 'lpg',
      value: '530',
      unit: 'kg/m3',
      source: 'Delivery note',
    });
    expect(await asked(company)).toEqual({ emissions: [], energy: [] });
    const { totals } = await company.run();
    // 10 m³ × 530 kg/m³ of liquid: some 16 t.
    expect(Number(totals?.scope1Kg)).toBeGreaterThan(14_000);
    expect(Number(totals?.scope1Kg)).toBeLessThan(18_000);
  });
});
