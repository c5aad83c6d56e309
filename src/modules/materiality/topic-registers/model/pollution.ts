import {
  boolean,
  choice,
  date,
  files,
  lines,
  longText,
  quantity,
  reference,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

const access = { read: 'materiality.read', write: 'materiality.write', remove: 'materiality.write' } as const;
/** From the surest to the least sure (ESRS 2023 E2-4, AR 26). */
const method = choice({
  label: 'Method',
  required: true,
  options: {
    measured: 'Measured continuously',
    periodic: 'Measured periodically',
    siteCalculation: 'Calculated from site data',
    publishedFactor: 'Calculated with published factor',
    estimate: 'Estimated',
  },
});
const kg = (label: string) => quantity({ label, unit: 'kg', min: 0 });
const proof = {
  reference: text({ label: 'Document', max: 120, search: true }),
  documents: files({ label: 'Evidence' }),
  note: longText({ label: 'Note', max: 2000 }),
};

/**
 * A pollutant that left a site to air, water or soil on some days (ESRS E2-4, VSME B4). `member` is the pollutant in
 * the standard's list; an own name has none and stays out of B4.
 */
export const pollutantRelease = defineResource({
  name: 'pollutantRelease',
  label: ['Pollutant release', 'Pollutant releases'],
  title: 'pollutant',
  description: 'Pollutants released to air, water or soil, with weight, method and threshold.',
  fields: {
    site: reference('orgUnit', { label: 'Site', required: true }),
    pollutant: text({
      label: 'Pollutant',
      required: true,
      max: 160,
      search: true,
      help: 'From the list of the standard, or a custom name',
    }),
    member: text({ label: 'Name in the taxonomy', max: 160, computed: true }),
    medium: choice({ label: 'Released to', required: true, options: { air: 'Air', water: 'Water', soil: 'Soil' } }),
    outlet: text({ label: 'Emission point', max: 120 }),
    from: date({ label: 'From', required: true }),
    to: date({ label: 'To', required: true }),
    releasedKg: quantity({ label: 'Weight', unit: 'kg', required: true, min: 0 }),
    isAccidental: boolean({ label: 'Accidental release' }),
    method,
    methodReason: longText({ label: 'Reason for not measuring', max: 1000 }),
    thresholdKg: quantity({
      label: 'Annual threshold',
      unit: 'kg',
      min: 0,
      help: 'As in the law or permit for this pollutant and medium',
    }),
    thresholdSource: text({ label: 'Source of threshold', max: 160 }),
    ...proof,
  },
  table: {
    columns: ['site', 'pollutant', 'medium', 'from', 'to', 'releasedKg', 'method', 'thresholdKg'],
    sort: '-from',
    filters: ['site', 'pollutant', 'medium', 'from', 'to', 'method', 'isAccidental'],
  },
  form: [
    { title: 'Release', fields: ['site', 'pollutant', 'medium', 'outlet', 'releasedKg', 'from', 'to', 'isAccidental'] },
    { title: 'Source of value', fields: ['method', 'methodReason', 'reference', 'documents', 'note'] },
    { title: 'Threshold', fields: ['thresholdKg', 'thresholdSource'] },
  ],
  showWhen: { methodReason: { method: ['siteCalculation', 'publishedFactor', 'estimate'] } },
  order: [['from', 'to']],
  measures: {
    records: { label: 'Records', count: true },
    estimated: { label: 'Estimated', count: true, where: { method: ['estimate'] } },
  },
  unique: [['site', 'pollutant', 'medium', 'outlet', 'from', 'to']],
  lockedDays: { from: 'from', to: 'to', by: ['reportingPeriod'] },
  access,
});
export interface PollutantRelease extends RecordOf<typeof pollutantRelease> {}
export type NewPollutantRelease = NewOf<typeof pollutantRelease>;

/** Primary microplastics only: what was small when it was made, not what wears off later (ESRS 2026 E2-4). */
export const microplastic = defineResource({
  name: 'microplastic',
  label: ['Primary microplastic', 'Primary microplastics'],
  title: 'name',
  description: 'Primary microplastics made, used and released.',
  fields: {
    period: reference('reportingPeriod', { label: 'Reporting period', required: true }),
    site: reference('orgUnit', { label: 'Site', required: true }),
    name: text({ label: 'Material or use', required: true, max: 160, search: true }),
    madeKg: kg('Made'),
    usedKg: kg('Used'),
    releasedKg: kg('Released'),
    method,
    ...proof,
  },
  table: {
    columns: ['name', 'site', 'period', 'madeKg', 'usedKg', 'releasedKg', 'method'],
    sort: 'name',
    filters: ['period', 'site', 'method'],
  },
  measures: { records: { label: 'Records', count: true } },
  unique: [['period', 'site', 'name']],
  lockedDays: { reference: 'period', by: ['reportingPeriod'] },
  access,
});
export interface Microplastic extends RecordOf<typeof microplastic> {}
export type NewMicroplastic = NewOf<typeof microplastic>;

/**
 * Classes that make a substance one of concern. Source: ESRS 2023, annex II, “substances of concern”, by the hazard
 * classes of Regulation (EC) No 1272/2008.
 */
export const hazardClasses = {
  carcinogenic: 'Carcinogenicity, 1 and 2',
  mutagenic: 'Germ cell mutagenicity, 1 and 2',
  reprotoxic: 'Reproductive toxicity, 1 and 2',
  endocrineHealth: 'Endocrine disruption, human health',
  endocrineNature: 'Endocrine disruption, environment',
  mobile: 'Persistent, mobile and toxic, or very persistent and very mobile',
  bioaccumulative: 'Persistent, bioaccumulative and toxic, or very persistent and very bioaccumulative',
  respiratory: 'Respiratory sensitisation, 1',
  skin: 'Skin sensitisation, 1',
  aquatic: 'Chronic hazard to water, 1 to 4',
  ozone: 'Hazardous to the ozone layer',
  organsRepeated: 'Specific target organs, repeated exposure, 1 and 2',
  organsSingle: 'Specific target organs, single exposure, 1 and 2',
} as const;
export type HazardClass = keyof typeof hazardClasses;

/** One substance at one site in one period: however many hazard classes it has, it weighs once (ESRS E2-5). */
export const substanceOfConcern = defineResource({
  name: 'substanceOfConcern',
  label: ['Substance of concern', 'Substances of concern'],
  title: 'name',
  description: 'Substances of concern and of very high concern: bought, made, placed on the market, released.',
  fields: {
    period: reference('reportingPeriod', { label: 'Reporting period', required: true }),
    site: reference('orgUnit', { label: 'Site', required: true }),
    name: text({ label: 'Substance', required: true, max: 160, search: true }),
    concern: choice({
      label: 'Concern',
      required: true,
      default: 'soc',
      options: { soc: 'Substance of concern', svhc: 'Substance of very high concern' },
    }),
    hazards: lines({
      label: 'Hazard classes',
      max: 13,
      fields: { hazard: choice({ label: 'Hazard class', required: true, options: hazardClasses }) },
    }),
    procuredKg: kg('Bought'),
    madeKg: kg('Made or used in production'),
    placedKg: kg('Placed on the market in products'),
    releasedKg: kg('Released as emissions'),
    isInArticles: boolean({ label: 'In articles above 0.1% by weight' }),
    ...proof,
    casNumber: text({ label: 'CAS number', max: 12, search: true }),
  },
  table: {
    columns: [
      'name',
      'casNumber',
      'concern',
      'site',
      'period',
      'procuredKg',
      'madeKg',
      'placedKg',
      'releasedKg',
      'isInArticles',
    ],
    sort: 'name',
    filters: ['period', 'site', 'concern', 'isInArticles'],
  },
  form: [
    { title: 'Substance', fields: ['period', 'site', 'name', 'casNumber', 'concern', 'hazards'] },
    { title: 'Weights', fields: ['procuredKg', 'madeKg', 'placedKg', 'releasedKg', 'isInArticles'] },
    { title: 'Source of value', fields: ['reference', 'documents', 'note'] },
  ],
  measures: { records: { label: 'Records', count: true } },
  unique: [['period', 'site', 'name']],
  lockedDays: { reference: 'period', by: ['reportingPeriod'] },
  access,
});
export interface SubstanceOfConcern extends RecordOf<typeof substanceOfConcern> {}
export type NewSubstanceOfConcern = NewOf<typeof substanceOfConcern>;
