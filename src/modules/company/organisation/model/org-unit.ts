import {
  country,
  date,
  choice,
  boolean,
  geoPoint,
  longText,
  percentage,
  quantity,
  reference,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { gridRegions } from './grid-regions.ts';

/**
 * A group, legal entity, site or department. Ownership and control decide what of it belongs into an inventory (GHG
 * Protocol Corporate Standard, ch. 3).
 */
export const orgUnit = defineResource({
  name: 'orgUnit',
  label: ['Organisation unit', 'Organisation units'],
  path: 'org-units',
  title: 'name',
  description: 'The organisation as a tree: group, legal entities, sites, departments.',
  fields: {
    code: text({
      label: 'Code',
      max: 40,
      search: true,
      help: 'Short identifier, for example the site number. Imports recognise a unit by its code',
      synonyms: [
        'site id',
        'site no',
        'site number',
        'site code',
        'building id',
        'building no',
        'building number',
        'property id',
        'facility id',
        'standort nr',
        'standortnummer',
      ],
    }),
    name: text({
      label: 'Name',
      required: true,
      max: 200,
      search: true,
      synonyms: ['site name', 'property name', 'building name', 'facility name', 'standort', 'site'],
    }),
    kind: choice({
      label: 'Type',
      required: true,
      options: { group: 'Group', legalEntity: 'Legal entity', site: 'Site', department: 'Department' },
    }),
    parent: reference('orgUnit', { label: 'Part of' }),
    country: country({ label: 'Country' }),
    region: text({
      label: 'Grid region',
      max: 20,
      codes: gridRegions,
      help: 'In countries with several grids. Search by name, state or province, for example Ontario',
    }),
    city: text({ label: 'City', search: true }),
    postalCode: text({ label: 'Postal code', max: 20 }),
    address: longText({ label: 'Address', max: 500 }),
    location: geoPoint({ label: 'Coordinates' }),
    nace: text({
      label: 'NACE class',
      max: 8,
      pattern: '^[A-Z]?\\d{2}(\\.\\d{1,2})?$',
      patternHint: 'Enter a NACE code such as 16.22.',
    }),
    ownershipShare: percentage({ label: 'Ownership', help: 'Ownership by the parent. Default: 100%' }),
    financialControl: boolean({ label: 'Financial control', default: true }),
    operationalControl: boolean({ label: 'Operational control', default: true }),
    validFrom: date({ label: 'Part of the company since' }),
    validTo: date({ label: 'Part of the company until' }),
    floorAreaM2: quantity({ label: 'Floor area', unit: 'm2', min: 0 }),
    landAreaHa: quantity({ label: 'Land area', unit: 'ha', min: 0 }),
    use: text({ label: 'Use', max: 200, search: true, help: 'For example office, library, plant' }),
  },
  table: {
    columns: ['name', 'code', 'kind', 'parent', 'country', 'city', 'ownershipShare', 'floorAreaM2'],
    sort: 'name',
    filters: ['kind', 'country', 'parent', 'city', 'use'],
  },
  form: [
    { title: 'Unit', fields: ['name', 'code', 'kind', 'parent', 'use', 'nace'] },
    {
      title: 'Location',
      fields: ['country', 'region', 'city', 'postalCode', 'address', 'location', 'floorAreaM2', 'landAreaHa'],
    },
    {
      title: 'Ownership and control',
      fields: ['ownershipShare', 'financialControl', 'operationalControl', 'validFrom', 'validTo'],
    },
  ],
  order: [['validFrom', 'validTo']],
  measures: { units: { label: 'Units', count: true }, floorAreaM2: { label: 'Floor area', sum: 'floorAreaM2' } },
  unique: [['code']],
  // Without it no electricity factor is found.
  asked: ['country'],
  access: { read: 'company.read', write: 'organisation.manage', remove: 'organisation.manage' },
});
export interface OrgUnit extends RecordOf<typeof orgUnit> {}
export type NewOrgUnit = NewOf<typeof orgUnit>;
