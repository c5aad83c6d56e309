import { z } from 'zod';
import { type CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { comparison, type Comparison } from '#modules/environmental/comparison/model/comparison-contracts.ts';
import { assignmentRule, energyInstrument } from '#modules/environmental/set-up/model/set-up-records.ts';
import { dec, type DecimalText } from '#platform/values/model/decimal.ts';
import { ask, type Account, type Api } from './api.ts';
import { importFile } from './import-file.ts';
import { printedTonnes, type Figure, type Outcome } from './outcome.ts';
import { amount, publishedOf, type Folder } from './published.ts';
import {
  addFactor,
  addInstrument,
  addPeriod,
  addRule,
  calculate,
  change,
  publish,
  reopen,
  statementPdf,
} from './set-up.ts';

export const account: Account = {
  company: 'INAZ',
  size: 341,
  sector: 'Information Technology',
  email: 'inventory@inaz.example',
};

const statement = z.object({
  scope1_stationary: amount,
  scope1_mobile: amount,
  scope1_refrigerants: amount,
  scope1: amount,
  scope2_location: amount,
  scope2_market: amount,
  total_location: amount.optional(),
  total_market: amount.optional(),
});
type Statement = z.output<typeof statement>;
export const published = z.object({
  source: z.string(),
  derived_energy_kwh: z.object({ 2023: z.object({ electricity: amount }), 2024: z.object({ electricity: amount }) }),
  published_t_co2e: z.object({
    '2023_as_published_in_2023': statement,
    '2023_as_restated_in_2024': statement,
    2024: statement,
  }),
  factor_checks: z.object({
    location_kg_per_kwh_2023: amount,
    location_kg_per_kwh_2024: amount,
    market_kg_per_kwh_2023: amount,
    market_note: z.string(),
  }),
});

export const notStated =
  'The report does not state its warming potentials; AR5 is in force for inventories of these years (UNFCCC decision 18/CMA.1).';

/**
 * What happened to a year: the two calculations of 2023, what lies between them by cause, and the calculation of 2024.
 */
export interface InazOutcome extends Outcome {
  first: CalculationSummary;
  restated: CalculationSummary;
  restatement: Comparison;
  next: CalculationSummary;
}

/**
 * INAZ 2023 and 2024, an Italian company that restates its 2023 figures a year later. Electricity is computed from
 * kilowatt-hours by both methods. Of scope 1 the company publishes emissions and no quantities, so these come in as
 * they are stated: tonnes CO2e, with a factor of one.
 */
export async function inaz(api: Api, folder: Folder): Promise<InazOutcome> {
  const {
    source,
    derived_energy_kwh: energy,
    published_t_co2e: stated,
    factor_checks: checks,
  } = publishedOf(folder, published);
  const [before, after, next] = [
    stated['2023_as_published_in_2023'],
    stated['2023_as_restated_in_2024'],
    stated['2024'],
  ];
  const origin = source.slice(0, 250);

  await importFile(api, {
    name: 'inaz-sites.csv',
    resource: 'orgUnit',
    constants: {},
    columns: { Code: 'code', Name: 'name', Kind: 'kind', Country: 'country' },
    bytes: Buffer.from('Code,Name,Kind,Country\nOFFICES,INAZ offices,Site,Italy\n'),
  });
  const bills = (year: '2023' | '2024', figures: Statement) =>
    importFile(api, {
      name: `inaz-${year}.csv`,
      bytes: billsOf(year, figures, energy[year].electricity),
      resource: 'activityData',
      constants: {},
      columns: {
        Site: 'site',
        Activity: 'activityType',
        'First day': 'from',
        'Last day': 'to',
        Amount: 'quantity',
        Unit: 'unit',
        Basis: 'basis',
        Supplier: 'supplier',
        Document: 'reference',
      },
    });
  const brought = await bills('2023', before);

  for (const [name, activityType, category] of [
    ['Heating', 'naturalGas', 'stationary'],
    ['Vehicles', 'ownVehicles', 'mobile'],
    ['Refrigerants', 'refrigerant', 'fugitive'],
  ] as const) {
    const factor = await addFactor(api, {
      name: `${name}, as stated by INAZ`,
      category,
      scope: '1',
      per: 't_co2e',
      co2eKg: '1000',
      validFrom: '2020-01-01',
      source: origin,
      gwpBasis: 'AR5',
      note: `The company publishes tonnes CO2e and no quantities. ${notStated}`,
    });
    await addRule(api, {
      name: `${name}, as stated`,
      activityType,
      factorSource: 'custom',
      factorId: factor.id,
      method: 'average',
    });
  }
  const grid = (name: string, co2eKg: string, year: string) =>
    addFactor(api, {
      name,
      category: 'electricity',
      scope: '2',
      per: 'kWh',
      co2eKg,
      region: 'IT',
      validFrom: `${year}-01-01`,
      validTo: `${year}-12-31`,
      source: origin,
      gwpBasis: 'AR5',
      note: notStated,
    });
  // Not stated: what the company printed first, divided by its kilowatt-hours. The year before’s factor sets of grid
  // and residual mix fit it.
  const firstGrid = await grid(
    'Italian grid, as used in the first report',
    implied(before.scope2_location, energy[2023].electricity),
    '2023',
  );
  let gridRule = await addRule(api, {
    name: 'Electricity 2023',
    activityType: 'electricity',
    factorSource: 'custom',
    factorId: firstGrid.id,
    method: 'average',
    from: '2023-01-01',
    to: '2023-12-31',
  });
  let residual = await addInstrument(api, {
    name: 'Italian residual mix 2023',
    kind: 'residual',
    market: 'IT',
    co2eKgPerKwh: implied(before.scope2_market, energy[2023].electricity),
    from: '2023-01-01',
    to: '2023-12-31',
    source: 'Implied by the report of 2023',
  });

  const year2023 = await addPeriod(api, {
    name: '2023',
    from: '2023-01-01',
    to: '2023-12-31',
    boundaryApproach: 'operational',
    gwpSet: 'AR5',
    standard: 'ghg',
    isBaseYear: true,
  });
  const first = await calculate(api, year2023, 'INAZ 2023');
  await publish(api, first);

  const reason = 'Restated in the report of 2024';
  await reopen(api, year2023, reason);
  const corrected = await bills('2023', after);
  const newGrid = await grid('Italian grid 2023', checks.location_kg_per_kwh_2023, '2023');
  gridRule = await change(api, assignmentRule, gridRule, { factorId: newGrid.id }, reason);
  residual = await change(
    api,
    energyInstrument,
    residual,
    {
      co2eKgPerKwh: checks.market_kg_per_kwh_2023,
      source: 'AIB residual mix of Italy 2023, as implied by the report of 2024',
    },
    reason,
  );
  const restated = await calculate(api, year2023, 'INAZ 2023, restated');
  const restatement = await ask(
    api,
    comparison,
    'GET',
    `/inventory/compare?old=${first.id}&new=${restated.id}&method=location&by=category`,
  );
  await publish(api, restated, reason);

  const year2024 = await addPeriod(api, {
    name: '2024',
    from: '2024-01-01',
    to: '2024-12-31',
    boundaryApproach: 'operational',
    gwpSet: 'AR5',
    standard: 'ghg',
  });
  const brought2024 = await bills('2024', next);
  const grid2024 = await grid('Italian grid 2024', checks.location_kg_per_kwh_2024, '2024');
  await addRule(api, {
    name: 'Electricity 2024',
    activityType: 'electricity',
    factorSource: 'custom',
    factorId: grid2024.id,
    method: 'average',
    from: '2024-01-01',
    to: '2024-12-31',
  });
  await addInstrument(api, {
    name: 'Italian residual mix 2024',
    kind: 'residual',
    market: 'IT',
    co2eKgPerKwh: checks.market_kg_per_kwh_2023,
    from: '2024-01-01',
    to: '2024-12-31',
    source: 'The mix of 2023; that of 2024 is not in the report',
  });
  const coveredMwh = guaranteedMwh(next, energy[2024].electricity, checks.market_kg_per_kwh_2023);
  await addInstrument(api, {
    name: 'Guarantees of origin 2024',
    kind: 'certificate',
    market: 'IT',
    quantityMwh: coveredMwh,
    co2eKgPerKwh: '0',
    isRenewable: true,
    vintage: 2024,
    from: '2024-01-01',
    to: '2024-12-31',
    certificateId: 'not published',
    cancelledOn: '2025-01-31',
    source: origin,
  });
  const calculation = await calculate(api, year2024, 'INAZ 2024');
  await publish(api, calculation);

  return {
    organisation: 'INAZ 2023 and 2024',
    steps: [
      `${brought.new} records of 2023 imported`,
      `${corrected.changed} of them changed and ${corrected.same} left alone by the corrected file`,
      `${brought2024.new} records of 2024 imported`,
      `${coveredMwh} MWh of guarantees of origin in 2024, from the printed market-based figure`,
    ],
    figures: [
      ...compared('2023 first', first, before),
      ...compared('2023 restated', restated, after),
      ...compared('2024', calculation, next),
    ],
    differences: [],
    notes: [
      `Restatement of 2023, location-based, in kg CO2e: ${restatement.total.before} → ${restatement.total.after}; ${Object.entries(
        restatement.total.effects,
      )
        .filter(([, kg]) => !dec(kg).isZero())
        .map(([cause, kg]) => `${cause} ${kg}`)
        .join(', ')}.`,
      checks.market_note,
    ],
    run: calculation.id,
    pdf: await statementPdf(api, calculation),
    first,
    restated,
    restatement,
    next: calculation,
  };
}

/**
 * Bills made from the published figures: INAZ has no published file. The second one of a year names the same documents,
 * so that it corrects the first.
 */
export function billsOf(
  year: string,
  { scope1_stationary: heating, scope1_mobile: vehicles, scope1_refrigerants: refrigerants }: Statement,
  kwh: string,
): Buffer {
  const row = (activity: string, quantity: string, unit: string, supplier: string, document: string) =>
    ['OFFICES', activity, `${year}-01-01`, `${year}-12-31`, quantity, unit, 'Calculated', supplier, document].join(',');
  return Buffer.from(
    [
      'Site,Activity,First day,Last day,Amount,Unit,Basis,Supplier,Document',
      row('Natural gas', heating, 't CO₂e', '', `heating ${year}`),
      row('Own vehicles by distance', vehicles, 't CO₂e', '', `vehicles ${year}`),
      row('Refrigerant loss', refrigerants, 't CO₂e', '', `refrigerants ${year}`),
      row('Electricity', kwh, 'kWh', '', `electricity ${year}`),
      '',
    ].join('\n'),
  );
}

/**
 * What of a year's electricity has to be covered by guarantees of origin, so that the rest at the residual mix comes to
 * the printed market-based figure.
 */
export const guaranteedMwh = (
  { scope2_market: tonnes }: Statement,
  kwh: DecimalText,
  residualMix: DecimalText,
): DecimalText => dec(kwh).minus(dec(tonnes).times(1000).div(residualMix)).div(1000).toDecimalPlaces(3).toFixed();

/** kg per kWh that a printed figure rests on. */
export const implied = (tonnes: DecimalText, kwh: DecimalText): DecimalText =>
  dec(tonnes).times(1000).div(kwh).toDecimalPlaces(12).toFixed();

/** A calculation beside the figures that the company printed for its year. */
export function compared(name: string, { totals }: CalculationSummary, stated: Statement): Figure[] {
  // Printed to 10 kg: a sum of three rounded parts may be one digit away from the printed sum.
  const figure = (what: string, kg: DecimalText | null | undefined, printed: DecimalText | undefined): Figure[] =>
    kg === undefined || kg === null || printed === undefined
      ? []
      : [
          {
            name: `${name}: ${what}`,
            computed: printedTonnes(kg),
            published: dec(printed).toFixed(2),
            unit: 't CO2e',
            tolerance: '0.01',
            why: 'The parts are printed rounded; their sum differs in the last digit.',
          },
        ];
  return [
    ...figure('scope 1', totals?.scope1Kg, stated.scope1),
    ...figure('scope 2, location-based', totals?.scope2LocationKg, stated.scope2_location),
    ...figure('scope 2, market-based', totals?.scope2MarketKg, stated.scope2_market),
    ...figure('total, location-based', totals?.totalLocationKg, stated.total_location),
    ...figure('total, market-based', totals?.totalMarketKg, stated.total_market),
  ];
}
