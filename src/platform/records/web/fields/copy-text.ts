import type { Field } from '#platform/records/model/fields.ts';
import { absent } from '#platform/i18n/model/format.ts';
import { minorDigits } from '#platform/values/model/minor-digits.ts';
import { shiftDecimal, writeDecimal } from './entry/decimal-entry.ts';
import { currencyOf, fieldText, type TextContext } from './field-text.ts';

/**
 * A value as it should land in a spreadsheet: numbers bare with the reader's decimal sign, days as ISO, empty as empty.
 * Units and currencies stand in their own columns or in the header.
 */
export function copyText(field: Field, value: unknown, context: TextContext & { homeCurrency: string }): string {
  if (value === null || value === undefined || value === '') return '';
  const bare = (decimal: string) => writeDecimal(decimal, context.language, { grouped: false });
  switch (field.kind) {
    case 'number':
    case 'integer':
    case 'quantity':
      return bare(String(value));
    case 'percentage':
      return `${bare(shiftDecimal(String(value), 2))}%`;
    case 'money':
      return typeof value === 'number'
        ? bare(shiftDecimal(String(value), -minorDigits(currencyOf(field, context.row) ?? context.homeCurrency)))
        : String(value);
    case 'date':
    case 'period':
    case 'moment':
    case 'country':
    case 'unit':
      return String(value);
    default: {
      const text = fieldText(field, value, context);
      return text === absent ? '' : text;
    }
  }
}
