import type { Column } from '#platform/imports/model/columns/column.ts';
import { headerParts, quantityHeaderParts } from '#platform/imports/model/columns/headers.ts';
import type { ImportField } from '#platform/imports/model/import-field.ts';
import { currencyOfSign, scaledMoney, unitBySymbolOrCode } from '#platform/imports/model/cells/unit-words.ts';

/**
 * Units and currencies that stand in a header instead of a column of their own: 'Consumption (kWh)' proposes kWh for
 * every row. A proposal only: it is shown among the constants and can be changed.
 */
export function constantsOfHeaders(
  columns: readonly Column[],
  mapping: Readonly<Record<string, string | null>>,
  fields: readonly ImportField[],
): Record<string, string> {
  const mapped = new Set(Object.values(mapping));
  const constants: Record<string, string> = {};
  for (const column of columns) {
    const field = fields.find(({ name }) => name === mapping[column.index])?.field;
    const { note } = field?.kind === 'quantity' ? quantityHeaderParts(column.header) : headerParts(column.header);
    if (field === undefined || note === null) continue;
    if (field.kind === 'quantity' && field.unitField !== undefined && !mapped.has(field.unitField)) {
      const unit = unitBySymbolOrCode(note);
      if (unit !== null) constants[field.unitField] = unit.code;
      // 'Spend (TEUR)' stays as it is written: its amounts are thousands.
      else if (scaledMoney(note) !== null) constants[field.unitField] = note;
    }
    if (field.kind === 'money' && field.currencyField !== undefined && !mapped.has(field.currencyField)) {
      const currency = currencyOfSign(note);
      if (currency !== null) constants[field.currencyField] = currency;
      else if (scaledMoney(note) !== null) constants[field.currencyField] = note;
    }
  }
  return constants;
}
