import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/server/database.ts';
import { records } from '#platform/records/server/records.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { newFactorValues } from '#modules/environmental/factors/model/factor-contracts.ts';
import { inventoryAttentionList } from '#modules/environmental/completeness/server/inventory-attention-list.ts';
import { assignmentRule, customFactor, energyInstrument } from '#modules/environmental/set-up/model/set-up-records.ts';
import { testDatabase } from '#test/support/database.ts';
import { InventoryCompany } from '#test/support/inventory.ts';
import { checkChosen, checkNew, checkOwn } from './check-factors.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const gas = { category: 'stationary', scope: '1', per: 'kWh_gross' } as const;

async function own(company: InventoryCompany, name: string, co2eKg: string, part: object = {}): Promise<string> {
  return company.in(async (tx) => {
    const { id } = await records(tx, customFactor).create({
      ...gas,
      name,
      co2eKg,
      gwpBasis: 'AR6',
      validFrom: '2020-01-01',
      source: 'Supplier',
      ...part,
    });
    return id;
  });
}

describe('own factors are held against the library', () => {
  it('with every digit that a publisher gives: 24 decimals are kept, more are refused and not rounded', async () => {
    const company = await InventoryCompany.make(database);
    const n2oKg = '0.000000339622641509433962';
    const id = await own(company, 'Natural gas, N2O', '0.2', { n2oKg, co2Kg: '0.18259' });
    expect((await company.in((tx) => records(tx, customFactor).get(id))).n2oKg).toBe(n2oKg);
    await expect(own(company, 'Natural gas, too exact', `0.${'1'.repeat(25)}`)).rejects.toMatchObject({
      errors: [{ path: 'co2eKg', message: 'Enter a number with at most 24 decimals.' }],
    });
  });

  it('while they are entered: the fuel by its name, in any unit', async () => {
    const company = await InventoryCompany.make(database);
    const check = ({
      co2eKg,
      ...values
    }: {
      co2eKg: string;
      name: string;
      category?: string;
      scope?: string;
      per?: string;
    }) => company.in((tx) => checkNew(tx, newFactorValues.parse({ ...gas, ...values, kg: `CO2e:${co2eKg}` })));
    const good = await check({ name: 'Erdgas Stadtwerke', co2eKg: '0.2' });
    expect(good.doubts).toEqual([]);
    expect(good.nearest?.message).toMatch(/“Natural gas.*” of [A-Z0-9].* · /);
    const tonnes = await check({ name: 'Erdgas Stadtwerke', co2eKg: '0.000183' });
    expect(tonnes.doubts.map(({ message }) => message)).toEqual([
      expect.stringMatching(/is 1\/990 of the nearest factor.*ratio near 1,000 suggests/),
    ]);
    expect((await check({ name: 'Erdgas, WTT', co2eKg: '0.0302' })).doubts.map(({ code }) => code)).toEqual([
      'factors.named-upstream',
      'factors.looks-upstream',
    ]);
    expect((await check({ name: 'Heizöl', per: 'L', co2eKg: '2.7' })).doubts).toEqual([]);
    expect(
      (await check({ name: 'Strom', category: 'electricity', scope: '2', per: 'kWh', co2eKg: '380' })).doubts,
    ).toHaveLength(1);
    expect(
      (await check({ name: 'Strom', category: 'electricity', scope: '2', per: 'kWh', co2eKg: '0' })).doubts,
    ).toEqual([]);
    expect((await check({ name: 'R-410A', category: 'fugitive', per: 'kg', co2eKg: '2.088' })).doubts).toHaveLength(1);
    expect(
      (await check({ name: 'Lorry', category: 'freight', scope: '3', per: 't.km', co2eKg: '105' })).doubts,
    ).toHaveLength(1);
  });

  it('in a list of all that should be checked', async () => {
    const company = await InventoryCompany.make(database);
    await own(company, 'Gas as measured', '0.19');
    const id = await own(company, 'Natural gas in tonnes', '0.00019');
    expect(await company.in((tx) => checkOwn(tx))).toMatchObject({
      items: [{ id, name: 'Natural gas in tonnes' }],
    });
  });

  it('when they are chosen, published ones too: supply is not use', async () => {
    const company = await InventoryCompany.make(database);
    const use = { activityType: 'naturalGas', product: null, country: 'GB' };
    const chosen = async (source: string, id: string, given = use) =>
      (await company.in((tx) => checkChosen(tx, source, id, given))).doubts.map(({ code }) => code);
    expect(await chosen('ukgov-2025', 'ukgov:1_100_1004_6')).toEqual([]);
    expect(await chosen('ukgov-2025', 'ukgov:11_100_1004_6')).toEqual(['factors.upstream-for-use']);
    expect(await chosen('ukgov-2025', 'ukgov:1_100_1004_6', { ...use, activityType: 'fuelUpstream' })).toEqual([
      'factors.use-for-upstream',
    ]);
    expect(await chosen('custom', await own(company, 'Percent', '18.3'))).toEqual(['factors.with-hint']);
    expect(
      await chosen('custom', await own(company, 'Kerosin', '2.6', { per: 'L' }), {
        ...use,
        activityType: 'heatingOil',
      }),
    ).toEqual([]);
  });

  it('in a calculation and in what needs attention, with the records they touch', async () => {
    const company = await InventoryCompany.make(database);
    const factorId = await own(company, 'Natural gas in tonnes', '0.00019');
    await company.in((tx) =>
      records(tx, assignmentRule).create({
        name: 'Gas',
        activityType: 'naturalGas',
        factorSource: 'custom',
        factorId,
        method: 'supplier',
      }),
    );
    await company.used('naturalGas', '100', 'kWh_gross');
    await company.used('naturalGas', '200', 'kWh_gross', { from: '2025-02-01', to: '2025-02-28' });
    const calculation = await company.run();
    expect(calculation.warnings).toContainEqual(expect.objectContaining({ code: 'factors.with-hint', records: 2 }));
    const list = await company.in(async (tx) => {
      const [period] = await records(tx, reportingPeriod).all();
      return period === undefined ? null : inventoryAttentionList(tx, period);
    });
    expect(list?.factors).toMatchObject([{ said: { code: 'factors.with-hint' }, records: 2 }]);
  });

  it('the rates of energy instruments likewise: a slip of a thousand times is said, a plausible or renewable rate is not', async () => {
    const company = await InventoryCompany.make(database);
    const instrument = {
      kind: 'supplier',
      supplier: 'Utility',
      market: 'GB',
      from: '2025-01-01',
      to: '2025-12-31',
      source: 'Bill',
    } as const;
    await company.has(energyInstrument, { ...instrument, name: 'In grams', co2eKgPerKwh: '207' });
    await company.has(energyInstrument, { ...instrument, name: 'In tonnes', co2eKgPerKwh: '0.000207' });
    await company.has(energyInstrument, { ...instrument, name: 'Usual', co2eKgPerKwh: '0.207' });
    await company.has(energyInstrument, {
      ...instrument,
      name: 'Wind',
      kind: 'contract',
      quantityMwh: '1',
      co2eKgPerKwh: '0',
    });
    // Where no electricity is used a rate values nothing.
    await company.has(energyInstrument, { ...instrument, name: 'Elsewhere', market: 'FR', co2eKgPerKwh: '60' });
    await company.used('electricity', '100', 'kWh');
    const { warnings } = await company.run();
    const issues = warnings.filter(({ code }) => code === 'factors.of-instrument');
    expect(issues).toMatchObject([
      {
        message: expect.stringMatching(/^Energy instrument: “In grams” is [\d,]+ times the nearest factor/),
        records: 1,
      },
      {
        message: expect.stringMatching(/^Energy instrument: “In tonnes” is 1\/[\d,]+ of the nearest factor/),
        records: 1,
      },
    ]);
    const list = await company.in(async (tx) => {
      const [period] = await records(tx, reportingPeriod).all();
      return period === undefined ? null : inventoryAttentionList(tx, period);
    });
    expect(list?.factors.map(({ said }) => said.code)).toEqual(['factors.of-instrument', 'factors.of-instrument']);
  });
});
