import {
  choice,
  date,
  files,
  longText,
  percentage,
  quantity,
  reference,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

const access = { read: 'environmental.read', write: 'environmental.write', remove: 'environmental.write' } as const;

/** Water that came in, went out, was used again, or stood in a tank at the end of the days (ESRS E3-4, GRI 303). */
export const waterFlow = defineResource({
  name: 'waterFlow',
  label: ['Water flow', 'Water flows'],
  title: 'reference',
  path: 'water-flows',
  description: 'Water withdrawal, discharge, reuse and storage by site.',
  fields: {
    site: reference('orgUnit', { label: 'Site', required: true }),
    kind: choice({
      label: 'Type',
      required: true,
      options: {
        withdrawal: 'Withdrawal',
        discharge: 'Discharge',
        recycled: 'Recycled or reused',
        stored: 'Closing storage level',
      },
    }),
    from: date({ label: 'From', required: true }),
    to: date({ label: 'To', required: true }),
    quantity: quantity({ label: 'Quantity', required: true, unit: 'm3', min: 0 }),
    source: choice({
      label: 'Source',
      options: {
        surface: 'Surface water',
        ground: 'Groundwater',
        sea: 'Seawater',
        produced: 'Produced water',
        thirdParty: 'Third-party water',
      },
    }),
    destination: choice({
      label: 'Destination',
      options: { surface: 'Surface water', ground: 'Groundwater', sea: 'Seawater', thirdParty: 'Third party, sewer' },
    }),
    quality: choice({
      label: 'Quality',
      required: true,
      default: 'fresh',
      options: { fresh: 'Freshwater (up to 1,000 mg/L dissolved solids)', other: 'Other water' },
    }),
    treatment: choice({
      label: 'Treatment before discharge',
      options: { none: 'None', primary: 'Primary', secondary: 'Secondary', tertiary: 'Tertiary' },
    }),
    use: choice({
      label: 'Use',
      required: true,
      default: 'other',
      options: { production: 'Production', other: 'Offices, sanitary and other uses' },
    }),
    method: choice({
      label: 'Method',
      required: true,
      default: 'measured',
      options: { measured: 'Measured', sampled: 'Sampled and extrapolated', estimated: 'Estimated' },
    }),
    reference: text({ label: 'Document or meter', max: 120, search: true }),
    document: files({ label: 'Document' }),
    note: longText({ label: 'Note', max: 2000 }),
  },
  table: {
    columns: ['site', 'kind', 'from', 'to', 'quantity', 'source', 'destination', 'method', 'reference'],
    sort: '-from',
    filters: ['site', 'kind', 'from', 'source', 'method', 'use'],
  },
  form: [
    { title: 'Water', fields: ['site', 'kind', 'quantity', 'from', 'to'] },
    { title: 'Source and destination', fields: ['source', 'destination', 'treatment', 'quality', 'use'] },
    { title: 'Data source', fields: ['method', 'reference', 'document', 'note'] },
  ],
  showWhen: {
    source: { kind: ['withdrawal'] },
    destination: { kind: ['discharge'] },
    treatment: { kind: ['discharge'] },
  },
  order: [['from', 'to']],
  measures: {
    records: { label: 'Records', count: true },
    estimated: { label: 'Not measured', count: true, where: { method: ['sampled', 'estimated'] } },
  },
  unique: [['site', 'kind', 'from', 'to', 'source', 'destination', 'reference']],
  lockedDays: { from: 'from', to: 'to', by: ['reportingPeriod'] },
  access,
});
export interface WaterFlow extends RecordOf<typeof waterFlow> {}
export type NewWaterFlow = NewOf<typeof waterFlow>;

/**
 * How scarce water is where a site is: baseline water stress, depletion and WEI+ of its basin as a data set states
 * them, or a judgement with its reason where no data set covers it. Data sets (Aqueduct, EEA) are entered by the
 * company; none is shipped.
 */
export const siteWaterRisk = defineResource({
  name: 'siteWaterRisk',
  label: ['Water stress assessment', 'Water stress assessments'],
  title: 'basin',
  path: 'site-water-risks',
  description: 'Water stress of the basin of a site, with its data set.',
  fields: {
    site: reference('orgUnit', { label: 'Site', required: true }),
    basin: text({ label: 'Basin', required: true, max: 160, search: true }),
    baselineStress: percentage({
      label: 'Baseline water stress',
      min: 0,
      help: 'Withdrawal over renewable supply; 40% or more is high',
    }),
    depletion: percentage({
      label: 'Water depletion',
      min: 0,
      help: 'Consumption over renewable supply; 50% or more is high',
    }),
    weiPlus: percentage({ label: 'Water exploitation index plus (WEI+)', min: 0, help: '40% or more is severe' }),
    judgement: choice({
      label: 'Own assessment',
      options: { stressed: 'High water stress', notStressed: 'No high water stress' },
    }),
    reason: longText({ label: 'Reason for the assessment', max: 1000 }),
    dataSet: text({
      label: 'Data set',
      required: true,
      max: 160,
      help: 'Publisher, name and version, for example WRI Aqueduct 4.0',
    }),
    asOf: date({ label: 'Assessed on', required: true }),
  },
  table: {
    columns: ['site', 'basin', 'baselineStress', 'depletion', 'weiPlus', 'judgement', 'dataSet', 'asOf'],
    sort: 'basin',
    filters: ['site', 'judgement', 'asOf'],
  },
  unique: [['site', 'asOf']],
  access,
});
export interface SiteWaterRisk extends RecordOf<typeof siteWaterRisk> {}
export type NewSiteWaterRisk = NewOf<typeof siteWaterRisk>;
