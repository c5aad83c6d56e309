import { beforeAll, describe, expect, it } from 'vitest';
import { records } from '#platform/records/server/records.ts';
import type { Database } from '#platform/database/server/database.ts';
import { testDatabase } from '#test/support/database.ts';
import { InventoryCompany } from '#test/support/inventory.ts';
import { customFactor } from '#modules/environmental/set-up/model/set-up-records.ts';
import { factorSet, residualMix, setCode } from '#modules/environmental/set-up/model/factor-sets.ts';
import { explainLine } from '#modules/environmental/results/server/explain-line.ts';
import { listFactorSets } from './factor-sets.ts';
import { searchFactors } from './search-factors.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const publication = {
  publisher: 'EPA',
  title: 'eGRID subregion output emission rates',
  licence: 'public domain',
  url: 'https://www.epa.gov/egrid',
} as const;
const grid = {
  category: 'electricity',
  scope: '2',
  per: 'MWh',
  source: 'eGRID2016, table 1',
} as const;

/** A company with the year 2016 in a grid region whose factors the library has from 2018 on. */
async function in2016() {
  const company = await InventoryCompany.make(database, {
    period: { name: '2016', from: '2016-01-01', to: '2016-12-31' },
    site: { country: 'US', region: 'US-RFCW' },
  });
  await company.used('electricity', '1000', 'kWh', { from: '2016-01-01', to: '2016-12-31' });
  return company;
}
const search = (source: string, more: { limit?: number; after?: string | null } = {}) => ({
  search: null,
  source: [source],
  category: [],
  region: [],
  scope: [],
  per: [],
  year: null,
  limit: 50,
  after: null,
  ...more,
});

describe('a company’s own emission factor set', () => {
  it('gives electricity of a place and year that the library lacks its factor', async () => {
    const company = await in2016();
    expect((await company.run()).counts.gaps).toBe(1);
    const set = await company.has(factorSet, {
      ...publication,
      edition: '2016',
      validFrom: '2016-01-01',
      validTo: '2016-12-31',
    });
    expect(set.code).toBe('own-epa-2016');
    await company.has(customFactor, {
      ...grid,
      name: 'Grid average',
      set: set.id,
      region: 'us-rfcw',
      // An example value: the publication itself is the company's to bring.
      co2Kg: '564',
      validFrom: '2016-01-01',
      validTo: '2016-12-31',
    });
    const calculation = await company.run();
    expect(calculation.totals?.scope2LocationKg).toBe('564');
    expect(calculation.editions).toEqual(['own-epa-2016']);
    const [workings] = await company.query<{ reason: string }>(
      `select workings -> 'choice' -> 'reason' ->> 'code' as reason from calculation_coefficient where run = $1`,
      [calculation.id],
    );
    expect(workings?.reason).toBe('factors.own-set');
    const [line] = await company.query<{ record: string }>('select record from result_line where run = $1', [
      calculation.id,
    ]);
    const explained = await company.in((tx) => explainLine(tx, calculation, `${line?.record}-0`));
    expect(explained.ownSource).toEqual({ source: 'eGRID2016, table 1', licence: null });
    const factorSets = await company.in((tx) => listFactorSets(tx, calculation.editions));
    expect(factorSets).toMatchObject([{ id: 'own-epa-2016', publisher: 'EPA', licence: 'public domain', factors: 1 }]);
  });

  it('gives Germany in 2019 what no licence lets the library bring: grid, heat, water, waste and spend', async () => {
    const days = { from: '2019-01-01', to: '2019-12-31' };
    const company = await InventoryCompany.make(database, {
      period: { name: '2019', ...days },
      site: { country: 'DE' },
    });
    const used = [
      ['electricity', 'kWh', null],
      ['districtHeat', 'kWh', null],
      ['water', 'm3', null],
      ['wastewater', 'm3', null],
      ['waste', 't', 'Residual waste, incineration'],
      ['purchasedGoods', 'EUR', 'Paper products'],
    ] as const;
    for (const [activity, unit, product] of used) await company.used(activity, '100', unit, { ...days, product });
    expect((await company.run()).counts.gaps).toBe(used.length);
    const set = await company.has(factorSet, { ...publication, edition: '2019', validFrom: '2019-01-01' });
    // Example values: the publications themselves are the company's to bring.
    for (const [name, category, scope, per, co2eKg] of [
      ['Grid average', 'electricity', '2', 'kWh', '0.4'],
      ['District heat', 'heat', '2', 'kWh', '0.2'],
      ['Trinkwasser', 'water', '3', 'm3', '0.3'],
      ['Abwasser', 'water', '3', 'm3', '0.5'],
      ['Residual waste, incineration', 'waste', '3', 't', '7'],
      ['Paper products', 'spend', '3', 'EUR', '0.6'],
    ] as const)
      await company.has(customFactor, {
        name,
        category,
        scope,
        per,
        co2eKg,
        set: set.id,
        region: 'DE',
        gwpBasis: 'AR5',
        source: 'Example',
        validFrom: days.from,
        validTo: days.to,
      });
    const calculation = await company.run();
    expect([calculation.counts.gaps, calculation.editions]).toEqual([0, [set.code]]);
    const lines = await company.query<{ activity: string; kg: string }>(
      `select c.activity_type as activity, trim_scale(sum(l.location_kg))::text as kg from result_line l
       join calculation_coefficient c using (company_id, run, key, part) where l.run = $1 and l.part = 0 group by 1 order by 1`,
      [calculation.id],
    );
    expect(Object.fromEntries(lines.map(({ activity, kg }) => [activity, kg]))).toEqual({
      districtHeat: '20',
      electricity: '40',
      purchasedGoods: '60',
      waste: '700',
      wastewater: '50',
      water: '30',
    });
  });

  it('is what a place needs to take a factor by itself: of a single one the gap says that a rule has to assign it', async () => {
    const company = await in2016();
    const years = [
      ['Grid of the region', '2016', 'US-RFCW'],
      ['Grid of the country', '2016', 'US'],
      ['Grid of the year before', '2015', 'US-RFCW'],
      ['Grid elsewhere', '2016', 'DE'],
    ] as const;
    for (const [name, year, region] of years)
      await company.has(customFactor, {
        ...grid,
        name,
        region,
        co2Kg: '564',
        validFrom: `${year}-01-01`,
        validTo: `${year}-12-31`,
      });
    const { counts, scope2 } = await company.run();
    expect(counts.gaps).toBe(1);
    expect(scope2?.missing.map(({ method, why }) => [method, why?.message])).toEqual(
      ['location', 'market'].map((method) => [
        method,
        expect.stringMatching(/A factor rule could assign “Grid of the region” \(custom factors\)\.$/i) as unknown,
      ]),
    );
  });

  it('replaces the library where a calculation chooses it, and not otherwise', async () => {
    const company = await InventoryCompany.make(database);
    await company.used('electricity', '1000', 'kWh');
    const set = await company.has(factorSet, {
      ...publication,
      publisher: 'Grid',
      edition: '2025',
      validFrom: '2025-01-01',
    });
    await company.has(customFactor, {
      ...grid,
      name: 'Grid',
      set: set.id,
      region: 'GB',
      co2Kg: '200',
      validFrom: '2025-01-01',
    });
    expect((await company.run()).editions).toEqual(['ukgov-2025']);
    const calculation = await company.run({ editions: ['own-grid-2025'] });
    expect([calculation.editions, calculation.totals?.scope2LocationKg]).toEqual([['own-grid-2025'], '200']);
    await expect(company.run({ editions: ['own-unknown-2025'] })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('chooses none of two factors of one place and day', async () => {
    const company = await in2016();
    const set = await company.has(factorSet, { ...publication, edition: '2016', validFrom: '2016-01-01' });
    for (const name of ['A', 'B'])
      await company.has(customFactor, {
        ...grid,
        name,
        set: set.id,
        region: 'US-RFCW',
        co2Kg: '500',
        validFrom: '2016-01-01',
      });
    expect((await company.run()).counts.gaps).toBe(1);
  });

  it('has many factors of one name, each of a place, and pages through them', async () => {
    const company = await InventoryCompany.make(database);
    const set = await company.has(factorSet, { ...publication, edition: '2025', validFrom: '2025-01-01' });
    for (const region of ['DE', 'AT', 'CH'])
      await company.has(customFactor, {
        ...grid,
        name: 'Grid',
        set: set.id,
        region,
        co2Kg: '300',
        validFrom: '2025-01-01',
      });
    await expect(
      company.has(customFactor, {
        ...grid,
        name: 'Grid',
        set: set.id,
        region: 'DE',
        co2Kg: '1',
        validFrom: '2025-06-01',
      }),
    ).rejects.toMatchObject({ errors: [{ path: 'validFrom' }] });
    const first = await company.in((tx) => searchFactors(tx, search('own-epa-2025', { limit: 2 })));
    expect([first.items.length, first.count.value, first.next, first.items[0]?.set]).toEqual([
      2,
      3,
      'own 2',
      'own-epa-2025',
    ]);
    const second = await company.in((tx) => searchFactors(tx, search('own-epa-2025', { limit: 2, after: first.next })));
    expect([second.items.length, second.next]).toEqual([1, null]);
  });

  it('keeps its short name, and stays while it has factors', async () => {
    const company = await InventoryCompany.make(database);
    const given = { ...publication, edition: '2025', validFrom: '2025-01-01' };
    const set = await company.has(factorSet, given);
    await company.has(residualMix, { country: 'DE', year: 2025, gPerKwh: '700', source: 'AIB', set: set.id });
    const renamed = await company.in((tx) => records(tx, factorSet).change(set.id, 1, { publisher: 'US EPA' }));
    expect(renamed.code).toBe('own-epa-2025');
    expect((await company.has(factorSet, { ...given, title: 'Another publication' })).code).toBe('own-epa-2025-2');
    await expect(company.in((tx) => records(tx, factorSet).remove(set.id, 2))).rejects.toMatchObject({
      code: 'environmental.set-in-use',
    });
    await expect(
      company.has(factorSet, { ...given, title: 'Third', url: 'javascript:alert(1)' }),
    ).rejects.toMatchObject({ errors: [{ path: 'url' }] });
    expect(setCode('Umweltbundesamt Österreich', '2025 v1.1')).toBe('own-umweltbundesamt-osterreich-2025-v1.1');
    expect(setCode('国家', '')).toBe('own-set');
  });
});

describe('residual mixes of the company', () => {
  it('value by country and year what nothing is claimed for, after one entered as an instrument', async () => {
    const company = await InventoryCompany.make(database, { site: { country: 'DE' } });
    await company.used('electricity', '1000', 'kWh');
    await company.has(residualMix, { country: 'DE', year: 2021, gPerKwh: '10', source: 'AIB' });
    await company.has(residualMix, { country: 'DE', year: 2025, gPerKwh: '712.34', source: 'AIB 2025' });
    const calculation = await company.run();
    expect(calculation.totals?.scope2MarketKg).toBe('712.34');
    expect(calculation.scope2?.warnings.map(({ code }) => code)).not.toContain('inventory.no-residual-mix');
    const [group] = await company.query<{ label: string }>(
      `select parts -> 0 ->> 'label' as label from scope2_group where run = $1`,
      [calculation.id],
    );
    expect(group?.label).toBe('AIB 2025, DE 2025');
  });

  it('are stated in grams: kilograms are asked about', async () => {
    const company = await InventoryCompany.make(database);
    await expect(
      company.has(residualMix, { country: 'DE', year: 2025, gPerKwh: '0.712', source: 'AIB' }),
    ).rejects.toMatchObject({ errors: [{ path: 'gPerKwh', code: 'set-up.residual-in-kg' }] });
  });
});
