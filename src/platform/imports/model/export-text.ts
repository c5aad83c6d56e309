import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { Field } from '#platform/records/model/fields.ts';
import { UNITS } from '#platform/units/model/unit-table.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import { plainWords } from './columns/headers.ts';
import { labelOfField, type FieldWords, type ImportField } from './import-field.ts';
import { fromMinor } from './cells/minor-digits.ts';
import { cellParser, plainReading } from './cells/parse-cell.ts';

/** A cell of an export: numbers and days stay what they are, everything else is text. */
export type ExportCell = { kind: 'number' | 'day' | 'text'; text: string } | null;

/**
 * The headers of an export: the label with its unit, or the field's own name where two labels would be the same. An
 * import knows them all again.
 */
export function exportHeaders(fields: readonly ImportField[]): string[] {
  const counts = new Map<string, number>();
  const wordsOf = (one: ImportField) => plainWords(labelOfField(one));
  for (const one of fields) counts.set(wordsOf(one), (counts.get(wordsOf(one)) ?? 0) + 1);
  return fields.map((one) => {
    const label = (counts.get(wordsOf(one)) ?? 0) > 1 ? one.name.replace(/^custom\./, '') : labelOfField(one);
    const note = noteOf(one.field);
    return note === null ? label : `${label} (${note})`;
  });
}

function noteOf(field: Field): string | null {
  switch (field.kind) {
    case 'percentage':
      return '%';
    case 'quantity':
      return field.unit === undefined ? null : UNITS.find(({ code }) => code === field.unit)?.symbol || field.unit;
    case 'money':
      return field.currency ?? null;
    default:
      return null;
  }
}

/**
 * What a cell needs besides its own value: the row (for the currency of an amount) and the names of what it refers to.
 */
export interface ExportContext {
  row: Readonly<Record<string, unknown>>;
  /** A text that an import would find this very record, member or file by. */
  nameOf: (kind: string, id: string) => string;
}

/**
 * Makes the writer of one field's cells. What it writes, `cellParser` reads back to the same value.
 *
 * @param said  the reader's words for options, states, yes and no; in English without
 */
export function cellWriter(
  field: Field,
  said: FieldWords['options'] = {},
): (value: unknown, context: ExportContext) => ExportCell {
  switch (field.kind) {
    case 'number':
    case 'quantity':
      return filled((value) => ({ kind: 'number', text: String(value) }));
    case 'integer':
      return filled((value) => ({ kind: 'number', text: String(value) }));
    case 'percentage':
      return filled((value) => ({ kind: 'number', text: decimalText(dec(String(value)).times(100)) }));
    case 'money': {
      const { currency, currencyField } = field;
      return filled((value, { row }) => ({
        kind: 'number',
        text: fromMinor(Number(value), currency ?? (currencyField === undefined ? null : textOf(row[currencyField]))),
      }));
    }
    case 'date':
      return filled((value) => ({ kind: 'day', text: String(value) }));
    case 'boolean':
      return (value) => ({
        kind: 'text',
        text: value === true ? (said['true'] ?? 'Yes') : (said['false'] ?? 'No'),
      });
    case 'choice':
      return labelled(field, field.options, said);
    case 'state':
      return labelled(
        field,
        Object.fromEntries(Object.keys(field.moves).map((key) => [key, field.labels?.[key] ?? key])),
        said,
      );
    case 'reference':
      return filled((value, { nameOf }) => ({ kind: 'text', text: nameOf(field.to, String(value)) }));
    case 'files':
      return (value, { nameOf }) =>
        Array.isArray(value) && value.length > 0
          ? { kind: 'text', text: value.map((id) => nameOf('file', String(id)).replaceAll(';', ',')).join('; ') }
          : null;
    case 'geoPoint':
      return filled((value) => {
        const { lat, lon } = value as { lat: string; lon: string };
        return { kind: 'text', text: `${lat}, ${lon}` };
      });
    case 'lines':
      return (value) =>
        Array.isArray(value) && value.length > 0 ? { kind: 'text', text: JSON.stringify(value) } : null;
    default:
      return filled((value) => ({ kind: 'text', text: String(value) }));
  }
}

function filled(
  write: (value: unknown, context: ExportContext) => ExportCell,
): (value: unknown, context: ExportContext) => ExportCell {
  return (value, context) => (value === null || value === undefined || value === '' ? null : write(value, context));
}

/** The label, unless an import would take it for something else. */
function labelled(
  field: Field,
  labels: Readonly<Record<string, string>>,
  said: FieldWords['options'],
): (value: unknown) => ExportCell {
  const read = cellParser(field, { ...plainReading, options: said });
  const written = new Map(
    Object.entries(labels).map(([key, label]) => [
      key,
      [ownValue(said, key), label].find((word) => word !== undefined && read(word) === key) ?? key,
    ]),
  );
  return (value) =>
    value === null || value === undefined ? null : { kind: 'text', text: written.get(String(value)) ?? String(value) };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
