import { files, longText, number, quantity, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

const tonnes = (label: string) => quantity({ label, unit: 't', min: 0 });

/**
 * How long a group of products lasts, whether it can be repaired, and how much of it is made to be recycled (ESRS 2023
 * E5-5, par. 36).
 */
export const productCircularity = defineResource({
  name: 'productCircularity',
  label: ['Product card', 'Product cards'],
  title: 'name',
  description: 'Durability, repairability and designed recyclability of product groups and packaging.',
  fields: {
    period: reference('reportingPeriod', { label: 'Reporting period', required: true }),
    name: text({ label: 'Product group', required: true, max: 160, search: true }),
    durabilityYears: number({ label: 'Durability in years', min: 0 }),
    sectorMeanYears: number({ label: 'Sector average in years', min: 0 }),
    durabilitySource: text({ label: 'Source of durability', max: 200 }),
    repairScore: number({ label: 'Repair score', min: 0 }),
    repairScoreMax: number({ label: 'Highest possible score', min: 0 }),
    repairMethod: text({ label: 'Scoring scheme', max: 200 }),
    productT: quantity({ label: 'Products placed on the market', unit: 't', required: true, min: 0 }),
    recyclableProductT: tonnes('Products designed to be recycled'),
    packagingT: tonnes('Packaging'),
    recyclablePackagingT: tonnes('Packaging designed to be recycled'),
    basis: longText({ label: 'Source of weights', max: 2000 }),
    documents: files({ label: 'Evidence' }),
  },
  table: {
    columns: [
      'name',
      'period',
      'durabilityYears',
      'sectorMeanYears',
      'repairScore',
      'productT',
      'recyclableProductT',
      'packagingT',
      'recyclablePackagingT',
    ],
    sort: 'name',
    filters: ['period'],
  },
  form: [
    { title: 'Product group', fields: ['period', 'name'] },
    {
      title: 'Durability and repair',
      fields: [
        'durabilityYears',
        'sectorMeanYears',
        'durabilitySource',
        'repairScore',
        'repairScoreMax',
        'repairMethod',
      ],
    },
    {
      title: 'Weights',
      fields: ['productT', 'recyclableProductT', 'packagingT', 'recyclablePackagingT', 'basis', 'documents'],
    },
  ],
  measures: { records: { label: 'Product groups', count: true } },
  unique: [['period', 'name']],
  lockedDays: { reference: 'period', by: ['reportingPeriod'] },
  access: { read: 'materiality.read', write: 'materiality.write', remove: 'materiality.write' },
});
export interface ProductCircularity extends RecordOf<typeof productCircularity> {}
export type NewProductCircularity = NewOf<typeof productCircularity>;
