import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { assignmentRule, conversionBridge, customFactor } from '#modules/environmental/set-up/model/set-up-records.ts';
import { calculationTable } from '#modules/environmental/calculation/server/tables.ts';
import { energyBalanceOf } from '#modules/environmental/energy/server/energy-balance.ts';
import type { Database } from '#platform/database/server/database.ts';
import { records } from '#platform/records/server/records.ts';
import { testDatabase } from '#test/support/database.ts';
import { InventoryCompany } from '#test/support/inventory.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

/** What the energy page says of other properties of a fuel in its emissions. */
const said = (company: InventoryCompany): Promise<string[]> =>
  company.in(async (tx) => {
    const { warnings } = await energyBalanceOf(tx, await records(tx, reportingPeriod).get(company.period));
    return warnings.filter(({ code }) => code.startsWith('energy.other-')).map(({ message }) => message);
  });

describe('one calorific value of a fuel in emissions and energy', () => {
  it('is what the default factor of the country gives, and nothing is said', async () => {
    const company = await InventoryCompany.make(database, { site: { country: 'DE' } });
    await company.used('heatingOil', '1000', 'L');
    await company.used('naturalGas', '1000', 'kWh_gross');
    await company.used('diesel', '1000', 'L');
    expect(await said(company)).toEqual([]);
    await company.run();
    expect(await said(company)).toEqual([]);
  });

  it('is said to be two where a rule names a factor of another set, with the records, until a conversion makes it one', async () => {
    const company = await InventoryCompany.make(database, { site: { country: 'DE' } });
    const { id: factorId } = await company.has(customFactor, {
      name: 'Oil of our supplier',
      category: 'stationary',
      scope: '1',
      per: 'GJ_net',
      co2eKg: '74',
      gwpBasis: 'AR6',
      validFrom: '2020-01-01',
      source: 'Supplier',
    });
    await company.has(assignmentRule, {
      name: 'Oil',
      activityType: 'heatingOil',
      factorSource: 'custom',
      factorId,
      method: 'average',
    });
    await company.used('heatingOil', '1000', 'L');
    await company.used('heatingOil', '500', 'L', { from: '2025-03-01', to: '2025-03-31' });
    await company.run();
    const [one, ...others] = await said(company);
    expect(one).toMatch(
      /^Heating oil, 2 records \(Mill\): the emissions use a calorific value of 42\.\d+ GJ_net\/t \(UK Government.*, factor “Oil of our supplier”\), the energy uses 43 GJ_net\/t \(2006 Guidelines.*\)\. To use one value/,
    );
    expect(others).toEqual([]);
    // So many that nobody would read them are counted, sites and fuels.
    const bought = async (country: string, at = 0) => {
      const { id: site } = await company.has(orgUnit, { name: `${country} ${at}`, kind: 'site', country });
      await company.used('heatingOil', '10', 'L', { site });
    };
    for (let at = 1; at <= 6; at += 1) await bought('DE', at);
    for (const country of 'AT BE BG CH CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL'.split(' '))
      await bought(country);
    await company.run();
    const many = await said(company);
    expect(many).toHaveLength(21);
    expect(many.find((text) => text.includes('8 records'))).toContain('(DE 1, DE 2, DE 3, DE 4, DE 5, 2 more sites)');
    expect(many.at(-1)).toBe('2 more fuels have other values in the emissions than in the energy.');
    await company.has(conversionBridge, {
      name: 'Calorific value of our oil',
      kind: 'net-calorific-value',
      activityType: 'heatingOil',
      value: '42.8',
      unit: 'GJ_net/t',
      source: 'Delivery note',
    });
    await company.run();
    expect(await said(company)).toEqual([]);
  });

  it('shows the energy of the approved calculation beside today’s, with the parts of the difference', async () => {
    const company = await InventoryCompany.make(database, { site: { country: 'DE' } });
    const { id: factorId } = await company.has(customFactor, {
      name: 'Oil of our supplier',
      category: 'stationary',
      scope: '1',
      per: 'GJ_net',
      co2eKg: '74',
      gwpBasis: 'AR6',
      validFrom: '2020-01-01',
      source: 'Supplier',
    });
    await company.has(assignmentRule, {
      name: 'Oil',
      activityType: 'heatingOil',
      factorSource: 'custom',
      factorId,
      method: 'average',
    });
    await company.used('heatingOil', '36', 't');
    await company.used('electricity', '10', 'MWh');
    await company.used('districtHeat', '5', 'MWh');
    const run = await company.run();
    const shown = () =>
      company.in(async (tx) => {
        const period = await records(tx, reportingPeriod).get(company.period);
        const { calculated } = await energyBalanceOf(tx, period, { withCalculation: true });
        return calculated;
      });
    // Nobody answers for it yet.
    expect(await shown()).toBeNull();
    await company.in(async (tx) => {
      await tx.db
        .update(calculationTable)
        .set({ state: 'frozen', reopenedAt: new Date().toISOString(), reopenReason: 'A bill came late' })
        .where(eq(calculationTable.id, run.id));
    });
    await company.used('electricity', '2', 'MWh', { reference: 'Late bill' });
    // 36 t × 43 GJ/t (IPCC 2006 vol. 2, table 1.2) ÷ 3.6; the calculation took 42.569 GJ/t of the UK set (2025).
    expect(await shown()).toEqual({
      run: { id: run.id, name: run.name, state: 'frozen', isOutOfDate: true },
      total: { now: '447', calculated: '435.69', byRecords: '7', byValues: '4.31' },
      rows: [
        // No factor in Germany: no calculation has it.
        { activityType: 'districtHeat', now: '5', calculated: '0', byRecords: '5', byValues: '0', excluded: 1 },
        { activityType: 'electricity', now: '12', calculated: '10', byRecords: '2', byValues: '0', excluded: 0 },
        { activityType: 'heatingOil', now: '430', calculated: '425.69', byRecords: '0', byValues: '4.31', excluded: 0 },
      ],
      withoutValue: 0,
    });
    // A conversion that begins within a month cuts the period there: lines instead of sums, to the same amounts.
    await company.has(conversionBridge, {
      name: 'Calorific value of another fuel',
      kind: 'net-calorific-value',
      activityType: 'lpg',
      value: '46',
      unit: 'GJ_net/t',
      from: '2025-07-15',
      source: 'Delivery note',
    });
    expect((await shown())?.total).toEqual({ now: '447', calculated: '435.69', byRecords: '7', byValues: '4.31' });
  });
});
