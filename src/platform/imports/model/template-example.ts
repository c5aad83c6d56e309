import { CURRENCIES, UNITS } from '#platform/units/model/unit-table.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { cellText, isBlank, type Cell } from './cell.ts';
import type { ImportField } from './import-field.ts';

/** Fields that a template has: what is filled by a text in a cell. A new record's state is the first one by itself. */
export const templateFields = (fields: readonly ImportField[]): ImportField[] =>
  fields.filter(({ field: { kind } }) => kind !== 'files' && kind !== 'lines' && kind !== 'state');

/** What the example row of a template has for a field, as a cell. */
export function exampleOf(resource: Resource, { name, field }: ImportField): Cell {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'reference':
    case 'files':
    case 'lines':
      return `Example ${field.label.toLowerCase()}`;
    case 'choice':
      return Object.values(field.options)[0] ?? '';
    case 'state':
      return field.labels?.[field.start] ?? field.start;
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
      return 'Yes';
    case 'country':
      return 'DE';
    case 'currency':
      return CURRENCIES.has('EUR') ? 'EUR' : '';
    case 'geoPoint':
      return '47.3769, 8.5417';
  }
}
const exampleAmount = 1250.5;
const exampleCount = 3;

/** What a cell of the field may look like, in a sentence. */
export function formatOf({ field }: ImportField): string {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return `Text${field.max === undefined ? '' : `, up to ${field.max} characters`}`;
    case 'number':
    case 'quantity':
      return field.kind === 'quantity' && 'unit' in field && field.unit !== undefined
        ? `Number in ${UNITS.find(({ code }) => code === field.unit)?.symbol ?? field.unit}`
        : 'Number';
    case 'integer':
      return 'Whole number';
    case 'money':
      return 'Amount of money';
    case 'percentage':
      return 'Percentage, for example 25%';
    case 'date':
      return 'Date, for example 2026-01-31';
    case 'period':
      return 'Period: 2026, 2026-Q1 or 2026-01';
    case 'moment':
      return 'Date and time, for example 2026-01-31T08:00:00Z';
    case 'geoPoint':
      return 'Latitude and longitude, for example 47.3769, 8.5417';
    case 'country':
      return 'Two-letter code or name of the country';
    case 'currency':
      return 'Three-letter code of the currency';
    case 'reference':
      return field.to === 'account' ? 'Email address or full name of a member' : 'Name or code of an existing entry';
    default:
      return 'One of the allowed values';
  }
}

/** Whether a row is the example of a template that nobody wrote over: each filled cell is that of the example. */
export function isExample(cells: readonly Cell[], example: ReadonlyMap<number, string>): boolean {
  let filled = 0;
  for (const [column, text] of example) {
    const cell = cells[column];
    if (isBlank(cell)) continue;
    if (cellText(cell).trim() !== text) return false;
    filled += 1;
  }
  return filled > 1 || (filled === 1 && example.size === 1);
}
