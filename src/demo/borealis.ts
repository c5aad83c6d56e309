import type { NewActivityData } from '#modules/environmental/activity/model/activity-data.ts';
import type { NewInvestorPublication } from '#modules/financial/model/investor-publication.ts';
import type { ActivityTypeKey } from '#modules/environmental/activity/model/activity-types.ts';

/**
 * The demo company's facts. Everything else (24 months of bills) follows from these by `months` below, the same at
 * every start.
 */
export const borealis = {
  name: 'Borealis Furniture',
  slug: 'borealis-furniture',
  size: 240,
  sectors: ['Manufacturing', 'Retail'],
  emailSuffix: 'borealis.example',
  currency: 'EUR',
  /** Of no court that exists. */
  registrationNumber: 'DEX0000.HRB00000',
  units: [
    { code: 'BF', name: 'Borealis Furniture', kind: 'legalEntity', country: 'DE', city: 'Detmold', nace: 'C31.09' },
    {
      code: 'PLANT',
      name: 'Plant Detmold',
      kind: 'site',
      parent: 'BF',
      country: 'DE',
      city: 'Detmold',
      postalCode: '32758',
      address: 'Im Gewerbepark 4',
      use: 'Furniture plant',
      floorAreaM2: '18500',
      location: { lat: '51.936', lon: '8.879' },
    },
    {
      code: 'STORE',
      name: 'Showroom Vienna',
      kind: 'site',
      parent: 'BF',
      country: 'AT',
      city: 'Vienna',
      postalCode: '1010',
      address: 'Marktgasse 12',
      use: 'Showroom and office',
      floorAreaM2: '2400',
      location: { lat: '48.208', lon: '16.373' },
    },
    {
      code: 'MILL',
      name: 'Sawmill Umeå',
      kind: 'site',
      parent: 'BF',
      country: 'SE',
      city: 'Umeå',
      postalCode: '901 00',
      address: 'Sågvägen 1',
      use: 'Sawmill',
      floorAreaM2: '9600',
      ownershipShare: '0.6',
      location: { lat: '63.826', lon: '20.263' },
    },
  ],
} as const;

/**
 * One kind of bill that arrives again and again. `season` is the share of the yearly mean in January … December, in per
 * cent.
 */
interface Stream {
  site: 'PLANT' | 'STORE' | 'MILL';
  activityType: ActivityTypeKey;
  unit: string;
  monthly: number;
  season: readonly number[];
  supplier: string;
  product?: string;
  basis?: NewActivityData['basis'];
  /** The second year against the first, in per cent. */
  trend: number;
}

const heating = [190, 170, 145, 100, 55, 25, 15, 15, 45, 95, 150, 195];
const flat = [100, 96, 104, 98, 100, 97, 90, 88, 103, 108, 110, 106];
const business = [80, 100, 130, 110, 105, 90, 50, 40, 130, 140, 125, 100];

export const streams: readonly Stream[] = [
  {
    site: 'PLANT',
    activityType: 'naturalGas',
    unit: 'kWh_gross',
    monthly: 142_000,
    season: heating,
    supplier: 'Stadtgas Lippe',
    trend: 94,
  },
  {
    site: 'PLANT',
    activityType: 'electricity',
    unit: 'kWh',
    monthly: 168_000,
    season: flat,
    supplier: 'Teuto Energie',
    trend: 102,
  },
  {
    site: 'PLANT',
    activityType: 'biomass',
    unit: 't',
    monthly: 41,
    season: heating,
    supplier: 'Own offcuts',
    product: 'Wood chips',
    basis: 'measured',
    trend: 108,
  },
  { site: 'PLANT', activityType: 'diesel', unit: 'L', monthly: 4_900, season: flat, supplier: 'Fleet card', trend: 91 },
  {
    site: 'PLANT',
    activityType: 'water',
    unit: 'm3',
    monthly: 390,
    season: flat,
    supplier: 'Stadtwerke Detmold',
    trend: 99,
  },
  {
    site: 'PLANT',
    activityType: 'waste',
    unit: 't',
    monthly: 11,
    season: flat,
    supplier: 'Entsorgung Lippe',
    product: 'Wood, energy recovery',
    trend: 97,
  },
  {
    site: 'PLANT',
    activityType: 'waste',
    unit: 't',
    monthly: 1.4,
    season: flat,
    supplier: 'Entsorgung Lippe',
    product: 'Residual, landfill',
    trend: 80,
  },
  {
    site: 'PLANT',
    activityType: 'upstreamFreight',
    unit: 't.km',
    monthly: 310_000,
    season: flat,
    supplier: 'Spedition Weser',
    trend: 104,
  },
  {
    site: 'PLANT',
    activityType: 'downstreamFreight',
    unit: 't.km',
    monthly: 265_000,
    season: business,
    supplier: 'Spedition Weser',
    trend: 106,
  },
  {
    site: 'PLANT',
    activityType: 'purchasedGoods',
    unit: 't',
    monthly: 14,
    season: flat,
    supplier: 'Metall & Beschlag',
    product: 'Steel fittings',
    trend: 101,
  },
  {
    site: 'PLANT',
    activityType: 'purchasedGoods',
    unit: 't',
    monthly: 9,
    season: business,
    supplier: 'Karton West',
    product: 'Packaging board',
    trend: 96,
  },
  {
    site: 'STORE',
    activityType: 'electricity',
    unit: 'kWh',
    monthly: 21_500,
    season: flat,
    supplier: 'Donau Strom',
    trend: 97,
  },
  {
    site: 'STORE',
    activityType: 'districtHeat',
    unit: 'kWh',
    monthly: 24_000,
    season: heating,
    supplier: 'Fernwärme Vienna',
    trend: 95,
  },
  {
    site: 'STORE',
    activityType: 'flights',
    unit: 'pkm',
    monthly: 38_000,
    season: business,
    supplier: 'Travel desk',
    product: 'Short-haul',
    trend: 88,
  },
  {
    site: 'STORE',
    activityType: 'hotel',
    unit: 'room_night',
    monthly: 46,
    season: business,
    supplier: 'Travel desk',
    trend: 103,
  },
  {
    site: 'STORE',
    activityType: 'homeworking',
    unit: 'fte_h',
    monthly: 2_700,
    season: flat,
    supplier: 'Time records',
    basis: 'calculated',
    trend: 110,
  },
  {
    site: 'MILL',
    activityType: 'electricity',
    unit: 'kWh',
    monthly: 96_000,
    season: flat,
    supplier: 'Norrkraft',
    trend: 100,
  },
  {
    site: 'MILL',
    activityType: 'diesel',
    unit: 'L',
    monthly: 6_300,
    season: flat,
    supplier: 'Norrkraft',
    product: 'Forklifts and loaders',
    trend: 98,
  },
];

/** What the company first told its investors; the emissions come from the inventory itself. */
export const firstPublication = {
  title: 'Our base year: greenhouse gas inventory 2024',
  pack: 'update',
  period: 'FY 2024',
  body:
    'This is our first complete greenhouse gas inventory: scopes 1, 2 and 3 of the plant in Detmold, the showroom in ' +
    'Vienna and the sawmill in Umeå, under operational control. 2024 is our base year.\n\nTwo months of electricity ' +
    'in Umeå are estimated from the months around them; all other values are from bills and meters.',
  figures: [
    {
      label: 'Employees',
      value: String(borealis.size),
      unit: 'people',
      period: 'FY 2024',
      before: null,
      beforePeriod: null,
      method: 'Head count at the end of the year',
      source: 'Company register',
    },
  ],
} satisfies NewInvestorPublication;

/** Year → edition of the UK set that belongs to it; both are in the product. */
const editions: Readonly<Record<string, string>> = { 2024: 'ukgov-2024', 2025: 'ukgov-2025' };
/** What the company decided its activities are counted with; ids are the publisher's and the same in both editions. */
const factors: readonly { activityType: ActivityTypeKey; product?: string; id: string; label: string }[] = [
  { activityType: 'naturalGas', id: 'ukgov:1_100_1004_6', label: 'Natural gas' },
  { activityType: 'biomass', id: 'ukgov:2_104_1044_15', label: 'Wood chips' },
  { activityType: 'diesel', id: 'ukgov:1_101_1011_8', label: 'Diesel, average blend' },
  { activityType: 'districtHeat', id: 'ukgov:10_401_4003_5', label: 'District heat' },
  { activityType: 'water', id: 'ukgov:17_404_4005_1', label: 'Water supply' },
  {
    activityType: 'waste',
    product: 'Wood, energy recovery',
    id: 'ukgov:20_500_5255_15',
    label: 'Wood waste, energy recovery',
  },
  {
    activityType: 'waste',
    product: 'Residual, landfill',
    id: 'ukgov:20_507_5313_15',
    label: 'Commercial waste, landfill',
  },
  { activityType: 'upstreamFreight', id: 'ukgov:27_304_3136_14', label: 'Articulated lorry, average load' },
  { activityType: 'downstreamFreight', id: 'ukgov:27_304_3140_14', label: 'Lorry, average load' },
  {
    activityType: 'purchasedGoods',
    product: 'Steel fittings',
    id: 'ukgov:19_504_5112_15',
    label: 'Scrap-metal grade steel, primary',
  },
  { activityType: 'purchasedGoods', product: 'Packaging board', id: 'ukgov:19_506_5156_15', label: 'Board, primary' },
  { activityType: 'flights', id: 'ukgov:21_316_3162_11', label: 'Short-haul flight with radiative forcing' },
  { activityType: 'hotel', id: 'ukgov:29_600_4017_13', label: 'Hotel night, Germany' },
  { activityType: 'homeworking', id: 'ukgov:32_603_9999_12', label: 'Working from home' },
];

export const rulesOfBorealis = Object.entries(editions).flatMap(([year, factorSource]) =>
  factors.map(({ activityType, product = null, id, label }) => ({
    name: `${label} ${year}`,
    activityType,
    product,
    factorSource,
    factorId: id,
    method: 'average' as const,
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  })),
);

const years = [2024, 2025];
const two = (value: number) => String(value).padStart(2, '0');

/**
 * A number that looks like weather and is the same every time: a linear congruential generator (Numerical Recipes, ch.
 * 7.1).
 */
function noise(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

export interface Bill {
  site: string;
  values: Omit<NewActivityData, 'site'>;
}

/**
 * 24 months of bills with what real ones have: a missing meter reading (October 2025, showroom heat), a slip of a
 * decimal point (gas, March 2025), two estimated months, a bill entered twice and a supplier without a factor.
 */
export function bills(): Bill[] {
  const random = noise(20_240_101);
  const made: Bill[] = [];
  for (const stream of streams) {
    for (const year of years) {
      for (let month = 1; month <= 12; month += 1) {
        const variation = 0.94 + random() * 0.12;
        const amount =
          stream.monthly *
          ((stream.season[month - 1] ?? 100) / 100) *
          (year === 2025 ? stream.trend / 100 : 1) *
          variation;
        const isHeatGap = stream.activityType === 'districtHeat' && year === 2025 && month === 10;
        if (isHeatGap) continue;
        const isSlip = stream.activityType === 'naturalGas' && year === 2025 && month === 3;
        const isEstimated =
          stream.site === 'MILL' &&
          stream.activityType === 'electricity' &&
          year === 2024 &&
          (month === 7 || month === 8);
        made.push(
          bill(
            stream,
            year,
            month,
            isSlip ? amount * 10 : amount,
            isEstimated ? 'estimated' : (stream.basis ?? 'invoiced'),
          ),
        );
      }
    }
  }
  const twice = made.find(
    ({ site, values }) => site === 'STORE' && values.activityType === 'electricity' && values.from === '2025-05-01',
  );
  if (twice)
    made.push({
      site: 'STORE',
      values: {
        ...twice.values,
        reference: `${twice.values.reference} copy`,
        description: 'Entered a second time from the paper copy',
      },
    });
  made.push({
    site: 'PLANT',
    values: {
      activityType: 'purchasedGoods',
      product: 'Lacquer',
      description: 'Lacquer, a year’s supply',
      from: '2025-01-01',
      to: '2025-12-31',
      quantity: '7.2',
      unit: 't',
      basis: 'invoiced',
      supplier: 'Lackwerk Nord',
      reference: 'LN-2025',
    },
  });
  return made;
}

function bill(stream: Stream, year: number, month: number, amount: number, basis: NewActivityData['basis']): Bill {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const quantity = amount >= 1000 ? String(Math.round(amount)) : amount.toFixed(2);
  return {
    site: stream.site,
    values: {
      activityType: stream.activityType,
      ...(stream.product ? { product: stream.product } : {}),
      from: `${year}-${two(month)}-01`,
      to: `${year}-${two(month)}-${two(last)}`,
      quantity,
      unit: stream.unit,
      basis: basis ?? 'invoiced',
      supplier: stream.supplier,
      reference: `${stream.supplier.slice(0, 3).toUpperCase()}-${year}${two(month)}`,
      dqiReliability: basis === 'estimated' ? 4 : 1,
      dqiCompleteness: 1,
      dqiTime: 1,
      dqiGeography: stream.site === 'PLANT' ? 2 : 1,
      dqiTechnology: 2,
    },
  };
}

/** What it says of itself in every year. */
const everyYear = {
  BasisForReporting: { value: 'vsme:IndividualMember' },
  UndertakingsLegalForm: { value: 'vsme:PrivateLimitedLiabilityUndertakingMember' },
  NaceSectorClassificationCodes: { value: 'nace:NACE_C3100' },
  EmployeeCountingMethodology: { value: 'vsme:AtTheEndOfTheReportingPeriodMember' },
  TypeOfNumberOfEmployees: { value: 'vsme:HeadcountMember' },
  CountryOfPrimaryOperationsAndLocationOfSignificantAssets: { value: 'country:DE' },
  UndertakingAppliesCircularEconomyPrinciples: { value: 'true' },
  DescriptionOfHowCircularEconomyPrinciplesAreApplied: {
    value: 'Furniture is built to be taken apart. Off-cuts heat the plant, and frames that come back are used again.',
  },
};

/** Rows of a table stand behind the name of the data point. */
const employeesIn = (countries: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(countries).map(([code, value]) => [
      `NumberOfEmployeesForCountryOfEmploymentContract|vsme:CountryOfEmploymentContractAxis=country:${code}`,
      { value },
    ]),
  );

const fewPeople = 'With so few accidents the people would be recognised.';

/**
 * What the company entered for its sustainability report. 2024 is complete and published; its accidents are left out.
 * Planted in 2025: men and women are three fewer than all employees, because of three nobody recorded the gender; of
 * the others the employee records say the same, and they bring countries and turnover. Accidents, training and pay are
 * still missing.
 */
export const dataPointsOfBorealis: Readonly<
  Record<string, Readonly<Record<string, { value: string; unit?: string } | { omitted: string }>>>
> = {
  2024: {
    ...everyYear,
    Turnover: { value: '38600000', unit: 'iso4217:EUR' },
    Assets: { value: '24100000', unit: 'iso4217:EUR' },
    NumberOfEmployees: { value: '231' },
    NumberOfFemaleEmployees: { value: '99' },
    NumberOfMaleEmployees: { value: '132' },
    NumberOfOtherGenderEmployees: { value: '0' },
    NumberOfNonReportedGenderEmployees: { value: '0' },
    ...employeesIn({ DE: '168', AT: '27', SE: '36' }),
    NumberOfPermanentContractEmployees: { value: '214' },
    NumberOfTemporaryContractEmployees: { value: '17' },
    EmployeeTurnoverRate: { value: '0.083' },
    NumberOfRecordableWorkRelatedAccidentsInTheReportingPeriod: { omitted: fewPeople },
    RateOfRecordableWorkRelatedAccidentsInTheReportingPeriod: { omitted: fewPeople },
    NumberOfFatalitiesAsAResultOfWorkRelatedInjuriesAndWorkRelatedIllHealth: { value: '0' },
    EmployeesReceivePayEqualOrAboveMinimumWageDeterminedByNationalLawOrCollectiveAgreement: { value: 'true' },
    PercentageGapInPayBetweenFemaleAndMaleEmployees: { value: '0.061' },
    PercentageOfEmployeesCoveredByCollectiveBargainingAgreements: { value: '0.78' },
    AverageNumberOfAnnualTrainingHoursPerMaleEmployee: { value: '11.5' },
    AverageNumberOfAnnualTrainingHoursPerFemaleEmployee: { value: '12.2' },
  },
  2025: {
    ...everyYear,
    Turnover: { value: '41200000', unit: 'iso4217:EUR' },
    Assets: { value: '25400000', unit: 'iso4217:EUR' },
    NumberOfEmployees: { value: '240' },
    NumberOfFemaleEmployees: { value: '104' },
    NumberOfMaleEmployees: { value: '133' },
    NumberOfOtherGenderEmployees: { value: '0' },
    NumberOfNonReportedGenderEmployees: { value: '0' },
    NumberOfPermanentContractEmployees: { value: '221' },
    NumberOfTemporaryContractEmployees: { value: '19' },
  },
};

/** Why the first report was published although conditions were not met. */
export const waiversOfBorealis: readonly { condition: string; reason: string }[] = [
  {
    condition: 'emptyMonths',
    reason: 'Bills of these months were not available when the first report was prepared. They are not estimated.',
  },
  {
    condition: 'missingValues',
    reason: 'No emission factor was available for these records. They are excluded from the totals and listed.',
  },
  {
    condition: 'unapprovedRecords',
    reason: 'Records were checked by sampling. Approval of every record begins with the next period.',
  },
  {
    condition: 'notAssessed',
    reason: 'Capital goods and the end of life of products have no data yet. They are assessed with the next report.',
  },
  {
    condition: 'finalCalculation',
    reason: 'The calculation is approved and is marked as final with the next report.',
  },
];

/**
 * What the company wrote in the text of its report, behind the heading that begins so. Planted in 2025: a figure that
 * somebody typed, and words that go another way than their figure.
 */
export const reportTextOfBorealis: Readonly<Record<string, readonly { after: string; text: string }[]>> = {
  2024: [
    {
      after: 'General information',
      text: 'Borealis Furniture makes tables, chairs and cupboards of solid wood. This report covers the plant, the showroom and the sawmill.',
    },
    {
      after: 'Energy and greenhouse gas emissions',
      text: 'Most of the heat comes from **off-cuts of our own wood**. Diesel for the yard and gas for the paint shop are what is left of fossil fuels.',
    },
  ],
  2025: [
    {
      after: 'Energy and greenhouse gas emissions',
      text: 'Energy use fell by {{by:TotalEnergyConsumption}}, while we made more furniture than ever: 61,400 pieces left the plant.',
    },
    {
      after: 'Workforce',
      text: 'The number of people who work here rose from {{prior:NumberOfEmployees}} to {{dp:NumberOfEmployees}}.',
    },
  ],
};
