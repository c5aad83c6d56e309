import {
  choice,
  country,
  currency,
  date,
  files,
  geoPoint,
  integer,
  longText,
  money,
  quantity,
  reference,
  state,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

const access = { read: 'environmental.read', write: 'environmental.write', remove: 'environmental.write' } as const;
const yesOrNo = { yes: 'Yes', no: 'No' } as const;
/** 5,000 corners of a shape with six decimals each. */
const shapeMax = 150_000;

/** The pressures on nature, by the drivers of IPBES (Global Assessment, 2019; ESRS E4). */
export const pressureFields = [
  'pressureLand',
  'pressureWater',
  'pressurePollution',
  'pressureExploitation',
  'pressureInvasive',
] as const;

/**
 * The land of a site on a day, and what it does to nature (ESRS E4-5, VSME B5, GRI 101). An empty field means: not
 * known.
 */
export const siteNature = defineResource({
  name: 'siteNature',
  label: ['Site profile', 'Site profiles'],
  title: 'source',
  path: 'site-natures',
  description: 'Land use, location, pressures and dependencies of a site at a date.',
  fields: {
    site: reference('orgUnit', { label: 'Site', required: true }),
    asOf: date({ label: 'As of', required: true }),
    source: text({ label: 'Source', required: true, max: 200, search: true }),
    totalHa: quantity({
      label: 'Total area',
      unit: 'ha',
      min: 0,
      help: 'Owned, leased or managed. Default: the size of the boundary',
    }),
    sealedHa: quantity({
      label: 'Sealed area',
      unit: 'ha',
      min: 0,
      help: 'Impermeable surfaces: buildings, roads, yards',
    }),
    natureOnSiteHa: quantity({ label: 'Nature-oriented area on site', unit: 'ha', min: 0 }),
    natureOffSiteHa: quantity({ label: 'Nature-oriented area off site', unit: 'ha', min: 0 }),
    point: geoPoint({ label: 'Location as a point', help: 'Default: the coordinates of the site' }),
    boundary: longText({
      label: 'Boundary (GeoJSON)',
      max: shapeMax,
      help: 'Polygon or MultiPolygon, longitude first. Required to measure overlap',
    }),
    boundaryHa: quantity({ label: 'Size of the boundary', unit: 'ha', min: 0, computed: true }),
    biome: text({
      label: 'Biome',
      max: 160,
      search: true,
      help: 'For example temperate broadleaf forest (IUCN typology)',
    }),
    bufferKm: quantity({
      label: 'Area of influence around',
      unit: 'km',
      min: 0,
      help: 'No law defines a distance. Leave empty to use the default',
    }),
    bufferReason: longText({ label: 'Reason for the distance', max: 1000 }),
    pressureLand: choice({ label: 'Land or water use change', options: yesOrNo }),
    pressureWater: choice({ label: 'Water abstraction', options: yesOrNo }),
    pressurePollution: choice({ label: 'Pollution', options: yesOrNo }),
    pressureExploitation: choice({ label: 'Harvesting of plants or animals', options: yesOrNo }),
    pressureInvasive: choice({ label: 'Risk of introducing invasive species', options: yesOrNo }),
    speciesCount: integer({
      label: 'Species at risk',
      min: 0,
      help: 'Red List species whose habitats the site affects. Leave empty if not assessed',
    }),
    species: longText({ label: 'Species names', max: 4000 }),
    dependencies: longText({
      label: 'Dependencies on nature',
      max: 4000,
      help: 'For example water, pollination, flood protection, timber',
    }),
    document: files({ label: 'Document' }),
  },
  table: {
    columns: [
      'site',
      'asOf',
      'totalHa',
      'sealedHa',
      'natureOnSiteHa',
      'natureOffSiteHa',
      'biome',
      'bufferKm',
      'speciesCount',
      'source',
    ],
    sort: '-asOf',
    filters: ['site', 'asOf', 'biome'],
  },
  form: [
    { title: 'Land', fields: ['site', 'asOf', 'totalHa', 'sealedHa', 'natureOnSiteHa', 'natureOffSiteHa'] },
    { title: 'Location', fields: ['boundary', 'point', 'biome', 'bufferKm', 'bufferReason'] },
    { title: 'Pressures and dependencies', fields: [...pressureFields, 'speciesCount', 'species', 'dependencies'] },
    { title: 'Source', fields: ['source', 'document'] },
  ],
  measures: { records: { label: 'Records', count: true } },
  unique: [['site', 'asOf']],
  lockedDays: { from: 'asOf', to: 'asOf', by: ['reportingPeriod'] },
  access,
});
export interface SiteNature extends RecordOf<typeof siteNature> {}
export type NewSiteNature = NewOf<typeof siteNature>;

/**
 * An area that is sensitive for biodiversity, as a data set of the company's choice has it. None is shipped: their
 * licences differ.
 */
export const sensitiveArea = defineResource({
  name: 'sensitiveArea',
  label: ['Biodiversity-sensitive area', 'Biodiversity-sensitive areas'],
  title: 'name',
  path: 'sensitive-areas',
  description: 'Protected areas and key biodiversity areas with boundary, data set and licence.',
  fields: {
    name: text({ label: 'Name', required: true, max: 200, search: true }),
    code: text({
      label: 'Code',
      required: true,
      max: 80,
      search: true,
      help: 'ID in the data set. Importing a newer file replaces the area with the same code',
    }),
    kind: choice({
      label: 'Type',
      required: true,
      options: {
        natura2000: 'Natura 2000',
        kba: 'Key Biodiversity Area',
        ramsar: 'Ramsar wetland',
        unesco: 'UNESCO World Heritage',
        iucn: 'IUCN category',
        national: 'National protection',
      },
    }),
    country: country({ label: 'Country' }),
    geometry: longText({
      label: 'Boundary (GeoJSON)',
      required: true,
      max: shapeMax,
      help: 'Polygon or MultiPolygon, longitude first',
    }),
    sizeHa: quantity({ label: 'Size', unit: 'ha', min: 0, computed: true }),
    vertices: integer({ label: 'Vertices', min: 0, computed: true }),
    dataSet: text({ label: 'Data set', required: true, max: 160, search: true, help: 'Publisher, name and version' }),
    licence: text({ label: 'Licence', required: true, max: 160, help: 'Licence that permits the use' }),
    asOf: date({ label: 'Data as of', required: true }),
  },
  table: {
    columns: ['name', 'kind', 'country', 'sizeHa', 'code', 'dataSet', 'licence', 'asOf'],
    sort: 'name',
    filters: ['kind', 'country', 'dataSet', 'asOf'],
  },
  form: [
    { title: 'Area', fields: ['name', 'code', 'kind', 'country', 'geometry'] },
    { title: 'Data source', fields: ['dataSet', 'licence', 'asOf'] },
  ],
  measures: { areas: { label: 'Areas', count: true } },
  unique: [['dataSet', 'code']],
  access,
});
export interface SensitiveArea extends RecordOf<typeof sensitiveArea> {}
export type NewSensitiveArea = NewOf<typeof sensitiveArea>;

/**
 * What is done for nature, in the order of the mitigation hierarchy: avoid before reduce, restore before offset (ESRS
 * E4-3).
 */
export const natureAction = defineResource({
  name: 'natureAction',
  label: ['Action for nature', 'Actions for nature'],
  title: 'title',
  path: 'nature-actions',
  description: 'Actions to avoid, reduce, restore or offset impacts at a site, with size and cost.',
  fields: {
    title: text({ label: 'Title', required: true, max: 160, search: true }),
    site: reference('orgUnit', { label: 'Site', required: true }),
    kind: choice({
      label: 'Type',
      required: true,
      options: { avoid: 'Avoid', reduce: 'Reduce', restore: 'Restore', offset: 'Offset' },
    }),
    areaHa: quantity({ label: 'Area', unit: 'ha', min: 0 }),
    costMinor: money({ label: 'Cost', currencyField: 'currency', min: 0 }),
    currency: currency({ label: 'Currency' }),
    startsOn: date({ label: 'Starts on' }),
    endsOn: date({ label: 'Ends on' }),
    status: state({
      label: 'Status',
      start: 'planned',
      moves: {
        planned: ['underway', 'cancelled'],
        underway: ['done', 'cancelled'],
        done: ['underway'],
        cancelled: ['planned'],
      },
      labels: { planned: 'Planned', underway: 'In progress', done: 'Done', cancelled: 'Cancelled' },
    }),
    standard: text({ label: 'Quality standard', max: 160, help: 'Only for offsets' }),
    note: longText({ label: 'Objective and result', max: 2000 }),
  },
  table: {
    columns: ['title', 'site', 'kind', 'areaHa', 'costMinor', 'startsOn', 'endsOn', 'status'],
    sort: 'title',
    filters: ['site', 'kind', 'status', 'startsOn'],
  },
  form: [
    { title: 'Action', fields: ['title', 'site', 'kind', 'areaHa', 'note'] },
    { title: 'Time and cost', fields: ['startsOn', 'endsOn', 'costMinor', 'currency', 'standard'] },
  ],
  showWhen: { standard: { kind: ['offset'] } },
  order: [['startsOn', 'endsOn']],
  measures: { actions: { label: 'Actions', count: true }, areaHa: { label: 'Area', sum: 'areaHa' } },
  unique: [['title', 'site']],
  access,
});
export interface NatureAction extends RecordOf<typeof natureAction> {}
export type NewNatureAction = NewOf<typeof natureAction>;
