import { beforeAll, describe, expect, it } from 'vitest';
import { activityTypes } from '#modules/environmental/activity/model/activity-types.ts';
import { dec } from '#platform/values/model/decimal.ts';
import type { Database } from '#platform/database/server/database.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { newId } from '#platform/database/server/ids.ts';
import { testDatabase } from '#test/support/database.ts';
import { coefficientsOf, type CoefficientContext } from '#modules/environmental/calculation/server/coefficients.ts';
import { coefficientContext } from '#modules/environmental/calculation/server/calculate.ts';
import { energyMwh } from '#modules/environmental/energy/model/energy.ts';
import { energyBridges } from './fuel-bridges.ts';
import { loadGwp, loadRefrigerants } from '../gwp-tables.ts';
import { loadFuelProperties } from '../factor-library.ts';
import type { ActivityKind } from './activity-kind.ts';
import { defaultFactors } from './default-factors.ts';
import '../../../../../schema.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
const kind = (activityType: string, unit: string, more: Partial<ActivityKind> = {}): ActivityKind => ({
  key: 1,
  activityType,
  unit,
  product: null,
  supplier: null,
  account: null,
  site: null,
  country: 'GB',
  region: null,
  factorKey: null,
  day: '2025-01-01',
  isBalance: false,
  records: 1,
  ...more,
});

async function contextFor(
  kinds: readonly ActivityKind[],
  factorSets: readonly string[] = [],
): Promise<CoefficientContext> {
  return inCompany(database, { companyId: newId(), accountId: null }, async (tx) =>
    coefficientContext(
      tx,
      { chosenEditions: [...factorSets], chosenDefaults: [], from: '2025-01-01', to: '2025-12-31' },
      {
        rules: [],
        companyBridges: [],
        gwp: await loadGwp(tx, 'AR5'),
        refrigerants: await loadRefrigerants(tx),
        fuels: await loadFuelProperties(tx),
      },
      kinds,
    ),
  );
}
/** Factor set, id and kg CO2e of what is chosen, or the reason of the gap. */
async function chosen(
  given: ActivityKind,
  factorSets: readonly string[] = [],
): Promise<{ factor: string; kg: string; warnings: string[]; origin: string } | string> {
  const {
    coefficients: [found],
    gaps: [gap],
  } = coefficientsOf([given], await contextFor([given], factorSets));
  if (found === undefined) return gap?.reason ?? 'nothing';
  const { factor, coefficient, choice } = found.workings;
  return {
    factor: `${factor.source} ${factor.id}`,
    kg: dec(coefficient.co2eKg).toDecimalPlaces(5).toString(),
    warnings: choice.warnings.map(({ code }) => code),
    origin: choice.origin,
  };
}

describe('the factor of an activity', () => {
  it('is one of the library for every default that the product carries', async () => {
    await inCompany(database, { companyId: newId(), accountId: null }, async (tx) => {
      const ids = [...new Set(defaultFactors.flatMap((entry) => entry.ids))];
      const { rows } = await tx.client.query<{ id: string }>(
        'select distinct id from reference.factor where id = any ($1::text[])',
        [ids],
      );
      expect(ids.filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
    });
  });

  it.each(['GB', 'US', 'AT'] as const)(
    'is found in %s for every fuel in the unit its form suggests, and in energy',
    async (country) => {
      for (const activityType of [
        'naturalGas',
        'heatingOil',
        'lpg',
        'coal',
        'biomass',
        'biogas',
        'petrol',
        'diesel',
      ] as const) {
        for (const unit of [activityTypes[activityType].unit, 'kWh_net', 'kWh_gross'])
          expect(
            await chosen(kind(activityType, unit, { country })),
            `${country} ${activityType} ${unit}`,
          ).not.toBeTypeOf('string');
      }
    },
  );

  it('is that of the activity’s unit among those of one fuel', async () => {
    expect(await chosen(kind('naturalGas', 'm3'))).toMatchObject({ factor: 'ukgov-2025 ukgov:1_100_1004_1' });
    expect(await chosen(kind('naturalGas', 'MWh_gross'))).toMatchObject({
      factor: 'ukgov-2025 ukgov:1_100_1004_6',
      kg: '182.96',
    });
  });

  it('is read gross where a gas bill says plain kilowatt-hours, with a warning', async () => {
    expect(await chosen(kind('naturalGas', 'kWh'))).toMatchObject({
      factor: 'ukgov-2025 ukgov:1_100_1004_6',
      kg: '0.18296',
      warnings: ['inventory.energy-basis'],
    });
  });

  it.each([
    ['heatingOil', 'L', 'kerosin', 'GB', 'ukgov-2025 ukgov:1_101_1010_8'],
    ['heatingOil', 'L', 'kérosène', 'AT', 'ipcc-2006 ipcc2006:commercial:other-kerosene'],
    ['biomass', 't', 'hackschnitzel', 'GB', 'ukgov-2025 ukgov:2_104_1044_15'],
    ['otherFuel', 'L', 'fioul lourd', 'GB', 'ukgov-2025 ukgov:1_101_1013_8'],
    ['otherVehicleFuel', 'L', 'hvo100', 'GB', 'ukgov-2025 ukgov:2_103_1036_8'],
    // The activity says it already: the default of the country stays.
    ['heatingOil', 'L', 'heizöl', 'AT', 'ipcc-2006 ipcc2006:commercial:gas-oil'],
  ] as const)('is that of %s in %s called “%s” in %s', async (activityType, unit, product, country, factor) =>
    expect(await chosen(kind(activityType, unit, { product, country }))).toMatchObject({ factor }),
  );

  it.each([
    ['r-32', 'HFC-32'],
    ['r134a', 'HFC-134a'],
    ['hfc-410 a', 'R-410A'],
    ['ammoniak', 'R-717'],
  ])('is the composition of a refrigerant called “%s”', async (product, id) =>
    expect(await chosen(kind('refrigerant', 'kg', { product }))).toMatchObject({
      factor: expect.stringMatching(` ${id}$`),
    }),
  );
  it('is none of a refrigerant whose name may mean several', async () => {
    const given = kind('refrigerant', 'kg', { product: 'r-410' });
    expect(await chosen(given)).toBe('unknown-refrigerant');
    const { gaps } = coefficientsOf([given], await contextFor([given]));
    expect(gaps[0]?.said.message).toBe('“r-410” can mean R-410A, R-410B. Enter one of them.');
  });

  it('is of the factor set of the activity’s year, or of the newest before', async () => {
    expect(await chosen(kind('naturalGas', 'kWh_gross', { day: '2019-05-01' }))).toMatchObject({
      factor: 'ukgov-2019 ukgov:1_100_1004_6',
      warnings: [],
    });
    expect(await chosen(kind('heatingOil', 'L', { day: '2026-05-01' }))).toMatchObject({
      factor: 'ukgov-2025 ukgov:1_101_1014_8',
      warnings: ['factors.older-edition'],
    });
    expect(await chosen(kind('naturalGas', 'kWh_gross'), ['ukgov-2026'])).toMatchObject({
      factor: 'ukgov-2026 ukgov:1_100_1004_6',
      warnings: [],
    });
    expect(await chosen(kind('heatingOil', 'L'), ['ukgov-2026'])).toMatchObject({
      factor: 'ukgov-2025 ukgov:1_101_1014_8',
      warnings: ['factors.edition-lacks-factor'],
    });
  });

  it('is the one that the product names word for word', async () => {
    expect(await chosen(kind('waste', 't', { product: 'wood, composting' }))).toMatchObject({
      factor: 'ukgov-2025 ukgov:20_500_5256_15',
      origin: 'product',
    });
    expect(await chosen(kind('ownVehicles', 'mi', { product: 'car, average, diesel' }))).toMatchObject({
      factor: 'ukgov-2025 ukgov:4_301_3069_9',
      origin: 'product',
    });
    expect(await chosen(kind('roadTravel', 'km', { product: 'car, average, diesel' }))).toMatchObject({
      factor: 'ukgov-2025 ukgov:25_301_3069_4',
    });
  });

  it('is said to be of another place where only the United Kingdom has one, and missing where the place matters', async () => {
    expect(await chosen(kind('flights', 'pkm', { country: 'DE' }))).toMatchObject({
      warnings: ['factors.other-region', 'factors.average-passenger-assumed'],
    });
    expect(await chosen(kind('water', 'm3', { country: 'DE' }))).toBe('no-factor');
    expect(await chosen(kind('waste', 't', { country: 'DE' }))).toBe('no-factor');
  });

  it('is one for what is stated in CO2e already, whatever the activity and its rules', async () => {
    expect(await chosen(kind('purchasedGoods', 'kg_co2e', { supplier: 'norrkraft' }))).toEqual({
      factor: 'reported co2e',
      kg: '1',
      warnings: [],
      origin: 'reported',
    });
    expect(await chosen(kind('investments', 't_co2e'))).toMatchObject({ kg: '1000' });
  });

  it('is the grid of the country of use for what is sold or stands elsewhere', async () => {
    const of = (activityType: string, product: string, country: string | null = 'GB') =>
      chosen(kind(activityType, 'kWh', { product, country }));
    expect(await of('useOfSold', 'electricity, gb', 'AT')).toMatchObject({
      factor: 'ukgov-2025 ukgov:7_400_4000_5',
      origin: 'grid',
    });
    expect(await of('franchises', 'electricity')).toMatchObject({ factor: 'ukgov-2025 ukgov:7_400_4000_5' });
    const [sold, own] = [
      await of('useOfSold', 'electricity, de'),
      await chosen(kind('electricity', 'kWh', { country: 'DE' })),
    ];
    expect(sold).toEqual(own);
    // Sold goods are used in all of a country; a leased building stands in one region of it.
    expect(await of('useOfSold', 'electricity, us')).toMatchObject({
      origin: 'grid',
      warnings: ['factors.life-cycle'],
    });
    expect(await of('upstreamLeased', 'electricity, us')).toBe('no-place');
    expect(await of('useOfSold', 'electricity', null)).toBe('no-place');
  });

  it('is the grid of the place by the decision on electricity', async () => {
    const at = async (country: string, region: string | null = null, factorSets: string[] = []) => {
      const found = await chosen(kind('electricity', 'kWh', { country, region }), factorSets);
      return typeof found === 'string' ? found : found.factor;
    };
    expect([
      await at('GB'),
      await at('DE'),
      await at('US', 'US-NWPP'),
      await at('CA', 'CA-ON'),
      await at('AU', 'AU-VIC'),
      await at('NZ'),
      await at('JP'),
    ]).toEqual([
      'ukgov-2025 ukgov:7_400_4000_5',
      'eea-grid-2024 eea:DE',
      'egrid-2023 egrid:NWPP',
      'ca-eccc ca-eccc:on:2025',
      'au-nga-2025 au-nga:vic',
      'nz-mfe-2026 nz-mfe:national:2025',
      'ember-owid-2025 ember:JP:2024',
    ]);
    expect(await at('DE', null, ['eea-grid-2023'])).toBe('eea-grid-2023 eea:DE');
    expect(await at('US')).toBe('no-place');
  });

  it('is the composition of a refrigerant, however its code is written', async () => {
    for (const product of ['r-410a', 'R410A', ' R 410 A '.trim()])
      expect(await chosen(kind('refrigerant', 'kg', { product: product.toLowerCase() }))).toMatchObject({
        factor: 'refrigerant-blends R-410A',
        kg: '1923.5',
      });
    expect(await chosen(kind('refrigerant', 'kg', { product: 'hfc-134a' }))).toMatchObject({ kg: '1300' });
    expect(await chosen(kind('refrigerant', 'kg', { product: 'mystery gas' }))).toBe('unknown-refrigerant');
  });

  it('reads a fuel with one density and one net calorific value in emissions and in energy', async () => {
    const units = { naturalGas: 't', heatingOil: 'L', lpg: 'kg', coal: 't', biomass: 't', petrol: 'L', diesel: 'L' };
    const kinds = ['DE', 'AT', 'GB'].flatMap((country) =>
      Object.entries(units).map(([activityType, unit]) => kind(activityType, unit, { country })),
    );
    const { coefficients, gaps } = coefficientsOf(kinds, await contextFor(kinds));
    expect([coefficients.length, gaps]).toEqual([kinds.length, []]);
    const fuels = await inCompany(database, { companyId: newId(), accountId: null }, (tx) => loadFuelProperties(tx));
    for (const { kind: used, workings } of coefficients) {
      const { activityType, unit, country } = used;
      const { steps } = energyMwh(
        { amount: '1', unit },
        energyBridges(activityType, null, fuels, { country, defaults: new Map() }),
        true,
      );
      // A factor per litre needs no density: what both need is the same in both.
      for (const step of workings.coefficient.conversions.filter((own) => own.kind !== 'unit')) {
        const same = steps.find((other) => other.kind === step.kind);
        if (same !== undefined)
          expect(same, `${activityType} ${country}`).toMatchObject({ label: step.label, source: step.source });
      }
      if (country !== 'GB')
        expect(steps.find((step) => step.kind === 'net-calorific-value')?.source, activityType).toBe('ipcc-2006');
    }
  });
});
