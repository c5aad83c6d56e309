import { daysOf, isPeriod } from '#platform/values/model/period.ts';
import { dec, decimalText, exact, type DecimalText } from '#platform/values/model/decimal.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';

/** What one of a company's unit is from a day on: `factor` of the known `unit`, by the authority of `source`. */
export interface UnitTerm {
  name: string;
  /** First day, ISO; null: since ever. */
  validFrom: string | null;
  unit: string;
  factor: DecimalText;
  source: string;
}

/** The definition in effect on a day; without a day the latest. Undefined where all begin later. */
export function termOn(terms: readonly UnitTerm[], day: string | null): UnitTerm | undefined {
  const from = ({ validFrom }: UnitTerm) => validFrom ?? '';
  return terms.filter((term) => day === null || from(term) <= day).toSorted((a, b) => (from(a) < from(b) ? 1 : -1))[0];
}

/** How an amount was converted, for the history: `12 sack × 25 kg (label)`; without an amount, what one unit is. */
export const enteredText = (amount: DecimalText | null, symbol: string, { name, factor, source }: UnitTerm): string =>
  amount === null
    ? `1 ${name} = ${factor} ${symbol} (${source})`
    : `${amount} ${name} × ${factor} ${symbol} (${source})`;

/** Decimals that the database keeps of a quantity. */
const QUANTITY_DECIMALS = 12;
const plainDecimal = /^-?\d{1,20}(\.\d{1,30})?$/;

/**
 * The amount in the known unit, exact but for the decimals that are kept. What is no number stays, for the check that
 * says so.
 *
 * @param isPer  stated per unit (kg CO2e per sack): divided instead of multiplied
 */
export function inKnownUnit(
  amount: unknown,
  { factor }: Pick<UnitTerm, 'factor'>,
  isPer = false,
  decimals = QUANTITY_DECIMALS,
): unknown {
  const plain = typeof amount === 'number' ? String(amount) : typeof amount === 'string' ? amount.trim() : '';
  if (!plainDecimal.test(plain)) return amount;
  const result = isPer ? dec(plain).div(factor) : exact(plain).times(factor);
  return decimalText(result.toDecimalPlaces(decimals));
}

/** The day a record is of: its first date, or the first day of its period. Null where it names none. */
export function dayOfRecord(resource: Resource, values: Readonly<Record<string, unknown>>): string | null {
  for (const [name, field] of fieldsOf(resource)) {
    const value = values[name];
    if (field.computed || typeof value !== 'string' || value === '') continue;
    if (field.kind === 'date') return value;
    if (field.kind === 'period' && isPeriod(value)) return daysOf(value).from;
  }
  return null;
}

/** Amounts of a kind of record that are stated in one of its unit fields. */
export interface UnitAmounts {
  /** Multiplied by what one unit is. */
  amounts: string[];
  /** The number of units that one count is; 1 where empty. */
  multiplier: string | null;
  /** Divided: so much per unit. */
  per: string[];
}

/** Which quantities of a kind of record the unit field `unitName` applies to. */
export function unitAmountsOf(resource: Resource, unitName: string): UnitAmounts {
  const unit = resource.fields[unitName];
  const options = unit?.kind === 'unit' ? unit : undefined;
  return {
    amounts: [
      ...fieldsOf(resource).flatMap(([name, field]) =>
        field.kind === 'quantity' && 'unitField' in field && field.unitField === unitName && !field.computed
          ? [name]
          : [],
      ),
      ...(options?.amounts ?? []),
    ],
    multiplier: options?.multiplier ?? null,
    per: [...(options?.per ?? [])],
  };
}
