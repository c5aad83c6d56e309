import { beforeAll, describe, expect, it } from 'vitest';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { dec, decimalText, exact } from '#platform/values/model/decimal.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import type { Database } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/ids.ts';
import { records } from '#platform/records/server/records.ts';
import { testDatabase } from '#test/support/database.ts';
import { InventoryCompany } from '#test/support/inventory.ts';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import {
  assignmentRule,
  conversionBridge,
  customFactor,
  refrigerantBalance,
} from '#modules/environmental/set-up/model/set-up-records.ts';
import { figureFilter } from '#modules/environmental/results/server/figure-filter.ts';
import { uncertaintyOf } from './calculation-detail.ts';
import { totalsBy } from '#modules/environmental/results/server/totals.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
// Every digit, where `sum` of the engines rounds to 34.
const sum = (values: readonly string[]): string =>
  decimalText(values.reduce((total, value) => total.plus(value), exact(0)));
const round = (kg: string | null | undefined, places = 3): string =>
  dec(kg ?? '0')
    .toDecimalPlaces(places)
    .toString();

describe('a calculation', () => {
  it('values gas and electricity of the United Kingdom with the publisher’s own figures', async () => {
    const company = await InventoryCompany.make(database);
    await company.used('naturalGas', '100000', 'kWh_gross');
    await company.used('electricity', '50000', 'kWh');
    const calculation = await company.run({ withUpstream: true });
    // UK Government conversion factors 2025: gas 0.18296, electricity 0.177; well to tank 0.03021 and 0.0459, grid loss
    // 0.01853, well to tank of the loss 0.00397.
    expect(round(calculation.totals?.scope1Kg)).toBe('18296');
    // Computed from the gases, which the publisher rounds one by one: together 0.17701.
    expect([round(calculation.totals?.scope2LocationKg), round(calculation.totals?.scope2MarketKg)]).toEqual([
      '8850.5',
      '8850.5',
    ]);
    expect(round(calculation.totals?.scope3Kg)).toBe(
      round(String(100000 * 0.03021 + 50000 * (0.0459 + 0.01853 + 0.00397))),
    );
    expect(round(calculation.totals?.biogenicCo2Kg)).toBe('5753.5');
    expect(calculation.editions).toEqual(['ukgov-2025']);
    expect(calculation.counts).toMatchObject({ records: 2, lines: 6, gaps: 0 });
  });

  it('takes the part of a bill that falls into the period, and gives each month its days', async () => {
    const company = await InventoryCompany.make(database);
    await company.used('electricity', '31', 'kWh', { from: '2024-12-15', to: '2025-01-14' });
    await company.used('naturalGas', '100', 'kWh_gross', { from: '2025-02-20', to: '2025-03-10' });
    const calculation = await company.run();
    expect(round(calculation.totals?.scope2LocationKg)).toBe('2.478');
    const months = await company.in((tx) => totalsBy(tx, calculation, 'month', figureFilter({ scope: '1' })));
    expect(months.items.map(({ key }) => key)).toEqual(['2025-02', '2025-03']);
    expect(sum(months.items.map(({ locationKg }) => locationKg ?? '0'))).toBe(calculation.totals?.scope1Kg);
    expect(round(months.items[0]?.locationKg, 6)).toBe(dec('18.296').times(9).div(19).toDecimalPlaces(6).toString());
  });

  it('puts what has no factor, no unit bridge or no document on the list of what needs attention and never into the totals', async () => {
    const company = await InventoryCompany.make(database);
    await company.used('purchasedGoods', '1000', 'EUR', { product: 'Screws' });
    await company.used('purchasedGoods', '500', 'EUR', { product: 'Nails' });
    await company.used('naturalGas', '5', 'room_night');
    await company.used('waste', '5', 't', { factorKey: 'nobody-2025:nothing' });
    const calculation = await company.run();
    expect(calculation.counts).toMatchObject({ lines: 0, gaps: 3, gapRecords: 4 });
    expect([
      calculation.totals?.totalLocationKg,
      calculation.totals?.totalMarketKg,
      calculation.totals?.otherCo2eKg,
    ]).toEqual([null, null, null]);
    const gaps = await company.query<{ reason: string; records: number; quantity: string }>(
      'select reason, records, trim_scale(quantity)::text as quantity from calculation_gap where run = $1 order by reason',
      [calculation.id],
    );
    expect(gaps).toEqual([
      { reason: 'no-factor', records: 2, quantity: '1500' },
      { reason: 'unit', records: 1, quantity: '5' },
      { reason: 'unknown-factor', records: 1, quantity: '5' },
    ]);
  });

  it('comes out the same again from the same inputs, and differently from others', async () => {
    const company = await InventoryCompany.make(database);
    const gas = await company.used('naturalGas', '12345.678', 'kWh_gross', { from: '2025-01-05', to: '2025-03-17' });
    await company.used('purchasedGoods', '10', 'EUR');
    const [first, second] = [await company.run(), await company.run()];
    expect([second.inputsHash, second.resultHash]).toEqual([first.inputsHash, first.resultHash]);
    const ar6 = await company.run({ gwpSet: 'AR6' });
    expect(ar6.inputsHash).not.toBe(first.inputsHash);
    expect(ar6.resultHash).not.toBe(first.resultHash);
    await company.in((tx) => records(tx, activityData).change(gas.id, 1, { quantity: '12345.679' }));
    const changed = await company.run();
    expect([changed.inputsHash === first.inputsHash, changed.resultHash === first.resultHash]).toEqual([false, false]);
  });

  it('counts the equity share down the chain of owners, and only the days of ownership', async () => {
    const company = await InventoryCompany.make(database, { period: { boundaryApproach: 'equity' } });
    const joint = await company.has(orgUnit, {
      name: 'Joint venture',
      kind: 'legalEntity',
      country: 'GB',
      ownershipShare: '0.5',
    });
    const plant = await company.has(orgUnit, {
      name: 'Plant',
      kind: 'site',
      parent: joint.id,
      ownershipShare: '0.8',
      validFrom: '2025-07-01',
    });
    await company.used('naturalGas', '365', 'kWh_gross', { site: plant.id });
    const calculation = await company.run();
    // 184 days from July, 0.5 × 0.8 of them.
    expect(round(calculation.totals?.scope1Kg, 6)).toBe(
      dec('184').times('0.4').times('0.18296').toDecimalPlaces(6).toString(),
    );
  });

  it('leaves out what the company does not control, also through the sites below', async () => {
    const company = await InventoryCompany.make(database);
    const foreign = await company.has(orgUnit, {
      name: 'Not ours to run',
      kind: 'legalEntity',
      country: 'GB',
      operationalControl: false,
    });
    const plant = await company.has(orgUnit, { name: 'Plant', kind: 'site', parent: foreign.id });
    await company.used('naturalGas', '1000', 'kWh_gross', { site: plant.id });
    const calculation = await company.run();
    expect(calculation.counts).toMatchObject({ lines: 0, outsideBoundary: 1 });
  });

  it('lets the most specific rule of the company win and keeps the losers', async () => {
    const company = await InventoryCompany.make(database);
    const own = await company.has(customFactor, {
      name: 'Biomethane certificate',
      category: 'stationary',
      scope: '1',
      per: 'kWh_gross',
      co2eKg: '0.01',
      gwpBasis: 'AR6',
      validFrom: '2024-01-01',
      source: 'Contract',
    });
    await company.has(assignmentRule, {
      name: 'All gas',
      activityType: 'naturalGas',
      factorSource: 'ukgov-2025',
      factorId: 'ukgov:1_100_1004_6',
    });
    await company.has(assignmentRule, {
      name: 'Gas of Greenco',
      activityType: 'naturalGas',
      supplier: ' greenCO ',
      factorSource: 'custom',
      factorId: own.id,
      method: 'supplier',
    });
    await company.used('naturalGas', '100', 'kWh_gross', { supplier: 'Greenco', reference: 'a' });
    await company.used('naturalGas', '100', 'kWh_gross', { supplier: 'Other', reference: 'b' });
    const calculation = await company.run();
    expect(round(calculation.totals?.scope1Kg)).toBe('19.296');
    const [greenco] = await company.query<{
      choice: { rule: string; losers: { label: string; why: { message: string } }[] };
    }>(`select workings -> 'choice' as choice from calculation_coefficient where run = $1 and supplier = 'greenco'`, [
      calculation.id,
    ]);
    expect(greenco?.choice).toMatchObject({
      rule: 'Gas of Greenco',
      losers: [{ label: 'All gas', why: { message: 'less specific: it does not ask for the supplier' } }],
    });
  });

  it('crosses from the bill’s unit to the factor’s over a bridge of the company, and names it', async () => {
    const company = await InventoryCompany.make(database, { site: { country: 'AT' } });
    await company.has(conversionBridge, {
      name: 'Density of our heating oil',
      kind: 'density',
      activityType: 'heatingOil',
      value: '0.85',
      unit: 'kg/L',
      source: 'Delivery note',
    });
    await company.used('heatingOil', '1000', 'L');
    const calculation = await company.run();
    // 1000 L × 0.85 kg/L × 43 TJ/Gg: IPCC 2006, commercial gas oil, 74,100 kg CO2, 10 kg CH4 and 0.6 kg N2O per TJ,
    // AR5.
    expect(round(calculation.totals?.scope1Kg, 2)).toBe(
      dec('0.03655').times(dec('74100').plus(280).plus(159)).toDecimalPlaces(2).toString(),
    );
    const [made] = await company.query<{ labels: string }>(
      `select jsonb_path_query_array(workings, '$.coefficient.conversions[*].label')::text as labels from calculation_coefficient where run = $1`,
      [calculation.id],
    );
    expect(made?.labels).toContain('Density of our heating oil');
  });

  it('takes the company’s word for net or gross energy and for their ratio, before the usual ones', async () => {
    const company = await InventoryCompany.make(database, { site: { country: 'AT' } });
    await company.has(conversionBridge, {
      name: 'Our gas bills are net',
      kind: 'energy-basis',
      activityType: 'naturalGas',
      value: '1',
      unit: 'kWh_net/kWh',
      source: 'Letter of the supplier',
    });
    await company.has(conversionBridge, {
      name: 'Our gas',
      kind: 'net-to-gross',
      activityType: 'naturalGas',
      value: '0.91',
      unit: 'kWh_net/kWh_gross',
      source: 'Letter of the supplier',
    });
    await company.used('naturalGas', '1000', 'kWh');
    const net = (await company.run()).totals?.scope1Kg;
    // IPCC 2006, commercial natural gas: 56,100 kg CO2, 5 kg CH4 and 0.1 kg N2O per TJ net, AR5.
    expect(round(net, 2)).toBe(dec('0.0036').times(dec('56100').plus(140).plus('26.5')).toDecimalPlaces(2).toString());
    await company.used('naturalGas', '1000', 'kWh_gross', { from: '2025-03-01', to: '2025-03-31' });
    expect(round((await company.run()).totals?.scope1Kg, 2)).toBe(
      dec(net ?? '0')
        .times('1.91')
        .toDecimalPlaces(2)
        .toString(),
    );
  });

  it('reads an own factor per GJ of a fuel as net or gross, by its word or the company’s conversion of the day', async () => {
    const company = await InventoryCompany.make(database);
    const base = {
      category: 'stationary',
      scope: '1',
      per: 'GJ',
      co2Kg: '56.1',
      source: 'Supplier',
    } as const;
    await expect(company.has(customFactor, { ...base, name: 'Gas', validFrom: '2024-01-01' })).rejects.toMatchObject({
      errors: [{ path: 'energyBasis', code: 'set-up.energy-basis-missing' }],
    });
    await company.has(conversionBridge, {
      name: 'Our fuels are stated net',
      kind: 'energy-basis',
      value: '1',
      unit: 'kWh_net/kWh',
      from: '2025-01-01',
      source: 'Purchasing',
    });
    // Before that day nothing says it.
    await expect(company.has(customFactor, { ...base, name: 'Gas', validFrom: '2024-01-01' })).rejects.toMatchObject({
      errors: [{ path: 'energyBasis' }],
    });
    const net = await company.has(customFactor, { ...base, name: 'Gas', validFrom: '2025-01-01' });
    const gross = await company.has(customFactor, {
      ...base,
      name: 'Gas, gross',
      energyBasis: 'gross',
      validFrom: '2025-01-01',
    });
    expect([net.energyBasis, gross.energyBasis]).toEqual(['net', 'gross']);
    await company.used('naturalGas', '1000', 'kWh_gross', { factorKey: `custom:${net.id}` });
    // 3.6 GJ gross × 45.745 ÷ 50.678 (UK Government 2025, fuel properties) × 56.1 kg/GJ net.
    expect(round((await company.run()).totals?.scope1Kg, 4)).toBe(
      dec('3.6').times('45.745').div('50.678').times('56.1').toDecimalPlaces(4).toString(),
    );
    await company.used('naturalGas', '1000', 'kWh_gross', { factorKey: `custom:${gross.id}`, reference: 'B' });
    expect(round((await company.run()).totals?.scope1Kg, 4)).toBe(
      dec('3.6').times('45.745').div('50.678').plus('3.6').times('56.1').toDecimalPlaces(4).toString(),
    );
  });

  it('cannot be changed by the app: the database refuses it', async () => {
    const company = await InventoryCompany.make(database);
    await company.used('naturalGas', '1000', 'kWh_gross');
    await company.run();
    for (const table of ['run_site', 'result_line', 'result_total', 'scope2_group', 'calculation_gap', 'history']) {
      await expect(company.query(`delete from ${table}`, []), table).rejects.toThrow('permission denied');
      await expect(company.query(`update ${table} set company_id = company_id`, []), table).rejects.toThrow(
        'permission denied',
      );
    }
  });

  it('reads refrigerant balances as losses and refuses those that give more back than was there', async () => {
    const company = await InventoryCompany.make(database);
    const balance = {
      site: company.site,
      refrigerant: 'r410a',
      from: '2025-01-01',
      to: '2025-12-31',
      removedKg: '0',
      capacityChangeKg: '0',
    };
    await company.has(refrigerantBalance, {
      ...balance,
      equipment: 'Chiller',
      openingKg: '10',
      boughtKg: '5',
      closingKg: '11',
    });
    await company.has(refrigerantBalance, {
      ...balance,
      equipment: 'Freezer',
      openingKg: '1',
      boughtKg: '0',
      closingKg: '3',
    });
    await company.used('refrigerant', '1', 'kg', { product: 'HFC-134a' });
    const calculation = await company.run();
    // 4 kg of R-410A at 1923.5 and 1 kg of HFC-134a at 1300 (AR5).
    expect(round(calculation.totals?.scope1Kg)).toBe('8994');
    expect(calculation.counts).toMatchObject({ lines: 2, gaps: 1 });
  });

  it('asks whether LPG in m³ is gas or liquid, says the conditions of gas in m³, and names what category 3 lacks', async () => {
    const company = await InventoryCompany.make(database);
    const austria = await company.has(orgUnit, { name: 'Werk', kind: 'site', country: 'AT' });
    await company.used('lpg', '10', 'm3');
    await company.used('naturalGas', '10', 'm3', { site: austria.id });
    await company.used('lpg', '10', 'L', { product: 'LPG' });
    await company.used('electricity', '1000', 'kWh');
    await company.used('electricity', '1000', 'kWh', { site: austria.id });
    const calculation = await company.run({ withUpstream: true });
    expect(calculation.counts).toMatchObject({ gaps: 1, gapRecords: 1 });
    const [gap] = await company.query<{ reason: string; message: string }>(
      'select reason, message from calculation_gap where run = $1',
      [calculation.id],
    );
    expect(gap).toMatchObject({ reason: 'unit', message: expect.stringContaining('can be gas or liquid') });
    // The UK set has well-to-tank and grid loss factors (category 3), the grid averages of the EEA have none.
    const lacking = calculation.warnings.filter(({ code }) => /upstream|loss/.test(code));
    const europe = 'Greenhouse gas emission intensity of electricity generation · data 2024, as modified 2026-07-10';
    expect(lacking.map(({ code, values }) => `${code} ${values?.['set']}`).toSorted()).toEqual([
      `inventory.grid-loss-missing-in ${europe}`,
      'inventory.upstream-missing-in 2006 Guidelines, volume 2, default factors (through the EFDB) · 2006',
      `inventory.upstream-missing-in ${europe}`,
    ]);
    // No message has the id of a set, such as ukgov-2025, in it.
    expect(
      calculation.warnings.filter(({ message }) => /\b(ukgov|eea-grid|ipcc|usepa)(-\w+)*-\d{4}\b/.test(message)),
    ).toEqual([]);
    // Gas by volume says whose temperature and pressure it has: 5% lie between 15 °C and 0 °C (ISO 13443, DIN 1343).
    const assumed = calculation.warnings.find(({ code }) => code === 'factors.gas-assumed');
    expect(assumed?.message).toContain(
      'those of UK Government GHG Conversion Factors for Company Reporting, flat file · 2025 v1.0, 15 °C, 101.325 kPa, are assumed (Gas Act 1986, section 12',
    );
  });

  it('says of each source what part of it is estimated', async () => {
    const company = await InventoryCompany.make(database);
    await company.used('naturalGas', '1000', 'kWh_gross', { basis: 'estimated' });
    await company.used('electricity', '1000', 'kWh', { basis: 'invoiced' });
    const calculation = await company.run();
    const all = (await company.in((tx) => uncertaintyOf(tx, calculation))).find(({ scope }) => scope === 'all');
    const amounts = all?.contributions.filter(({ from }) => from === 'activity') ?? [];
    expect(amounts.map(({ estimatedShare }) => estimatedShare)).toEqual(['1', '0']);
    expect(all?.contributions.every(({ from, estimatedShare }) => from === 'activity' || estimatedShare === null)).toBe(
      true,
    );
  });

  it('of nothing is nothing, not a failure', async () => {
    const company = await InventoryCompany.make(database);
    const calculation = await company.run({ withUpstream: true });
    expect(calculation).toMatchObject({
      state: 'done',
      counts: { records: 0, lines: 0, gaps: 0 },
      totals: { totalLocationKg: null, totalMarketKg: null, otherCo2eKg: null },
      scope2: { coverage: null },
    });
    expect(await company.in((tx) => totalsBy(tx, calculation, 'gas', figureFilter({})))).toMatchObject({
      items: [],
      total: { lines: 0, locationKg: null, marketKg: null },
    });
  });

  it('shows another company nothing of it', async () => {
    const company = await InventoryCompany.make(database);
    await company.used('naturalGas', '1000', 'kWh_gross');
    const calculation = await company.run();
    const seen = await inCompany(database, { companyId: newId(), accountId: null }, async (tx) =>
      (
        await tx.client.query<{ n: number }>(
          [
            'calculation_run',
            'run_site',
            'calculation_coefficient',
            'result_line',
            'result_total',
            'calculation_gap',
            'scope2_group',
          ]
            .map((table) => `select count(*)::int as n from ${table}`)
            .join(' union all '),
        )
      ).rows.map(({ n }) => n),
    );
    expect(calculation.counts.lines).toBe(1);
    expect(seen).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('adds up: lines, months, sites, gases and scopes are the same figure to the last digit', async () => {
    const company = await InventoryCompany.make(database);
    const other = await company.has(orgUnit, { name: 'Depot', kind: 'site', country: 'DE' });
    for (let month = 1; month <= 12; month += 1) {
      const two = String(month).padStart(2, '0');
      await company.used('naturalGas', `${1000 + month / 7}`.slice(0, 12), 'kWh_gross', {
        from: `2025-${two}-03`,
        to: month === 12 ? '2026-01-05' : `2025-${String(month + 1).padStart(2, '0')}-02`,
      });
      await company.used('electricity', `${300 * month}`, 'kWh', {
        site: other.id,
        from: `2025-${two}-01`,
        to: `2025-${two}-28`,
        basis: month > 10 ? 'estimated' : 'invoiced',
      });
    }
    const calculation = await company.run();
    const [lines] = await company.query<{ kg: string }>(
      'select trim_scale(sum(location_kg))::text as kg from result_line where run = $1',
      [calculation.id],
    );
    const all = figureFilter({});
    const totals = await company.in(async (tx) => {
      const found = [];
      for (const by of ['scope', 'category', 'site', 'month', 'gas', 'activityType'] as const)
        found.push(await totalsBy(tx, calculation, by, all));
      return found;
    });
    for (const { by, items } of totals)
      expect(
        dec(sum(items.map(({ locationKg }) => locationKg ?? '0')))
          .minus(lines?.kg ?? '0')
          .abs()
          .lt('1e-12'),
        by,
      ).toBe(true);
    for (const by of totals.slice(0, 4))
      expect(sum(by.items.map(({ locationKg }) => locationKg ?? '0'))).toBe(lines?.kg);
    expect(calculation.totals?.totalLocationKg).toBe(lines?.kg);
    const bySite = await company.in((tx) =>
      totalsBy(tx, calculation, 'month', figureFilter({ site: other.id, month: '2025-11' })),
    );
    expect(bySite.items).toMatchObject([{ key: '2025-11', lines: 1, estimatedKg: bySite.items[0]?.locationKg }]);
  });
});
