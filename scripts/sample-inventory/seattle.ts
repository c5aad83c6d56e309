import { z } from 'zod';
import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { convert } from '#platform/units/model/units.ts';
import type { CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import type { Account, Api } from './api.ts';
import { importFile } from './import-file.ts';
import { printedTonnes, type PublishedComparison, type Difference, type Outcome } from './outcome.ts';
import { amount, fileOf, publishedOf, rowsOf, type Folder } from './published.ts';
import {
  addFactor,
  addInstrument,
  addPeriod,
  addRule,
  calculate,
  trialCalculation,
  statementPdf,
  totalsBy,
  unitsByCode,
} from './set-up.ts';

export const account: Account = {
  company: 'City of Seattle',
  size: 13_000,
  sector: 'Nonprofit and Social Services',
  email: 'inventory@seattle.example',
};

export const published = z.object({
  source: z.string(),
  licence: z.string(),
  published_total_t_co2e: amount,
  factors_recovered_from_the_data: z.object({
    electricity_kg_co2e_per_mmbtu: amount,
    natural_gas_kg_co2e_per_mmbtu: amount,
    steam_kg_co2e_per_mmbtu: amount,
  }),
  published_by_source_recomputed_t_co2e: z.object({ electricity: amount, natural_gas: amount, steam: amount }),
  contrast_location_based_egrid_2018_nwpp_t_co2e: z.object({ electricity: amount }),
});
const file = 'activity-by-building.csv';
const GAS_WHY =
  'The city’s factor is printed as 53.11 kg CO2e/mmBtu; the default of the US EPA is 53.1148 (53.06 CO2, 0.001 CH4, 0.0001 N2O; AR4).';
const year = { from: '2016-01-01', to: '2016-12-31' };

/**
 * City of Seattle 2016: 85 buildings with electricity (kWh), gas (therms) and steam (kBtu). The city publishes with its
 * own utility's factor: our market-based figure, from a supplier's rate. The location-based one has the regional grid's
 * average and shows how much that choice decides.
 */
export async function seattle(api: Api, folder: Folder): Promise<Outcome> {
  const facts = publishedOf(folder, published);
  const bytes = fileOf(folder, file);
  const factors = facts.factors_recovered_from_the_data;

  const sites = await importFile(api, {
    name: file,
    bytes,
    resource: 'orgUnit',
    constants: { kind: 'site', country: 'US', region: 'US-NWPP', city: 'Seattle' },
    columns: { building_id: 'code', property_name: 'name', property_type: 'use', gross_floor_area_ft2: 'floorAreaM2' },
  });
  const energy = (column: string, constants: Record<string, string>) =>
    importFile(api, {
      name: file,
      bytes,
      resource: 'activityData',
      constants: { ...constants, ...year, basis: 'invoiced' },
      columns: { building_id: 'site', [column]: 'quantity' },
    });
  const electricity = await energy('electricity_kwh', {
    activityType: 'electricity',
    unit: 'kWh',
    supplier: 'Seattle City Light',
  });
  const gas = await energy('natural_gas_therms', { activityType: 'naturalGas', unit: 'therms' });
  const steam = await energy('steam_kbtu', { activityType: 'steam', unit: 'kBtu' });

  const period = await addPeriod(api, {
    name: '2016',
    ...year,
    boundaryApproach: 'operational',
    gwpSet: 'AR4',
    standard: 'ghg',
  });
  const factor = {
    validFrom: year.from,
    validTo: year.to,
    region: 'US',
    source: facts.source.slice(0, 250),
    licence: facts.licence,
    gwpBasis: 'AR4',
    note: 'The publication does not state its warming potentials. AR4 was in force for inventories of 2016 (UNFCCC decision 24/CP.19).',
  } as const;
  const heat = await addFactor(api, {
    ...factor,
    name: 'Steam, Seattle 2016',
    category: 'steam',
    scope: '2',
    per: 'mmBtu',
    co2eKg: factors.steam_kg_co2e_per_mmbtu,
  });
  // Gas takes the default of the library for the United States.
  await addRule(api, {
    name: 'Steam',
    activityType: 'steam',
    factorSource: 'custom',
    factorId: heat.id,
    method: 'average',
  });
  // eGRID begins with 2018 here; a rule may name it for 2016, and the calculation warns that it is of another year.
  await addRule(api, {
    name: 'Electricity, grid of the region',
    activityType: 'electricity',
    factorSource: 'egrid-2018',
    factorId: 'egrid:NWPP',
    method: 'average',
  });
  await addInstrument(api, {
    name: 'Seattle City Light 2016',
    kind: 'supplier',
    market: 'US',
    supplier: 'Seattle City Light',
    co2eKgPerKwh: electricityPerKwh(factors),
    ...year,
    source: factor.source,
  });

  const calculation = await calculate(api, period, 'Seattle 2016');

  return {
    organisation: 'City of Seattle, city-owned buildings 2016',
    steps: [
      `${sites.new} buildings imported`,
      `${electricity.new} electricity, ${gas.new} gas and ${steam.new} steam records imported`,
      `${calculation.counts.lines} result lines calculated, ${calculation.counts.gapRecords} records without a factor`,
    ],
    // The comparison figure of the regional grid was made with AR5; the city's own factors are of AR4.
    ...(await compareWithSeattle(api, folder, calculation, await trialCalculation(api, calculation, 'AR5'))),
    run: calculation.id,
    pdf: await statementPdf(api, calculation),
  };
}

/** The utility's rate, which is published per mmBtu. */
export const electricityPerKwh = ({
  electricity_kg_co2e_per_mmbtu: perMmbtu,
}: {
  electricity_kg_co2e_per_mmbtu: DecimalText;
}): DecimalText =>
  decimalText(
    dec(convert({ amount: '1', from: 'kWh', to: 'mmBtu' }).amount)
      .times(perMmbtu)
      .toDecimalPlaces(12),
  );

/**
 * The calculation beside what the city published, building by building; the regional grid by a trial calculation of the
 * calculation with AR5.
 */
export async function compareWithSeattle(
  api: Api,
  folder: Folder,
  calculation: CalculationSummary,
  ar5: CalculationSummary,
): Promise<PublishedComparison> {
  const facts = publishedOf(folder, published);
  const given = rowsOf(fileOf(folder, file));
  const byCategory = await totalsBy(api, calculation, 'category');
  const withAr5 = await totalsBy(api, ar5, 'category');
  const bySite = await totalsBy(api, calculation, 'site');
  const units = await unitsByCode(api);
  const tonnesOf = (category: string, method: 'locationKg' | 'marketKg') =>
    printedTonnes(byCategory.get(category)?.[method] ?? '0');
  const stated = facts.published_by_source_recomputed_t_co2e;
  const differences = given.flatMap((row): Difference[] => {
    const computed = printedTonnes(bySite.get(units.get(row['building_id'] ?? '') ?? '')?.marketKg ?? '0');
    const printed = row['published_ghg_t_co2e'] ?? '';
    return dec(computed).equals(printed)
      ? []
      : [
          {
            row: `${row['building_id'] ?? ''} ${row['property_name'] ?? ''}`,
            computed,
            published: printed,
            unit: 't',
            why: 'Rates of electricity and steam are read off the published values and have five digits; gas has the factor of the US EPA, which is 53.11 to two decimals.',
          },
        ];
  });

  return {
    figures: [
      // 0.001 % of 11,822.04 t, and what gas may differ by.
      {
        name: 'Total, market-based',
        computed: printedTonnes(calculation.totals?.totalMarketKg ?? '0'),
        published: facts.published_total_t_co2e,
        unit: 't CO2e',
        tolerance: '0.7513',
        why: `Each building is published rounded to 10 kg. ${GAS_WHY}`,
      },
      {
        name: 'Electricity, market-based',
        computed: tonnesOf('2:electricity', 'marketKg'),
        published: stated.electricity,
        unit: 't CO2e',
        tolerance: '0.01',
        why: 'Rounding.',
      },
      {
        name: 'Natural gas',
        computed: tonnesOf('1:stationary', 'locationKg'),
        published: stated.natural_gas,
        unit: 't CO2e',
        // Half of the last printed digit of 53.11: 0.0094 % of 6,724.98 t.
        tolerance: '0.6331',
        why: GAS_WHY,
      },
      {
        name: 'Steam',
        computed: tonnesOf('2:steam', 'locationKg'),
        published: stated.steam,
        unit: 't CO2e',
        tolerance: '0.01',
        why: 'Rounding.',
      },
      {
        name: 'Electricity, location-based',
        computed: printedTonnes(withAr5.get('2:electricity')?.locationKg ?? '0'),
        published: facts.contrast_location_based_egrid_2018_nwpp_t_co2e.electricity,
        unit: 't CO2e',
        tolerance: '0.01',
        why: 'Rounding.',
      },
    ],
    differences,
    notes: [
      `By the regional grid’s average the same electricity would be ${tonnesOf('2:electricity', 'locationKg')} t (AR4), not ${tonnesOf('2:electricity', 'marketKg')} t: eGRID 2018 for a year before it, which the run says as a warning.`,
    ],
  };
}
