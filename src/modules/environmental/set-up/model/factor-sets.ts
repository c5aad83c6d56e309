import { country, date, integer, longText, number, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

const access = { read: 'environmental.read', write: 'environmental.manage', remove: 'environmental.manage' } as const;

/** What the short name of a company's own set begins with, so that it is never that of a published one. */
export const OWN_SET_PREFIX = 'own-';

/**
 * An emission factor set of the company's own: one publication that the product may not bring along, or does not, with
 * who published it and under which terms. Its factors are custom factors, its residual mixes records of their own. A
 * new factor set is a set beside it; an import into the same set replaces what it has, with history.
 */
export const factorSet = defineResource({
  name: 'factorSet',
  label: ['Emission factor set', 'Emission factor sets'],
  title: 'code',
  path: 'factor-sets',
  description: 'Emission factor sets of the company, with licence and validity.',
  fields: {
    /** Made of publisher and edition once, and kept: settings and calculations name it. */
    code: text({ label: 'Short name', computed: true, max: 60, search: true }),
    publisher: text({ label: 'Publisher', required: true, max: 160, search: true }),
    title: text({ label: 'Publication', required: true, max: 250, search: true }),
    edition: text({ label: 'Version', required: true, max: 60, help: 'For example 2025 or 2025 v1.1' }),
    licence: text({
      label: 'Licence',
      required: true,
      max: 250,
      help: 'Terms under which the company may use it, for example CC BY 4.0 or “licensed to the company”',
    }),
    url: text({ label: 'Source link', max: 500, help: 'Address of the publication, starting with https://' }),
    validFrom: date({ label: 'Valid from', required: true }),
    validTo: date({ label: 'Valid until' }),
    note: longText({ label: 'Note', max: 2000 }),
  },
  table: {
    columns: ['code', 'publisher', 'title', 'edition', 'licence', 'validFrom', 'validTo'],
    sort: 'code',
    filters: ['publisher', 'validFrom'],
  },
  order: [['validFrom', 'validTo']],
  unique: [['publisher', 'title', 'edition'], ['code']],
  access,
});
export interface FactorSet extends RecordOf<typeof factorSet> {}
export type NewFactorSet = NewOf<typeof factorSet>;

/**
 * What is left of a country's electricity after all tracked claims, as its publisher states it: for the market-based
 * method where nothing is claimed. Source of the columns: AIB, European Residual Mixes (gCO2/kWh by country and year).
 */
export const residualMix = defineResource({
  name: 'residualMix',
  label: ['Residual mix', 'Residual mixes'],
  title: 'source',
  path: 'residual-mixes',
  description: 'Residual mixes by country and year, for electricity that no certificate or contract covers.',
  fields: {
    country: country({ label: 'Country', required: true }),
    year: integer({ label: 'Year', required: true, min: 1990, max: 2100 }),
    gPerKwh: number({ label: 'g CO₂e/kWh', required: true, min: 0, max: 3000 }),
    source: text({ label: 'Source', required: true, max: 250, search: true }),
    set: reference('factorSet', { label: 'Emission factor set' }),
  },
  table: {
    columns: ['country', 'year', 'gPerKwh', 'source', 'set'],
    sort: '-year',
    filters: ['country', 'year', 'set'],
  },
  unique: [['country', 'year', 'source']],
  access,
});
export interface ResidualMix extends RecordOf<typeof residualMix> {}

/** Letters, digits, dots and hyphens, so that settings can list it with commas between: `UBA Österreich` and `2025 v1.1` → `own-uba-osterreich-2025-v1.1`. */
export function setCode(publisher: string, edition: string): string {
  const plain = `${publisher} ${edition}`
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
  return `${OWN_SET_PREFIX}${plain === '' ? 'set' : plain}`.slice(0, 56).replace(/[-.]+$/, '');
}
