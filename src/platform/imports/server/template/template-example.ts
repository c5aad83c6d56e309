import { CURRENCIES, UNITS } from '#platform/units/model/unit-table.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { cellText, isBlank, type Cell } from '#platform/imports/model/cells/cell.ts';
import type { ImportField } from '#platform/imports/model/import-field.ts';
import { importTexts, type ImportTexts } from '../texts.ts';

/** Fields that a template has: what is filled by a text in a cell. A new record's state is the first one by itself. */
export const templateFields = (fields: readonly ImportField[]): ImportField[] =>
  fields.filter(({ field: { kind } }) => kind !== 'files' && kind !== 'lines' && kind !== 'state');

/**
 * What the example row of a template has for a field, as a cell; in the reader's language where the field says its
 * words, else in English.
 */
export function exampleOf(resource: Resource, { name, field, said }: ImportField): Cell {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'reference':
    case 'files':
    case 'lines':
      return said?.example ?? english('example', { label: field.label.toLowerCase() });
    case 'choice': {
      const [[key, label] = ['', '']] = Object.entries(field.options);
      return said?.options[key] ?? label;
    }
    case 'state':
      return said?.options[field.start] ?? field.labels?.[field.start] ?? field.start;
    case 'number':
    case 'quantity':
      return field.max !== undefined && field.max < exampleAmount ? (field.min ?? 0) : exampleAmount;
    case 'integer':
      return Math.min(Math.max(exampleCount, field.min ?? exampleCount), field.max ?? exampleCount);
    case 'money':
      return exampleAmount;
    case 'percentage':
      return '25%';
    case 'unit': {
      const dimensions: readonly string[] | undefined = field.dimensions;
      const unit = dimensions === undefined ? undefined : UNITS.find((one) => dimensions.includes(one.dimension));
      return unit?.symbol ?? 'kWh';
    }
    case 'date':
      return resource.order.some(([, to]) => to === name) ? '2026-01-31' : '2026-01-01';
    case 'period':
      return '2026-01';
    case 'moment':
      return '2026-01-31T08:00:00Z';
    case 'boolean':
      return said?.options['true'] ?? english('yes');
    case 'country':
      return 'DE';
    case 'currency':
      return CURRENCIES.has('EUR') ? 'EUR' : '';
    case 'geoPoint':
      return '47.3769, 8.5417';
  }
}

/** What may stand in a row that is still the example: its text in the reader's language, and in English. */
export const exampleTexts = (resource: Resource, one: ImportField): string[] => {
  const { said, ...inEnglish } = one;
  return (said === undefined ? [inEnglish] : [inEnglish, one]).map((each) => cellText(exampleOf(resource, each)));
};

const english = importTexts('en');
const exampleAmount = 1250.5;
const exampleCount = 3;

/** What a cell of the field may look like, in a sentence. */
export function formatOf({ field }: ImportField, t: ImportTexts): string {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return field.max === undefined ? t('format.text') : t('format.textUpTo', { max: field.max });
    case 'number':
    case 'quantity':
      return field.kind === 'quantity' && 'unit' in field && field.unit !== undefined
        ? t('format.numberIn', { unit: UNITS.find(({ code }) => code === field.unit)?.symbol ?? field.unit })
        : t('format.number');
    case 'integer':
      return t('format.wholeNumber');
    case 'geoPoint':
      return t('format.location');
    case 'money':
    case 'percentage':
    case 'date':
    case 'period':
    case 'moment':
    case 'country':
    case 'currency':
      return t(`format.${field.kind}`);
    case 'reference':
      return field.to === 'account' ? t('format.member') : t('format.entry');
    default:
      return t('format.allowed');
  }
}

/** Whether a row is the example of a template that nobody wrote over: each filled cell is that of the example. */
export function isExample(cells: readonly Cell[], example: ReadonlyMap<number, readonly string[]>): boolean {
  let filled = 0;
  for (const [column, texts] of example) {
    const cell = cells[column];
    if (isBlank(cell)) continue;
    if (!texts.includes(cellText(cell).trim())) return false;
    filled += 1;
  }
  return filled > 1 || (filled === 1 && example.size === 1);
}
