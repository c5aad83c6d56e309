import type { Field, GeoPoint } from '#platform/records/model/fields.ts';
import { absent, type Format } from '#platform/i18n/model/format.ts';
import type { Translate } from '#platform/i18n/web/texts.ts';
import { isCountryCode } from '#platform/values/model/country-codes.ts';
import { countryName } from '#platform/i18n/model/country-name.ts';
import type en from './locales/en.json';

export type FieldTexts = Translate<typeof en>;

/** What is needed to say a value in words. */
export interface TextContext {
  format: Format;
  /** BCP 47, for names of countries. */
  language: string;
  /** Translates labels of definitions. */
  label: (text: string) => string;
  t: FieldTexts;
  /** Names of referenced records and people. */
  refs: Readonly<Record<string, string>>;
  /** The values beside it: amounts name their unit and currency in other fields. */
  row: Readonly<Record<string, unknown>>;
}

/**
 * A value as people read it, for cells, copies, history and conflicts. Empty values read `–`; nothing else ever does.
 */
export function fieldText(field: Field, value: unknown, context: TextContext): string {
  if (value === null || value === undefined || value === '') return absent;
  const { format, label, t, refs, row } = context;
  const text = String(value);
  switch (field.kind) {
    case 'text': {
      const known = field.codes !== undefined && Object.hasOwn(field.codes, text) ? field.codes[text] : undefined;
      if (known !== undefined) return label(known.label);
      return field.countries !== undefined && isCountryCode(text) ? countryName(text, context.language) : text;
    }
    case 'longText':
      return text;
    case 'number':
    case 'integer':
      return format.number(text);
    case 'quantity':
      return format.quantity(text, unitOf(field, row));
    case 'money':
      return typeof value === 'number' ? format.moneyMinor(value, currencyOf(field, row) ?? undefined) : text;
    case 'percentage':
      return format.percentage(text, { decimals: 10 });
    case 'unit':
      return format.unit(text) || text;
    case 'date':
      return format.date(text);
    case 'period':
      return format.period(text);
    case 'moment':
      return format.moment(text);
    case 'choice':
      return label(field.options[text] ?? text);
    case 'state':
      return label(field.labels?.[text] ?? text);
    case 'boolean':
      return value === true ? t('yes') : t('no');
    case 'reference':
      return refs[text] ?? t('unknownRecord');
    case 'files':
      return isList(value) && value.length > 0 ? t('files', { count: value.length }) : absent;
    case 'country':
      return countryName(text, context.language);
    case 'currency':
      return text;
    case 'geoPoint':
      return isPoint(value) ? `${format.number(value.lat)}, ${format.number(value.lon)}` : text;
    case 'lines':
      return isList(value) && value.length > 0 ? t('lines', { count: value.length }) : absent;
  }
}

/** The unit of an amount: of the definition, or named by the row. Null while the row has not said. */
export function unitOf(field: Field, row: Readonly<Record<string, unknown>>): string | null {
  if (field.kind !== 'quantity') return null;
  if ('unit' in field && field.unit !== undefined) return field.unit;
  return 'unitField' in field && field.unitField !== undefined ? textIn(row, field.unitField) : null;
}

/** The currency of an amount; null while the row has not said (the company's own is then shown). */
export function currencyOf(field: Field, row: Readonly<Record<string, unknown>>): string | null {
  if (field.kind !== 'money') return null;
  if ('currency' in field && field.currency !== undefined) return field.currency;
  return 'currencyField' in field && field.currencyField !== undefined ? textIn(row, field.currencyField) : null;
}

/** The name of the field that a field's unit or currency stands in. */
export function companionOf(field: Field): string | null {
  if (field.kind === 'quantity' && 'unitField' in field) return field.unitField ?? null;
  if (field.kind === 'money' && 'currencyField' in field) return field.currencyField ?? null;
  return null;
}

/** Numbers stand at the end of their column, so that digits line up. */
export function isNumeric(field: Field): boolean {
  return (
    field.kind === 'number' ||
    field.kind === 'integer' ||
    field.kind === 'quantity' ||
    field.kind === 'money' ||
    field.kind === 'percentage'
  );
}

export const isPoint = (value: unknown): value is GeoPoint =>
  typeof value === 'object' && value !== null && 'lat' in value && 'lon' in value;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function textIn(row: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = row[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
