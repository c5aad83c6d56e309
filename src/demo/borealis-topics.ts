import type { NewProductCircularity } from '#modules/materiality/topic-registers/model/circularity.ts';
import type {
  NewCarbonPriceScheme,
  NewTransitionLever,
} from '#modules/materiality/topic-registers/model/climate-and-nature.ts';
import type { NewConductCase, NewFunctionAtRisk } from '#modules/materiality/topic-registers/model/conduct.ts';
import type {
  NewAffectedCommunity,
  NewSupplierExposure,
} from '#modules/materiality/topic-registers/model/people-around.ts';
import type {
  NewMicroplastic,
  NewPollutantRelease,
  NewSubstanceOfConcern,
} from '#modules/materiality/topic-registers/model/pollution.ts';

type Site = 'PLANT' | 'STORE' | 'MILL';
type AtSite<New extends { site: string }> = { site: Site; values: Omit<New, 'site' | 'period'> };
type Year = '2024' | '2025';

const lacquer = {
  pollutant: 'Non-methane volatile organic compounds (NMVOC)',
  medium: 'air',
  outlet: 'Lacquering',
  method: 'siteCalculation',
  methodReason: 'Solvent balance: bought, less in waste and in products.',
} as const;
const boiler = { pollutant: 'Nitrogen oxides (NOx/NO2)', medium: 'air', outlet: 'Boilers' } as const;
const dust = {
  pollutant: 'Particulate matter (PM)',
  medium: 'air',
  outlet: 'Extraction of the saws',
  thresholdKg: '2500',
  thresholdSource: 'Permit of 2016, annex 3',
} as const;
const in2024 = { from: '2024-01-01', to: '2024-12-31' } as const;
const in2025 = { from: '2025-01-01', to: '2025-12-31' } as const;

/**
 * Planted: dust above its threshold by an estimate, because the meter failed; boilers of the sawmill recorded until
 * September only; a spill under an own name, which has no row in the standard.
 */
export const releasesOfBorealis: readonly AtSite<NewPollutantRelease>[] = [
  { site: 'PLANT', values: { ...lacquer, ...in2024, releasedKg: '4150', reference: 'Solvent balance 2024' } },
  { site: 'PLANT', values: { ...lacquer, ...in2025, releasedKg: '4320', reference: 'Solvent balance 2025' } },
  {
    site: 'PLANT',
    values: {
      ...boiler,
      ...in2024,
      releasedKg: '618',
      method: 'periodic',
      reference: 'Measurement of the chimney sweep 2024',
    },
  },
  {
    site: 'PLANT',
    values: {
      ...boiler,
      ...in2025,
      releasedKg: '571',
      method: 'periodic',
      reference: 'Measurement of the chimney sweep 2025',
    },
  },
  {
    site: 'PLANT',
    values: { ...dust, ...in2024, releasedKg: '1980', method: 'measured', reference: 'Dust meter 2024' },
  },
  {
    site: 'PLANT',
    values: {
      ...dust,
      ...in2025,
      releasedKg: '2640',
      method: 'estimate',
      methodReason: 'The dust meter failed in February; estimated by hours of the saws.',
    },
  },
  {
    site: 'MILL',
    values: {
      ...boiler,
      from: '2025-01-01',
      to: '2025-09-30',
      releasedKg: '903',
      method: 'publishedFactor',
      methodReason: 'No measuring opening at the bark boiler.',
      reference: 'Factor of the boiler’s maker',
    },
  },
  {
    site: 'MILL',
    values: {
      pollutant: 'Hydraulic oil',
      medium: 'soil',
      from: '2025-08-14',
      to: '2025-08-14',
      releasedKg: '42',
      isAccidental: true,
      method: 'estimate',
      methodReason: 'Missing in the tank after a hose burst; the soil was dug out.',
    },
  },
];

/** Planted: how much of the powder is lost is not stated. */
export const microplasticsOfBorealis: readonly (AtSite<NewMicroplastic> & { year: Year })[] = [
  {
    site: 'PLANT',
    year: '2025',
    values: {
      name: 'Powder coat of metal feet',
      usedKg: '380',
      method: 'siteCalculation',
      reference: 'Purchasing 2025',
    },
  },
];

export const substancesOfBorealis: readonly (AtSite<NewSubstanceOfConcern> & { year: Year })[] = [
  {
    site: 'PLANT',
    year: '2025',
    values: {
      name: 'Formaldehyde',
      casNumber: '50-00-0',
      hazards: [{ hazard: 'carcinogenic' }, { hazard: 'mutagenic' }, { hazard: 'skin' }],
      procuredKg: '212',
      madeKg: '0',
      placedKg: '96',
      releasedKg: '18',
      reference: 'Safety data sheets of boards and glue',
    },
  },
  {
    site: 'PLANT',
    year: '2025',
    values: {
      name: 'Toluene',
      casNumber: '108-88-3',
      hazards: [{ hazard: 'reprotoxic' }, { hazard: 'organsRepeated' }],
      procuredKg: '640',
      madeKg: '0',
      placedKg: '0',
      releasedKg: '505',
      reference: 'Safety data sheets of lacquers',
    },
  },
  {
    site: 'PLANT',
    year: '2025',
    values: {
      name: 'Octamethylcyclotetrasiloxane (D4)',
      casNumber: '556-67-2',
      concern: 'svhc',
      hazards: [{ hazard: 'bioaccumulative' }],
      procuredKg: '6.4',
      madeKg: '0',
      placedKg: '0.2',
      releasedKg: '0',
      reference: 'Safety data sheet of the release agent',
    },
  },
];

const group = {
  repairScoreMax: '10',
  repairMethod: 'Own score: tools, spare parts, instructions',
  durabilitySource: 'Own tests by EN 12520 and EN 16121; sector by the association’s survey of 2023',
};
/**
 * The groups add up to the furniture of the material balance. Planted: nobody has taken the seats of 2025 apart yet, so
 * their recyclable part is open.
 */
export const productsOfBorealis: readonly { year: Year; values: Omit<NewProductCircularity, 'period'> }[] = [
  {
    year: '2024',
    values: {
      ...group,
      name: 'Tables',
      durabilityYears: '15',
      sectorMeanYears: '11',
      repairScore: '8',
      productT: '870',
      recyclableProductT: '808',
      packagingT: '42',
      recyclablePackagingT: '39',
    },
  },
  {
    year: '2024',
    values: {
      ...group,
      name: 'Shelves',
      durabilityYears: '12',
      sectorMeanYears: '11',
      repairScore: '7',
      productT: '800',
      recyclableProductT: '640',
      packagingT: '39',
      recyclablePackagingT: '39',
    },
  },
  {
    year: '2024',
    values: {
      ...group,
      name: 'Upholstered chairs',
      durabilityYears: '9',
      sectorMeanYears: '8',
      repairScore: '5',
      productT: '435',
      recyclableProductT: '211',
      packagingT: '27',
      recyclablePackagingT: '20',
    },
  },
  {
    year: '2025',
    values: {
      ...group,
      name: 'Tables',
      durabilityYears: '15',
      sectorMeanYears: '11',
      repairScore: '8',
      productT: '860',
      recyclableProductT: '806',
      packagingT: '40',
      recyclablePackagingT: '38',
    },
  },
  {
    year: '2025',
    values: {
      ...group,
      name: 'Shelves',
      durabilityYears: '12',
      sectorMeanYears: '11',
      repairScore: '7',
      productT: '790',
      recyclableProductT: '648',
      packagingT: '38',
      recyclablePackagingT: '38',
    },
  },
  {
    year: '2025',
    values: {
      ...group,
      name: 'Upholstered chairs',
      durabilityYears: '9',
      sectorMeanYears: '8',
      repairScore: '6',
      productT: '430',
      packagingT: '26',
      recyclablePackagingT: '21',
    },
  },
];

const rated = {
  countrySource: 'Workshop of purchasing, March 2025',
  sectorSource: 'Workshop of purchasing, March 2025',
};
/** Planted: the makers of fittings in the country rated highest have not signed, and one supplier is not rated. */
export const suppliersOfBorealis: readonly Omit<NewSupplierExposure, 'period'>[] = [
  {
    ...rated,
    supplier: 'Board works Weser',
    country: 'DE',
    sector: 'Boards',
    currency: 'EUR',
    spendMinor: 61_200_000,
    countryRisk: 1,
    sectorRisk: 2,
    codeSignedOn: '2024-02-12',
  },
  {
    ...rated,
    supplier: 'Metall & Beschlag',
    country: 'DE',
    sector: 'Fittings',
    currency: 'EUR',
    spendMinor: 38_400_000,
    countryRisk: 1,
    sectorRisk: 3,
    codeSignedOn: '2024-03-01',
  },
  {
    ...rated,
    supplier: 'Fittings works Binh Duong',
    country: 'VN',
    sector: 'Fittings',
    currency: 'EUR',
    spendMinor: 17_900_000,
    countryRisk: 4,
    sectorRisk: 4,
  },
  {
    ...rated,
    supplier: 'Foam and Fabric Łódź',
    country: 'PL',
    sector: 'Textiles',
    currency: 'EUR',
    spendMinor: 14_300_000,
    countryRisk: 2,
    sectorRisk: 4,
    codeSignedOn: '2025-05-20',
  },
  {
    ...rated,
    supplier: 'Lackwerk Nord',
    country: 'DE',
    sector: 'Lacquers',
    currency: 'EUR',
    spendMinor: 5_100_000,
    countryRisk: 1,
    sectorRisk: 3,
    codeSignedOn: '2024-02-28',
  },
  { supplier: 'Cork and Felt Alentejo', country: 'PT', sector: 'Textiles', currency: 'EUR', spendMinor: 1_200_000 },
];

/**
 * Planted: nobody has talked with the herders, as the decision on S3 says; one grievance of the neighbours is still
 * open.
 */
export const communitiesOfBorealis: readonly AtSite<NewAffectedCommunity>[] = [
  {
    site: 'MILL',
    values: {
      name: 'Reindeer herders around the sawmill',
      place: 'Umeå',
      inhabitants: 85,
      inhabitantsSource: 'Sámi district, January 2025',
      vulnerableGroups: [{ group: 'minorities', detail: 'Sámi' }],
      isIndigenous: true,
      consent: 'sought',
      impact: 'The log yard and its road are next to winter pasture.',
    },
  },
  {
    site: 'PLANT',
    values: {
      name: 'Neighbours of the plant',
      place: 'Detmold',
      inhabitants: 2400,
      inhabitantsSource: 'Town, district register of December 2024',
      vulnerableGroups: [{ group: 'children', detail: 'School on the access road' }],
      impact: 'Dust and lorries along the northern fence.',
      channel: 'Telephone number at the gate, answered within three days.',
      grievances: [
        {
          receivedOn: '2025-02-18',
          subject: 'Dust on window sills',
          verdict: 'substantiated',
          remedy: 'Filters changed, windows cleaned',
          closedOn: '2025-04-30',
        },
        {
          receivedOn: '2025-11-05',
          subject: 'Smell of lacquer in the evening',
          verdict: 'open',
          remedy: null,
          closedOn: null,
        },
      ],
    },
  },
];

/** Planted: the fine for the missing channel is not verified yet, so it does not count. */
export const casesOfBorealis: readonly NewConductCase[] = [
  {
    title: 'Packaging registered late',
    kind: 'fine',
    law: 'other',
    country: 'AT',
    decidedOn: '2025-04-11',
    currency: 'EUR',
    amountMinor: 120_000,
    verdict: 'verified',
    verifiedBy: 'Notice of the authority',
  },
  {
    title: 'Missing channel for whistle-blowers',
    kind: 'fine',
    law: 'other',
    country: 'DE',
    decidedOn: '2025-10-09',
    currency: 'EUR',
    amountMinor: 800_000,
    note: 'Hearing; no notice yet.',
  },
];
export const functionsOfBorealis: readonly Omit<NewFunctionAtRisk, 'period'>[] = [
  { name: 'Purchasing', people: 9, trained: 9, training: 'Half a day, June 2025' },
  { name: 'Sales to public buyers', people: 6, trained: 4, training: 'Half a day, June 2025' },
];

export const pricesOfBorealis: readonly Omit<NewCarbonPriceScheme, 'period'>[] = [
  {
    name: 'Investments in heat and fleet',
    kind: 'capex',
    currency: 'EUR',
    pricePerT: '80',
    coveredT: '620',
    scope: 'All investments above EUR 20,000 that burn something',
    assumptions: 'Near the price of allowances, with a margin',
  },
  { name: 'Travel', kind: 'fee', currency: 'EUR', pricePerT: '40', coveredT: '38', scope: 'Flights and rental cars' },
];
/** Planted: what the vans cost is not known yet. */
export const leversOfBorealis: readonly NewTransitionLever[] = [
  {
    name: 'Wood chips instead of gas in hall 2',
    kind: 'fuel',
    savedT: '210',
    year: '2027',
    currency: 'EUR',
    capexMinor: 30_500_000,
    basis: 'Gas of hall 2 in 2024, less the coldest weeks',
    status: 'underway',
  },
  { name: 'Electric vans', kind: 'transport', savedT: '64', year: '2029', basis: 'Diesel of the fleet cards in 2024' },
];
