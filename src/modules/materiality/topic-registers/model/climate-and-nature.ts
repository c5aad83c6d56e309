import {
  boolean,
  choice,
  currency,
  date,
  files,
  longText,
  money,
  number,
  quantity,
  reference,
  state,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

const access = { read: 'materiality.read', write: 'materiality.write', remove: 'materiality.write' } as const;
const documents = files({ label: 'Evidence' });

/** A price the company puts on its own emissions (ESRS 2023 E1-8, ESRS 2026 E1-10). */
export const carbonPriceScheme = defineResource({
  name: 'carbonPriceScheme',
  label: ['Internal carbon price', 'Internal carbon prices'],
  title: 'name',
  description: 'Internal carbon price schemes with price and covered emissions.',
  fields: {
    period: reference('reportingPeriod', { label: 'Reporting period', required: true }),
    name: text({ label: 'Scheme', required: true, max: 160, search: true }),
    kind: choice({
      label: 'Type',
      required: true,
      options: {
        capex: 'Shadow price for investments',
        research: 'Shadow price for research',
        fee: 'Internal fee',
        fund: 'Internal fund',
      },
    }),
    currency: currency({ label: 'Currency', required: true }),
    pricePerT: number({ label: 'Price per t CO₂e', required: true, min: 0 }),
    coveredT: quantity({ label: 'Emissions covered', unit: 't_co2e', min: 0 }),
    scope: longText({ label: 'Scope of application', max: 1000 }),
    assumptions: longText({ label: 'Method of price setting', max: 1000 }),
    isInAccounts: boolean({ label: 'Same price as in impairment tests' }),
    documents,
  },
  table: {
    columns: ['name', 'period', 'kind', 'pricePerT', 'currency', 'coveredT', 'isInAccounts'],
    sort: 'name',
    filters: ['period', 'kind'],
  },
  measures: { records: { label: 'Schemes', count: true } },
  unique: [['period', 'name']],
  lockedDays: { reference: 'period', by: ['reportingPeriod'] },
  access,
});
export interface CarbonPriceScheme extends RecordOf<typeof carbonPriceScheme> {}
export type NewCarbonPriceScheme = NewOf<typeof carbonPriceScheme>;

/** What the transition plan is to bring: tonnes a year, money, from when on (ESRS 2023 E1-1, par. 16 b and c). */
export const transitionLever = defineResource({
  name: 'transitionLever',
  label: ['Decarbonisation lever', 'Decarbonisation levers'],
  title: 'name',
  description: 'Decarbonisation levers of the transition plan with annual reduction and investment.',
  fields: {
    name: text({ label: 'Lever', required: true, max: 160, search: true }),
    kind: choice({
      label: 'Type',
      required: true,
      options: {
        efficiency: 'Energy efficiency',
        renewables: 'Renewable energy',
        fuel: 'Other fuel or electricity',
        materials: 'Other materials or design',
        supply: 'Supply chain',
        transport: 'Transport',
        other: 'Other',
      },
    }),
    savedT: quantity({ label: 'Annual reduction', unit: 't_co2e', min: 0 }),
    year: text({
      label: 'Effective from year',
      required: true,
      max: 4,
      pattern: '^(19|20)[0-9][0-9]$',
      patternHint: 'Enter a year, such as 2030.',
    }),
    currency: currency({ label: 'Currency' }),
    capexMinor: money({ label: 'Investment', currencyField: 'currency', min: 0 }),
    basis: longText({ label: 'Data sources', max: 2000 }),
    status: state({
      label: 'Status',
      start: 'planned',
      moves: {
        planned: ['underway', 'dropped'],
        underway: ['done', 'dropped'],
        done: ['underway'],
        dropped: ['planned'],
      },
      labels: { planned: 'Planned', underway: 'In progress', done: 'Done', dropped: 'Dropped' },
    }),
  },
  table: {
    columns: ['name', 'kind', 'year', 'savedT', 'capexMinor', 'status'],
    sort: 'year',
    filters: ['kind', 'year', 'status'],
  },
  measures: { records: { label: 'Levers', count: true } },
  unique: [['name']],
  access,
});
export interface TransitionLever extends RecordOf<typeof transitionLever> {}
export type NewTransitionLever = NewOf<typeof transitionLever>;

/**
 * Which site a water policy covers; sites in stressed basins without one are to be disclosed (ESRS 2023 E3-1, par. 13;
 * ESRS 2026 E3-1, par. 11).
 */
export const waterPolicySite = defineResource({
  name: 'waterPolicySite',
  label: ['Site covered by a water policy', 'Sites covered by a water policy'],
  title: 'coverage',
  path: 'water-policy-sites',
  description: 'Sites covered by water policies.',
  fields: {
    policy: reference('sustainabilityPolicy', { label: 'Policy', required: true }),
    site: reference('orgUnit', { label: 'Site', required: true }),
    coverage: text({ label: 'Coverage', required: true, max: 200, search: true }),
  },
  table: { columns: ['coverage', 'policy', 'site'], sort: 'coverage', filters: ['policy', 'site'] },
  measures: { records: { label: 'Records', count: true } },
  unique: [['policy', 'site']],
  access,
});
export interface WaterPolicySite extends RecordOf<typeof waterPolicySite> {}
export type NewWaterPolicySite = NewOf<typeof waterPolicySite>;

/** Nature made good elsewhere for what was harmed here (ESRS 2023 E4-3, par. 28 b). */
export const biodiversityOffset = defineResource({
  name: 'biodiversityOffset',
  label: ['Biodiversity offset', 'Biodiversity offsets'],
  title: 'name',
  description: 'Biodiversity offsets with aim, cost, area and standard.',
  fields: {
    name: text({ label: 'Offset', required: true, max: 160, search: true }),
    period: reference('reportingPeriod', { label: 'Reporting period', required: true }),
    aim: longText({ label: 'Aim and indicators', max: 2000, required: true }),
    place: text({ label: 'Place', max: 160 }),
    since: date({ label: 'Since' }),
    areaHa: quantity({ label: 'Area', unit: 'ha', min: 0 }),
    currency: currency({ label: 'Currency' }),
    costMinor: money({ label: 'Cost, direct and indirect', currencyField: 'currency', min: 0 }),
    standard: text({ label: 'Standard', max: 160 }),
    documents,
  },
  table: {
    columns: ['name', 'period', 'place', 'areaHa', 'costMinor', 'standard'],
    sort: 'name',
    filters: ['period', 'standard'],
  },
  measures: { records: { label: 'Offsets', count: true } },
  unique: [['period', 'name']],
  lockedDays: { reference: 'period', by: ['reportingPeriod'] },
  access,
});
export interface BiodiversityOffset extends RecordOf<typeof biodiversityOffset> {}
export type NewBiodiversityOffset = NewOf<typeof biodiversityOffset>;
