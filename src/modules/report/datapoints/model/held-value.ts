import type { CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { CALCULATION_STATES } from '#modules/environmental/calculation/model/calculation-states.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { placesOf, type ReadAs } from '#modules/report/taxonomy/model/read-as.ts';
import type { Message, MessagePart } from '#platform/messages/model/messages.ts';
import { dec, decimalText, exact, isDecimalText, type Decimal } from '#platform/values/model/decimal.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import { say } from './messages.ts';

/** A value that somebody states, of any standard. */
export interface HeldValue {
  /** What the datapoint is called. */
  datapoint: string;
  /** Name of the reporting period. */
  period: string;
  /** Decimal text, or a yes or no. */
  value: string | boolean;
  unit: string | null;
  /** Places that it was stated to; null: as many as are written. */
  decimals: number | null;
  /** How people read it: a place of a share is one of its per cent, of an intensity one per million of money. */
  readAs: ReadAs;
  /** The calculation that it is held against, where it is one of emissions. */
  calculation: CalculationSummary | null;
}
/** What records say of the same row. */
export interface KnownValue {
  value: string;
  unit: string | null;
  /** Places that the register itself has rounded to. */
  decimals: number | null;
  /** What they do not have of the period: the difference may be just that. */
  lacking: Message | null;
}
/** How a standard writes and converts its units. */
export interface HeldUnits {
  /** An amount in another unit; null where the two measure different things. */
  convert: (amount: string, from: string, to: string) => Decimal | null;
  /** A unit in the unit algebra; null for what has none. */
  plain: (unit: string) => string | null;
}

/**
 * What is said of a value that its records give otherwise; null where both are the same, or cannot be compared. Equal is
 * what comes to the same at the places that were stated and shown to the reader, in whatever unit, or at those that the
 * register has itself.
 */
export function differenceOf(held: HeldValue, known: KnownValue, units: HeldUnits): Message | null {
  const { datapoint, period, value, readAs, calculation } = held;
  if (typeof value === 'boolean')
    return String(value) === known.value
      ? null
      : say(value ? 'register-says-no' : 'register-says-yes', { datapoint, period });
  if (!isDecimalText(value) || !isDecimalText(known.value)) return null;
  const unit = held.unit ?? known.unit;
  const register = inUnit(known.value, known.unit, unit, units);
  if (register === null) return null;
  const written = Math.max(value.split('.')[1]?.length ?? 0, placesOf(readAs));
  const steps = [dec(10).pow(-Math.min(written, held.decimals ?? written))];
  if (known.decimals !== null) {
    // What the register itself has rounded cannot tell apart what differs by less.
    const step = dec(10).pow(-known.decimals);
    steps.push(inUnit(decimalText(step), known.unit, unit, units) ?? step);
  }
  if (steps.some((step) => register.minus(value).abs().lte(step.div(2)))) return null;
  const shown = decimalText(register.toDecimalPlaces(Math.max(written, PLACES + placesOf(readAs))));
  const amounts = {
    datapoint,
    period,
    stated: amountOf(value, unit, readAs, units),
    register: amountOf(shown, unit, readAs, units),
  };
  if (known.lacking !== null) {
    const partly = { ...amounts, lacking: { said: known.lacking } };
    return calculation === null
      ? say('register-differs-partly', partly)
      : say('register-differs-calculation-partly', { ...partly, ...nameOf(calculation) });
  }
  return calculation === null
    ? say('register-differs', amounts)
    : say('register-differs-calculation', { ...amounts, ...nameOf(calculation) });
}
/** Registers state a kilogram of a tonne; what was stated with more places is answered with as many. */
const PLACES = 3;

function inUnit(amount: string, from: string | null, to: string | null, { convert }: HeldUnits): Decimal | null {
  if (from === to) return dec(amount);
  return from === null || to === null ? null : convert(amount, from, to);
}

/** A value as it is read: a share in per cent, an intensity per million of its currency. */
function amountOf(value: string, unit: string | null, readAs: ReadAs, { plain }: HeldUnits): MessagePart {
  if (readAs === 'percent') return { share: value };
  const code = unit === null ? null : plain(unit);
  const [of, currency] = code?.split('/') ?? [];
  if (readAs === 'per-million' && of !== undefined && currency !== undefined) {
    const perMillion = decimalText(exact(value).times(exact(10).pow(placesOf(readAs))));
    return { said: say('per-million', { amount: { decimal: perMillion, unit: of }, currency }) };
  }
  return code === null || code === '1' ? { decimal: value } : { decimal: value, unit: code };
}

/** How a calculation is called in a sentence: its name, whether it is approved, and its boundary. */
export const nameOf = ({ name, state, boundaryApproach }: CalculationSummary) => ({
  name,
  state: { label: ownValue(CALCULATION_STATES, state)?.label ?? state },
  approach: {
    label: ownValue(reportingPeriod.fields.boundaryApproach.options, boundaryApproach) ?? boundaryApproach,
  },
});
