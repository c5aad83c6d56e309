import { beforeAll, describe, expect, it } from 'vitest';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { printed } from '#platform/i18n/model/printed.ts';
import { records } from '#platform/records/server/records.ts';
import { dec } from '#platform/values/model/decimal.ts';
import type { Database } from '#platform/database/server/database.ts';
import { testDatabase } from '#test/support/database.ts';
import { InventoryCompany } from '#test/support/inventory.ts';
import { energyOf, loadEnergyInputs } from '#modules/environmental/energy/server/energy-balance.ts';
import { figureQuery } from '#modules/environmental/results/model/result-contracts.ts';
import { assignmentRule, customFactor, energyInstrument } from '#modules/environmental/set-up/model/set-up-records.ts';

import { compareCalculations } from '#modules/environmental/comparison/server/compare-calculations.ts';
import { explainFigure } from '#modules/environmental/results/server/explain-figure.ts';
import { explainLine } from '#modules/environmental/results/server/explain-line.ts';
import { figureFilter } from '#modules/environmental/results/server/figure-filter.ts';
import { uncertaintyOf } from './calculation-detail.ts';
import { totalsBy } from '#modules/environmental/results/server/totals.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
const tonnes = (kg: string | null | undefined): string =>
  dec(kg ?? '0')
    .div(1000)
    .toDecimalPlaces(3)
    .toString();
const year = { from: '2025-01-01', to: '2025-12-31', market: 'GB', source: 'Statement of the registry' } as const;

/** A company whose grid factor is 0.20 kg CO2e per kWh by a rule of its own. */
async function withGrid(database_: Database): Promise<InventoryCompany> {
  const company = await InventoryCompany.make(database_);
  const grid = await company.has(customFactor, {
    name: 'Grid of the example',
    category: 'electricity',
    scope: '2',
    per: 'kWh',
    co2eKg: '0.2',
    gwpBasis: 'AR5',
    validFrom: '2020-01-01',
    source: 'Example',
  });
  await company.has(assignmentRule, {
    name: 'Grid',
    activityType: 'electricity',
    factorSource: 'custom',
    factorId: grid.id,
  });
  return company;
}

describe('scope 2 of a calculation', () => {
  it('gives 200 t location-based and 180 t market-based in the example of the design', async () => {
    const company = await withGrid(database);
    await company.used('electricity', '1000', 'MWh');
    await company.has(energyInstrument, {
      ...year,
      name: 'Guarantees of origin',
      kind: 'certificate',
      quantityMwh: '600',
      co2eKgPerKwh: '0',
      cancelledOn: '2025-12-01',
    });
    await company.has(energyInstrument, { ...year, name: 'Residual mix', kind: 'residual', co2eKgPerKwh: '0.45' });
    const calculation = await company.run();
    expect([tonnes(calculation.totals?.scope2LocationKg), tonnes(calculation.totals?.scope2MarketKg)]).toEqual([
      '200',
      '180',
    ]);
    expect(calculation.scope2).toMatchObject({
      kwh: '1000000',
      coveredKwh: '600000',
      coverage: '0.6',
      instruments: [{ label: 'Guarantees of origin', allocatedKwh: '600000', unusedKwh: '0' }],
    });
  });

  it('spreads one certificate over all sites in proportion, so that lines add up to the total', async () => {
    const company = await withGrid(database);
    for (let at = 0; at < 5; at += 1) {
      const site = await company.has(orgUnit, { name: `Shop ${at}`, kind: 'site', country: 'GB' });
      await company.used('electricity', `${1000 * (at + 1)}`, 'kWh', {
        site: site.id,
        from: '2025-01-20',
        to: '2025-03-19',
      });
    }
    await company.has(energyInstrument, {
      ...year,
      name: 'Certificates',
      kind: 'certificate',
      quantityMwh: '3',
      co2eKgPerKwh: '0',
      cancelledOn: '2025-12-01',
    });
    const calculation = await company.run();
    expect(tonnes(calculation.totals?.scope2MarketKg)).toBe('2.4');
    const lines = await company.query<{ share: string }>(
      'select trim_scale(round(market_kg / location_kg, 12))::text as share from result_line where run = $1',
      [calculation.id],
    );
    expect(lines.map(({ share }) => share)).toEqual(['0.8', '0.8', '0.8', '0.8', '0.8']);
  });

  it('takes a contract only for its site and only for its months', async () => {
    const company = await withGrid(database);
    const factory = await company.has(orgUnit, { name: 'Factory', kind: 'site', country: 'GB' });
    await company.used('electricity', '365', 'MWh', { site: factory.id });
    await company.used('electricity', '365', 'MWh');
    await company.has(energyInstrument, {
      ...year,
      name: 'Wind park',
      kind: 'contract',
      site: factory.id,
      quantityMwh: '1000',
      co2eKgPerKwh: '0.01',
      from: '2025-03-01',
      to: '2025-03-31',
    });
    const calculation = await company.run();
    // 31 of the factory's 365 MWh at 0.01, all else at 0.2.
    expect(tonnes(calculation.totals?.scope2MarketKg)).toBe(
      dec(730 - 31)
        .times('0.2')
        .plus(dec(31).times('0.01'))
        .toString(),
    );
    const [month] = await company.query<{ kg: string }>(
      `select trim_scale(round(sum(market_kg), 6))::text as kg from result_total where run = $1 and grain = 'cell' and site = $2 and month = '2025-03'`,
      [calculation.id, factory.id],
    );
    expect(month?.kg).toBe('310');
    const [line] = await company.query<{ same: boolean }>(
      `select (select sum(market_kg) from result_line where run = $1) = (select sum(market_kg) from result_total where run = $1 and grain = 'cell') as same`,
      [calculation.id],
    );
    expect(line?.same).toBe(true);
  });

  it('lets a supplier’s factor speak for the market-based method and the grid for the other', async () => {
    const company = await InventoryCompany.make(database);
    const green = await company.has(customFactor, {
      name: 'Greenco',
      category: 'electricity',
      scope: '2',
      per: 'MWh',
      co2eKg: '20',
      gwpBasis: 'AR6',
      validFrom: '2020-01-01',
      source: 'Label',
      isSupplierSpecific: true,
    });
    await company.has(assignmentRule, {
      name: 'Greenco',
      activityType: 'electricity',
      supplier: 'Greenco',
      factorSource: 'custom',
      factorId: green.id,
    });
    await company.used('electricity', '100000', 'kWh', { supplier: 'Greenco' });
    const calculation = await company.run();
    expect([tonnes(calculation.totals?.scope2LocationKg), tonnes(calculation.totals?.scope2MarketKg)]).toEqual([
      '17.701',
      '2',
    ]);
    expect(calculation.scope2?.coverage).toBe('1');
  });

  it('values what nobody claims with the grid, and says so', async () => {
    const company = await InventoryCompany.make(database, { site: { country: 'DE' } });
    await company.used('electricity', '1000', 'kWh');
    const calculation = await company.run();
    expect(calculation.totals?.scope2MarketKg).toBe(calculation.totals?.scope2LocationKg);
    expect(calculation.editions).toEqual(['eea-grid-2024']);
    expect(calculation.scope2?.warnings.map(({ code }) => code)).toEqual(['inventory.no-residual-mix']);
  });

  it('asks for the grid region where a country has several, and for the country where none is known', async () => {
    const company = await InventoryCompany.make(database, { site: { country: 'US' } });
    const nowhere = await company.has(orgUnit, { name: 'Nowhere', kind: 'site' });
    await company.used('electricity', '1000', 'kWh');
    await company.used('electricity', '1000', 'kWh', { site: nowhere.id });
    const calculation = await company.run();
    const gaps = await company.query<{ reason: string; country: string | null }>(
      'select reason, country from calculation_gap where run = $1 order by country nulls last',
      [calculation.id],
    );
    expect(gaps).toEqual([
      { reason: 'no-place', country: 'US' },
      { reason: 'no-place', country: null },
    ]);
    expect(calculation.totals?.scope2LocationKg).toBeNull();
    // Each total says what it lacks, in kWh and by place.
    const lacks = calculation.scope2?.missing.map(({ method, key, kwh, sites, toGet }) => [
      method,
      key,
      kwh,
      sites,
      toGet?.code,
    ]);
    expect(lacks?.toSorted()).toEqual([
      ['location', 'Nowhere', '1000', ['Nowhere'], 'inventory.get-country'],
      ['location', 'US', '1000', ['Mill'], 'inventory.get-grid-region'],
      ['market', 'Nowhere', '1000', ['Nowhere'], 'inventory.get-country'],
      ['market', 'US', '1000', ['Mill'], 'inventory.get-grid-region'],
    ]);
  });

  it('counts what certificates cover in the market-based total where no grid factor is known', async () => {
    const company = await InventoryCompany.make(database, { site: { country: 'US' } });
    await company.used('electricity', '1000', 'MWh', { from: '2025-01-01', to: '2025-02-28' });
    await company.used('naturalGas', '100', 'kWh_gross');
    await company.has(energyInstrument, {
      ...year,
      market: 'US',
      name: 'Wind contract',
      kind: 'contract',
      quantityMwh: '2000',
      co2eKgPerKwh: '0.01',
    });
    const calculation = await company.run();
    // 1,000,000 kWh × 0.01 kg; the location-based method has nothing to say of it, which is not zero.
    expect([calculation.totals?.scope2LocationKg, calculation.totals?.scope2MarketKg]).toEqual([null, '10000']);
    expect(calculation.totals?.totalLocationKg).toBe(calculation.totals?.scope1Kg);
    expect(calculation.scope2).toMatchObject({ kwh: '1000000', coveredKwh: '1000000', coverage: '1' });
    expect(calculation.scope2?.missing).toMatchObject([
      {
        method: 'location',
        key: 'US',
        kwh: '1000000',
        sites: ['Mill'],
        siteCount: 1,
        why: { code: 'factors.rule-could-assign' },
        toGet: { code: 'inventory.get-grid-region' },
      },
    ]);
    const [line] = await company.query<{ record: string; location: string | null; market: string }>(
      `select record, location_kg::text as location, trim_scale(market_kg)::text as market from result_line
        where run = $1 and market_kg is distinct from location_kg`,
      [calculation.id],
    );
    expect(line).toMatchObject({ location: null, market: '10000' });
    const explained = await company.in((tx) => explainLine(tx, calculation, `${line?.record}-0`));
    expect(explained).toMatchObject({
      location: null,
      factor: null,
      agrees: true,
      recomputed: { locationKg: null, marketKg: '10000' },
      market: { figure: '10000' },
      assignment: { reason: { code: 'factors.rule-could-assign' } },
    });
    const figure = (method: 'location' | 'market') =>
      company.in((tx) =>
        explainFigure(tx, calculation, figureQuery.parse({ run: calculation.id, method, scope: '2' })),
      );
    expect(await figure('location')).toMatchObject({
      figure: null,
      explained: { warnings: [{ code: 'inventory.location-lacks' }] },
    });
    expect(await figure('market')).toMatchObject({
      figure: '10000',
      parts: [{ factor: null, kg: '10000', coefficientKg: '10' }],
    });
    const totals = await company.in((tx) => totalsBy(tx, calculation, 'scope', figureFilter({ scope: '2' })));
    expect(totals).toMatchObject({ total: { locationKg: null, marketKg: '10000' }, items: [{ locationKg: null }] });
    // Still to be done: the location-based total lacks it.
    const gaps = await company.query<{ reason: string }>('select reason from calculation_gap where run = $1', [
      calculation.id,
    ]);
    expect(gaps).toEqual([{ reason: 'no-grid-factor' }]);
    const uncertain = await company.in((tx) => uncertaintyOf(tx, calculation));
    expect(uncertain.map(({ scope, method }) => `${scope} ${method}`)).toEqual([
      '1 location',
      '2 market',
      'all location',
    ]);
    expect(uncertain[1]).toMatchObject({ kg: '10000', unknownKg: '10000' });
  });

  it('takes a residual mix or the supplier’s factor for electricity without a grid factor', async () => {
    const company = await InventoryCompany.make(database, { site: { country: 'US' } });
    await company.used('electricity', '1000', 'kWh');
    await company.used('electricity', '500', 'kWh', { supplier: 'Greenco', reference: 'B' });
    const green = await company.has(customFactor, {
      name: 'Greenco',
      category: 'electricity',
      scope: '2',
      per: 'kWh',
      co2eKg: '0.02',
      gwpBasis: 'AR6',
      validFrom: '2020-01-01',
      source: 'Label',
      isSupplierSpecific: true,
    });
    await company.has(assignmentRule, {
      name: 'Greenco',
      activityType: 'electricity',
      supplier: 'Greenco',
      factorSource: 'custom',
      factorId: green.id,
    });
    const first = await company.run();
    expect([first.totals?.scope2LocationKg, first.totals?.scope2MarketKg]).toEqual([null, '10']);
    expect(first.scope2?.missing.map(({ method, kwh }) => [method, kwh])).toEqual([
      ['location', '1500'],
      ['market', '1000'],
    ]);
    await company.has(energyInstrument, {
      ...year,
      market: 'US',
      name: 'Residual mix',
      kind: 'residual',
      co2eKgPerKwh: '0.4',
    });
    const second = await company.run();
    expect([second.totals?.scope2LocationKg, second.totals?.scope2MarketKg]).toEqual([null, '410']);
    expect(second.scope2?.missing.map(({ method, kwh }) => [method, kwh])).toEqual([['location', '1500']]);
    // A grid factor found later is the cause of what the location-based total gains.
    await company.in((tx) => records(tx, orgUnit).change(company.site, 1, { region: 'US-RFCW' }));
    const third = await company.run();
    expect(third.scope2?.missing).toEqual([]);
    const compared = await company.in((tx) => compareCalculations(tx, second, third, 'location', 'scope'));
    expect(compared.old.lacks).toEqual({ location: '1500', market: null });
    expect(compared.total.before).toBe('0');
    expect(compared.total.effects.factor).toBe(compared.total.change);
  });

  it('values a group that instruments cover in part by neither method while nothing is known of the rest', async () => {
    const company = await InventoryCompany.make(database, { site: { country: 'US' } });
    await company.used('electricity', '1000', 'MWh');
    await company.has(energyInstrument, {
      ...year,
      market: 'US',
      name: 'Certificates',
      kind: 'certificate',
      quantityMwh: '600',
      co2eKgPerKwh: '0',
      cancelledOn: '2025-12-01',
    });
    const calculation = await company.run();
    expect([calculation.totals?.scope2LocationKg, calculation.totals?.scope2MarketKg]).toEqual([null, null]);
    expect(calculation.scope2?.missing.map(({ method, kwh }) => [method, kwh])).toEqual([
      ['location', '1000000'],
      ['market', '1000000'],
    ]);
  });

  it('claims of a certificate over two years only the part of the period', async () => {
    const company = await withGrid(database);
    await company.used('electricity', '1000', 'MWh');
    await company.has(energyInstrument, {
      ...year,
      name: 'Two years',
      kind: 'contract',
      quantityMwh: '731',
      co2eKgPerKwh: '0',
      from: '2024-01-01',
      to: '2025-12-31',
    });
    const calculation = await company.run();
    expect(calculation.scope2?.instruments).toMatchObject([{ allocatedKwh: '365000' }]);
  });

  it('applies the equity share to instruments as to consumption', async () => {
    const company = await withGrid(database);
    const equity = await company.has(reportingPeriod, {
      name: '2025 by share',
      from: '2025-01-01',
      to: '2025-12-31',
      gwpSet: 'AR5',
      boundaryApproach: 'equity',
    });
    const venture = await company.has(orgUnit, { name: 'Venture', kind: 'site', country: 'GB', ownershipShare: '0.4' });
    await company.used('electricity', '1000', 'MWh', { site: venture.id });
    await company.has(energyInstrument, {
      ...year,
      name: 'Guarantees of origin',
      kind: 'certificate',
      isRenewable: true,
      site: venture.id,
      quantityMwh: '600',
      co2eKgPerKwh: '0',
      cancelledOn: '2025-12-01',
    });
    await company.has(energyInstrument, { ...year, name: 'Residual mix', kind: 'residual', co2eKgPerKwh: '0.45' });
    const calculation = await company.run({ period: equity.id });
    expect([tonnes(calculation.totals?.scope2LocationKg), tonnes(calculation.totals?.scope2MarketKg)]).toEqual([
      '80',
      '72',
    ]);
    expect(calculation.scope2).toMatchObject({
      kwh: '400000',
      coveredKwh: '240000',
      coverage: '0.6',
      instruments: [{ allocatedKwh: '240000', othersKwh: '360000', unusedKwh: '0' }],
    });
    const energy = await company.in(async (tx) => energyOf(tx, equity, await loadEnergyInputs(tx)));
    expect(energy.claims.of({ site: venture.id, market: 'GB', supplier: null, period: '2025' })).toMatchObject({
      renewable: '0.6',
    });
    // Sold on 26 May: two fifths of the year's consumption, and of its certificates.
    await company.in((tx) => records(tx, orgUnit).change(venture.id, 1, { validTo: '2025-05-26' }));
    expect((await company.run({ period: equity.id })).scope2).toMatchObject({ kwh: '160000', coveredKwh: '96000' });
  });

  it('says which certificates are of another year or market, and which residual mixes overlap', async () => {
    const company = await withGrid(database);
    await company.used('electricity', '1000', 'MWh');
    const certificate = {
      ...year,
      kind: 'certificate',
      quantityMwh: '10',
      co2eKgPerKwh: '0',
      cancelledOn: '2025-12-01',
    } as const;
    await company.has(energyInstrument, { ...certificate, name: 'Old', vintage: 2023 });
    await company.has(energyInstrument, { ...certificate, name: 'Elsewhere', market: 'FR' });
    await company.has(energyInstrument, { ...year, name: 'Mix A', kind: 'residual', co2eKgPerKwh: '0.4' });
    await company.has(energyInstrument, {
      ...year,
      name: 'Mix B',
      kind: 'residual',
      co2eKgPerKwh: '0.5',
      from: '2025-07-01',
      to: '2026-06-30',
    });
    const { scope2 } = await company.run();
    expect(scope2?.warnings.map(printed).toSorted()).toEqual([
      '10,000 kWh of Elsewhere are not used: its market is FR, not GB.',
      '10,000 kWh of Old are not used: its vintage 2023 is not the time of consumption 2025.',
      'The residual mixes “Mix B” and “Mix A” for GB overlap: “Mix B” is used. Correct their dates.',
    ]);
    expect(scope2?.instruments.find(({ label }) => label === 'Old')).toMatchObject({ unusedKwh: '10000' });
  });
});
