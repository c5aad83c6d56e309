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
  label: ['Nature of a site', 'Nature of sites'],
  title: 'source',
  path: 'site-natures',
  description: 'Land use, place, pressures and dependencies of a site on a day.',
  fields: {
    site: reference('orgUnit', { label: 'Site', required: true }),
    asOf: date({ label: 'As of', required: true }),
    source: text({ label: 'Source', required: true, max: 200, search: true }),
    totalHa: quantity({
      label: 'Total area',
      unit: 'ha',
      min: 0,
      help: 'Owned, leased or managed. Empty: the size of the boundary counts.',
    }),
    sealedHa: quantity({
      label: 'Sealed area',
      unit: 'ha',
      min: 0,
      help: 'Ground that lets no water through: buildings, roads, yards.',
    }),
    natureOnSiteHa: quantity({ label: 'Nature-oriented area on site', unit: 'ha', min: 0 }),
    natureOffSiteHa: quantity({ label: 'Nature-oriented area off site', unit: 'ha', min: 0 }),
    point: geoPoint({ label: 'Place as a point', help: 'Empty: the coordinates of the site count.' }),
    boundary: longText({
      label: 'Boundary (GeoJSON)',
      max: shapeMax,
      help: 'A Polygon or MultiPolygon, longitude first. Only with it can an overlap be measured.',
    }),
    boundaryHa: quantity({ label: 'Size of the boundary', unit: 'ha', min: 0, computed: true }),
    biome: text({
      label: 'Biome',
      max: 160,
      search: true,
      help: 'For example temperate broadleaf forest; the IUCN typology has names.',
    }),
    bufferKm: quantity({
      label: 'Area of influence around',
      unit: 'km',
      min: 0,
      help: 'No law names a distance: it depends on what the site does. Empty: the default counts, and is shown.',
    }),
    bufferReason: longText({ label: 'Why this distance', max: 1000 }),
    pressureLand: choice({ label: 'Changes the use of land or water', options: yesOrNo }),
    pressureWater: choice({ label: 'Takes water from nature', options: yesOrNo }),
    pressurePollution: choice({ label: 'Pollutes', options: yesOrNo }),
    pressureExploitation: choice({ label: 'Takes plants or animals', options: yesOrNo }),
    pressureInvasive: choice({ label: 'May bring invasive species', options: yesOrNo }),
    speciesCount: integer({
      label: 'Species at risk',
      min: 0,
      help: 'Red List species whose habitats the site affects. Empty: not assessed.',
    }),
    species: longText({ label: 'Which species', max: 4000 }),
    dependencies: longText({
      label: 'Dependencies on nature',
      max: 4000,
      help: 'What the site needs: water, pollination, flood protection, timber.',
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
    { title: 'Place', fields: ['boundary', 'point', 'biome', 'bufferKm', 'bufferReason'] },
    { title: 'Pressures and dependencies', fields: [...pressureFields, 'speciesCount', 'species', 'dependencies'] },
    { title: 'Source', fields: ['source', 'document'] },
  ],
  measures: { records: { label: 'Records', count: true } },
  unique: [['site', 'asOf']],
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
  label: ['Sensitive area', 'Sensitive areas'],
  title: 'name',
  path: 'sensitive-areas',
  description: 'Protected and key biodiversity areas with their outline, data set and licence.',
  fields: {
    name: text({ label: 'Name', required: true, max: 200, search: true }),
    code: text({
      label: 'Code',
      required: true,
      max: 80,
      search: true,
      help: 'Its key in the data set. A newer file replaces the area of the same code.',
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
      label: 'Outline (GeoJSON)',
      required: true,
      max: shapeMax,
      help: 'A Polygon or MultiPolygon, longitude first.',
    }),
    sizeHa: quantity({ label: 'Size', unit: 'ha', min: 0, computed: true }),
    vertices: integer({ label: 'Vertices', min: 0, computed: true }),
    dataSet: text({ label: 'Data set', required: true, max: 160, search: true, help: 'Publisher, name and edition.' }),
    licence: text({ label: 'Licence', required: true, max: 160, help: 'Under which you may use it.' }),
    asOf: date({ label: 'State of the data', required: true }),
  },
  table: {
    columns: ['name', 'kind', 'country', 'sizeHa', 'code', 'dataSet', 'licence', 'asOf'],
    sort: 'name',
    filters: ['kind', 'country', 'dataSet', 'asOf'],
  },
  form: [
    { title: 'Area', fields: ['name', 'code', 'kind', 'country', 'geometry'] },
    { title: 'Where it is from', fields: ['dataSet', 'licence', 'asOf'] },
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
  description: 'Avoid, reduce, restore, offset: what is done at a site, how large and at what cost.',
  fields: {
    title: text({ label: 'Title', required: true, max: 160, search: true }),
    site: reference('orgUnit', { label: 'Site', required: true }),
    kind: choice({
      label: 'Kind',
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
      labels: { planned: 'Planned', underway: 'Under way', done: 'Done', cancelled: 'Cancelled' },
    }),
    standard: text({ label: 'Quality standard', max: 160, help: 'Of an offset: by which it is judged.' }),
    note: longText({ label: 'Aim and result', max: 2000 }),
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
