import { printed } from '#platform/i18n/model/printed.ts';
import { z } from 'zod';
import { attentionListResponse } from '#modules/environmental/completeness/model/completeness-contracts.ts';
import { type CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { dec, sum } from '#platform/values/model/decimal.ts';
import { ask, type Account, type Api } from './api.ts';
import { importFile } from './import-file.ts';
import type { PublishedComparison, Difference, Outcome } from './outcome.ts';
import { amount, fileOf, publishedOf, rowsOf, type Folder } from './published.ts';
import { addFactor, addPeriod, addRule, calculate, statementPdf, totalsBy, unitsByCode } from './set-up.ts';

export const account: Account = {
  company: 'City of Toronto',
  size: 38_000,
  sector: 'Nonprofit and Social Services',
  email: 'inventory@toronto.example',
};

export const published = z.object({
  source: z.string(),
  licence: z.string(),
  sites: z.int(),
  published_total_kg_co2e: amount,
  reproduced_total_kg_co2e: amount,
  gap_kg_co2e: amount,
  gap_reason: z.string(),
  factors_recovered_from_the_data: z.object({
    electricity_kg_co2e_per_kwh: amount,
    natural_gas_kg_co2e_per_m3: amount,
  }),
});
const file = 'activity-by-site.csv';
const year = { from: '2018-01-01', to: '2018-12-31' };

/**
 * City of Toronto 2018: 1,481 sites, electricity and natural gas (Ontario Regulation 397/11). One wide file, imported
 * three times: as sites, as electricity, as gas. 13 rows also used district heat, whose quantity the file does not
 * have; they and nothing else must differ.
 */
export async function toronto(api: Api, folder: Folder): Promise<Outcome> {
  const facts = publishedOf(folder, published);
  const bytes = fileOf(folder, file);
  const factors = facts.factors_recovered_from_the_data;

  const sites = await importFile(api, {
    name: file,
    bytes,
    resource: 'orgUnit',
    constants: { kind: 'site', country: 'CA', region: 'CA-ON' },
    columns: { site_no: 'code', site_name: 'name', division: 'use', city: 'city', floor_area_ft2: 'floorAreaM2' },
  });
  const energy = (column: string, constants: Record<string, string>) =>
    importFile(api, {
      name: file,
      bytes,
      resource: 'activityData',
      constants: { ...constants, ...year, basis: 'invoiced' },
      columns: { site_no: 'site', [column]: 'quantity' },
    });
  const electricity = await energy('electricity_kwh', { activityType: 'electricity', unit: 'kWh' });
  const gas = await energy('natural_gas_m3', { activityType: 'naturalGas', unit: 'm3' });

  const period = await addPeriod(api, {
    name: '2018',
    ...year,
    boundaryApproach: 'operational',
    gwpSet: 'AR4',
    standard: 'ghg',
  });
  const factor = {
    validFrom: year.from,
    validTo: year.to,
    region: 'CA-ON',
    source: facts.source.slice(0, 250),
    licence: facts.licence,
    gwpBasis: 'AR4',
    note: 'The publication does not state its warming potentials. AR4 was in force for inventories of 2018 (UNFCCC decision 24/CP.19).',
  } as const;
  const grid = await addFactor(api, {
    ...factor,
    name: 'Electricity, Ontario grid 2018',
    category: 'electricity',
    scope: '2',
    per: 'kWh',
    co2eKg: factors.electricity_kg_co2e_per_kwh,
  });
  const fuel = await addFactor(api, {
    ...factor,
    name: 'Natural gas, Ontario 2018',
    category: 'stationary',
    scope: '1',
    per: 'm3',
    co2eKg: factors.natural_gas_kg_co2e_per_m3,
  });
  await addRule(api, {
    name: 'Electricity, Ontario',
    activityType: 'electricity',
    factorSource: 'custom',
    factorId: grid.id,
    method: 'average',
  });
  await addRule(api, {
    name: 'Natural gas, Ontario',
    activityType: 'naturalGas',
    factorSource: 'custom',
    factorId: fuel.id,
    method: 'average',
  });

  const calculation = await calculate(api, period, 'Toronto 2018');

  return {
    organisation: 'City of Toronto 2018',
    steps: [
      `${sites.new} sites imported`,
      `${electricity.new} electricity records imported`,
      `${gas.new} natural gas records imported`,
      `${calculation.counts.lines} result lines calculated, ${calculation.counts.gapRecords} records without a factor`,
    ],
    ...(await compareWithToronto(api, folder, calculation)),
    run: calculation.id,
    pdf: await statementPdf(api, calculation),
  };
}

/** The calculation beside what the city published, site by site. */
export async function compareWithToronto(
  api: Api,
  folder: Folder,
  calculation: CalculationSummary,
): Promise<PublishedComparison> {
  const facts = publishedOf(folder, published);
  const given = rowsOf(fileOf(folder, file));
  const units = await unitsByCode(api);
  const bySite = await totalsBy(api, calculation, 'site');
  const total = calculation.totals?.totalLocationKg ?? '0';
  const differences = given.flatMap((row): Difference[] => {
    const computed = bySite.get(units.get(row['site_no'] ?? '') ?? '')?.locationKg ?? '0';
    const stated = row['published_ghg_kg_co2e'] ?? '';
    // Quantities and emissions are published with six decimals: half a millionth of a kilogram is their rounding.
    if (dec(stated).minus(computed).abs().lte('0.000001')) return [];
    return [
      {
        row: `${row['site_no'] ?? ''} ${row['site_name'] ?? ''}`,
        computed,
        published: stated,
        unit: 'kg',
        why: 'It has another energy source, whose quantity the file does not state (mostly district heat).',
      },
    ];
  });
  const missing = sum(differences.map((row) => dec(row.published).minus(row.computed))).toFixed();
  const { duplicates } = await ask(
    api,
    attentionListResponse,
    'GET',
    `/inventory/worklist?period=${calculation.period.id}`,
  );
  const codes = new Map([...units].map(([code, id]) => [id, code]));

  return {
    figures: [
      {
        name: 'Electricity and gas',
        computed: total,
        published: facts.reproduced_total_kg_co2e,
        unit: 'kg CO2e',
        tolerance: '0.001',
        why: 'The publication is rounded to a gram.',
      },
      {
        name: 'What the 13 rows lack',
        computed: missing,
        published: facts.gap_kg_co2e,
        unit: 'kg CO2e',
        tolerance: '0.001',
        why: 'The publication is rounded to a gram.',
      },
      {
        name: 'All energy',
        computed: dec(total).plus(missing).toFixed(),
        published: facts.published_total_kg_co2e,
        unit: 'kg CO2e',
        tolerance: '0.001',
        why: 'The publication is rounded to a gram.',
      },
    ],
    differences,
    notes: [
      facts.gap_reason,
      ...duplicates.map(
        ({ kind, sites: twice, said }) =>
          `${printed(said)} (${kind}: ${twice
            .map((id) => codes.get(id) ?? id)
            .toSorted((left, right) => Number(left) - Number(right))
            .join(', ')})`,
      ),
    ],
  };
}
