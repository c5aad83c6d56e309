import { dec, decimalText, exact, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import { sameDimension } from '#platform/units/model/unit-algebra.ts';
import { conversionRatio } from '#platform/units/model/units.ts';
import { byMethod, explained, type Explained, formulated, labelled } from '#platform/kit/model/explained.ts';
import type { GasMass } from '#modules/environmental/factors/model/factor.ts';
import { shapleyEffects } from './shapley.ts';
import { sayWorking } from '#modules/environmental/calculation/model/messages.ts';

/** Why a figure may differ from an earlier one (ESRS 1, 7.6; GHG Protocol Corporate Standard, ch. 5: recalculation). */
export const CHANGE_CAUSES = ['activity', 'factor', 'gwp', 'method', 'boundary', 'error'] as const;
export type ChangeCause = (typeof CHANGE_CAUSES)[number];

export const CAUSE_LABELS: Readonly<Record<ChangeCause, string>> = {
  activity: 'Activity',
  factor: 'Emission factors',
  gwp: 'Global warming potentials',
  method: 'Method',
  boundary: 'Organisational boundary',
  error: 'Corrected errors',
};

/**
 * What a line's emission is the product of: quantity × Σ (kg of gas × warming potential) × method × boundary.
 * A factor that is published as CO2e only has one gas, `CO2e`, with warming potential 1.
 */
export interface LineState {
  quantity: DecimalText;
  unit: string;
  /** kg of gas per `unit`, after conversion: the gases of the line's coefficient. */
  gases: readonly GasMass[];
  gwp: Readonly<Record<string, DecimalText>>;
  /** Multiplier of the method, 1 unless the method has one (a share, a loss rate). */
  method: DecimalText;
  /** Share of the unit × share of days. */
  boundary: DecimalText;
}

/**
 * What stands behind a change of quantity, factor or share, where it is not the plain cause: a correction or another
 * method.
 */
export interface LineCauses {
  quantity?: 'activity' | 'error' | 'method';
  factor?: ChangeCause;
  boundary?: 'boundary' | 'error';
}

/**
 * Amounts inside the boundary where both the amount and the days in the group changed, each × `scale`, in the unit of
 * its own line: the old amount on the old and on the new days, the new amount on both.
 */
export interface AmountsByDays {
  before: DecimalText;
  beforeOnNewDays: DecimalText;
  after: DecimalText;
  afterOnOldDays: DecimalText;
  scale: DecimalText;
}

/** Change of one line with the effect of each cause. The effects add up to exactly `change`. */
export interface Split {
  before: DecimalText;
  after: DecimalText;
  change: DecimalText;
  effects: Readonly<Record<ChangeCause, DecimalText>>;
}

/** kg CO2e of a line, exact. */
export function lineKg(line: LineState): Decimal {
  return exact(line.quantity).times(intensity(line, line)).times(line.method).times(line.boundary);
}

/**
 * Splits the change of one line among its causes; only causes that really changed take part, so most lines cost two or
 * four values. Units of one dimension are brought to the same one first. If the units measure different things (money
 * before, kilograms after), quantity and factor cannot be told apart and their change together is a change of method.
 *
 * @param days  amounts by the days in the group, where those changed: their part belongs to the boundary, not to the
 *              amount
 */
export function splitLine(before: LineState, after: LineState, causes: LineCauses = {}, days?: AmountsByDays): Split {
  const isComparable = sameDimension(before.unit, after.unit);
  const causeOf = {
    quantity: isComparable ? (causes.quantity ?? 'activity') : 'method',
    factor: isComparable ? (causes.factor ?? 'factor') : 'method',
    boundary: causes.boundary ?? 'boundary',
  } as const;
  const { old, next, scale } = inOneUnit(before, after, isComparable);
  const amounts = inside(old, next, days);
  const changed = CHANGE_CAUSES.filter((cause) => isChanged(cause, old, next, amounts, causeOf));
  const [only] = changed;
  // Most lines differ in one respect or none, and then there is nothing to share out.
  if (only === undefined || changed.length === 1) return single(lineKg(before), lineKg(after), only ?? 'activity');
  const value = (switched: ReadonlySet<ChangeCause>): Decimal => {
    const from = (cause: ChangeCause): ScaledLine => (switched.has(cause) ? next : old);
    const rate = intensity(from(causeOf.factor).line, from('gwp').line).times(from(causeOf.factor).perUnit);
    const amount = switched.has(causeOf.quantity)
      ? switched.has(causeOf.boundary)
        ? amounts.after
        : amounts.afterOnOldDays
      : switched.has(causeOf.boundary)
        ? amounts.beforeOnNewDays
        : amounts.before;
    return amount.times(rate).times(from('method').line.method).times(from(causeOf.boundary).line.boundary);
  };
  const effects = shapleyEffects(changed, value, scale.times(days?.scale ?? '1'));
  return split(lineKg(before), lineKg(after), effects);
}

/**
 * A line that is new: all of it is the effect of one cause, `activity`, or `boundary` when its unit entered the group.
 */
export function splitAdded(line: LineState, cause: ChangeCause = 'activity'): Split {
  return single(exact(0), lineKg(line), cause);
}

/** A line that is gone. */
export function splitRemoved(line: LineState, cause: ChangeCause = 'activity'): Split {
  return single(lineKg(line), exact(0), cause);
}

/** Adds splits: of lines to a category, of categories to the inventory. Sums stay exact. */
export function addSplits(splits: readonly Split[]): Split {
  const total = (values: Iterable<DecimalText>): DecimalText => {
    let running = exact(0);
    for (const value of values) running = running.plus(value);
    return decimalText(running);
  };
  return {
    before: total(splits.map((part) => part.before)),
    after: total(splits.map((part) => part.after)),
    change: total(splits.map((part) => part.change)),
    effects: record((cause) => total(splits.map((part) => part.effects[cause]))),
  };
}

/** The change as a result with its workings: one step per cause, for the waterfall and the report. */
export function explainDifference({ before, after, change, effects }: Split): Explained {
  return explained({
    figure: change,
    unit: 'kg_co2e',
    ...formulated(sayWorking('difference')),
    ...byMethod(sayWorking('method-difference')),
    steps: [
      { ...labelled(sayWorking('before')), formula: before, figure: before, unit: 'kg_co2e' },
      ...CHANGE_CAUSES.map((cause) => ({
        ...labelled(sayWorking('cause', { cause: { label: CAUSE_LABELS[cause] } })),
        ...formulated(sayWorking('average-over-orders')),
        figure: effects[cause],
        unit: 'kg_co2e',
      })),
      { ...labelled(sayWorking('after')), formula: after, figure: after, unit: 'kg_co2e' },
    ],
  });
}

/**
 * Whether a cumulative change asks for a recalculation of the base year. Source: GHG Protocol Corporate Standard, ch. 5
 * (significance threshold).
 */
export function needsRecalculation(change: DecimalText, base: DecimalText, threshold: DecimalText = '0.05'): boolean {
  return dec(base).isZero() ? !dec(change).isZero() : dec(change).div(base).abs().gte(threshold);
}

// A line in the common unit, as exact numbers: 1/3.6 has no end, so both sides are multiplied by what would divide
// them.
interface ScaledLine {
  line: LineState;
  quantity: Decimal;
  perUnit: Decimal;
}

function inOneUnit(
  before: LineState,
  after: LineState,
  isComparable: boolean,
): { old: ScaledLine; next: ScaledLine; scale: Decimal } {
  const { numerator, denominator } = isComparable
    ? conversionRatio(after.unit, before.unit)
    : { numerator: exact(1), denominator: exact(1) };
  return {
    old: { line: before, quantity: exact(before.quantity).times(denominator), perUnit: numerator },
    next: { line: after, quantity: exact(after.quantity).times(numerator), perUnit: denominator },
    scale: numerator.times(denominator),
  };
}

type Inside = Record<Exclude<keyof AmountsByDays, 'scale'>, Decimal>;

// Without other days the amounts are those of the lines.
function inside(old: ScaledLine, next: ScaledLine, days: AmountsByDays | undefined): Inside {
  if (days === undefined)
    return {
      before: old.quantity,
      beforeOnNewDays: old.quantity,
      after: next.quantity,
      afterOnOldDays: next.quantity,
    };
  // What one unit is divided by the other's amount is multiplied with (`inOneUnit`).
  return {
    before: exact(days.before).times(next.perUnit),
    beforeOnNewDays: exact(days.beforeOnNewDays).times(next.perUnit),
    after: exact(days.after).times(old.perUnit),
    afterOnOldDays: exact(days.afterOnOldDays).times(old.perUnit),
  };
}

function isChanged(
  cause: ChangeCause,
  old: ScaledLine,
  next: ScaledLine,
  amounts: Inside,
  causeOf: Required<LineCauses>,
): boolean {
  if (
    causeOf.quantity === cause &&
    !(amounts.before.eq(amounts.afterOnOldDays) && amounts.beforeOnNewDays.eq(amounts.after))
  )
    return true;
  if (
    causeOf.boundary === cause &&
    !(amounts.before.eq(amounts.beforeOnNewDays) && amounts.afterOnOldDays.eq(amounts.after))
  )
    return true;
  if (causeOf.factor === cause && !sameGases(old, next)) return true;
  if (causeOf.boundary === cause && !dec(old.line.boundary).eq(next.line.boundary)) return true;
  if (cause === 'method') return !dec(old.line.method).eq(next.line.method);
  return (
    cause === 'gwp' &&
    gasNames(old.line, next.line).some(
      (gas) => !exact(potential(gas, old.line, next.line)).eq(potential(gas, next.line, old.line)),
    )
  );
}

function sameGases(old: ScaledLine, next: ScaledLine): boolean {
  return gasNames(old.line, next.line).every((gas) =>
    exact(massOf(gas, old.line))
      .times(old.perUnit)
      .eq(exact(massOf(gas, next.line)).times(next.perUnit)),
  );
}

// kg CO2e per unit with the factor of one line and the warming potentials of another.
function intensity(factor: LineState, gwp: LineState): Decimal {
  let total = exact(0);
  for (const { gas, kg } of factor.gases) total = total.plus(exact(kg).times(potential(gas, gwp, factor)));
  return total;
}

// A gas that only one of the two factors has keeps the potential it was used with.
function potential(gas: string, line: LineState, other: LineState): DecimalText {
  const found = line.gwp[gas] ?? other.gwp[gas];
  if (found === undefined) throw new Error(`a line has gas ${gas} without its warming potential`);
  return found;
}

function massOf(gas: string, line: LineState): DecimalText {
  return line.gases.find((mass) => mass.gas === gas)?.kg ?? '0';
}

function gasNames(left: LineState, right: LineState): string[] {
  return [...new Set([...left.gases, ...right.gases].map(({ gas }) => gas))];
}

function single(before: Decimal, after: Decimal, cause: ChangeCause): Split {
  return split(before, after, new Map([[cause, decimalText(after.minus(before))]]));
}

function split(before: Decimal, after: Decimal, effects: ReadonlyMap<ChangeCause, DecimalText>): Split {
  return {
    before: decimalText(before),
    after: decimalText(after),
    change: decimalText(after.minus(before)),
    effects: record((cause) => effects.get(cause) ?? '0'),
  };
}

function record(of: (cause: ChangeCause) => DecimalText): Record<ChangeCause, DecimalText> {
  return {
    activity: of('activity'),
    factor: of('factor'),
    gwp: of('gwp'),
    method: of('method'),
    boundary: of('boundary'),
    error: of('error'),
  };
}
