import { unitError } from '#platform/units/model/errors.ts';
import { dec, decimalText, exact, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import { measureOf, sameVector, symbolOf } from './unit-algebra.ts';
import { findCrossings, missingBridges, type Bridge, type BridgeKind, type Crossing } from './unit-bridges.ts';
import { wordingOf, type Wording } from '#platform/messages/model/messages.ts';
import { say } from './messages.ts';

export interface Quantity {
  amount: DecimalText;
  /** Unit code or expression. */
  unit: string;
}

/** One step on the way from unit to unit: the amount in `from` × `factor` is the amount in `to`. */
export interface ConversionStep {
  kind: 'unit' | BridgeKind;
  label: string;
  labelSaid?: Wording | undefined;
  from: string;
  to: string;
  /** 34 digits; the result of the whole way is divided once at its end, so that the steps' rounding does not add up. */
  factor: DecimalText;
  source: string;
  sourceSaid?: Wording | undefined;
}

export interface Conversion extends Quantity {
  steps: ConversionStep[];
}

/** How many `to` one `from` is, as an exact fraction with the steps that make it. */
export interface ConversionRatio {
  numerator: Decimal;
  denominator: Decimal;
  steps: ConversionStep[];
}

/**
 * Converts an amount. Within one dimension the factor is exact by definition; from one dimension to another only over
 * bridges.
 *
 * @param bridges  properties that may be used, best first; only those on the shortest way are
 * @throws `units.incompatible` naming the bridge that is missing, `units.unknown`
 */
export function convert({
  amount,
  from,
  to,
  bridges = [],
}: {
  amount: DecimalText;
  from: string;
  to: string;
  bridges?: readonly Bridge[];
}): Conversion {
  const ratio = conversionRatio(from, to, bridges);
  return {
    amount: decimalText(divide(ratio.numerator.times(amount), ratio.denominator)),
    unit: to,
    steps: ratio.steps,
  };
}

/**
 * The ratio behind `convert`, for engines that multiply it into something else before they divide. Throws as `convert`.
 */
export function conversionRatio(from: string, to: string, bridges: readonly Bridge[] = []): ConversionRatio {
  const start = measureOf(from);
  const goal = measureOf(to);
  const crossings = sameVector(start.vector, goal.vector) ? [] : findCrossings(start.vector, goal.vector, bridges);
  if (crossings === undefined)
    throw unitError('units.incompatible', {
      from: symbolOf(from),
      to: symbolOf(to),
      missing: missingBridges(from, to, bridges),
    });
  const way = new Way(from);
  for (const crossing of crossings) way.cross(crossing);
  way.changeUnit(to);
  return { numerator: way.numerator, denominator: way.denominator, steps: way.steps };
}

/** Divides two exact numbers once, to 34 digits. */
export function divide(numerator: Decimal, denominator: Decimal): Decimal {
  return dec(numerator).div(denominator);
}

const unit = say('unit');
const definition = say('unit-definition');

class Way {
  numerator = exact(1);
  denominator = exact(1);
  readonly steps: ConversionStep[] = [];
  #unit: string;

  constructor(from: string) {
    this.#unit = from;
  }

  changeUnit(to: string): void {
    if (to === this.#unit) return;
    const from = measureOf(this.#unit);
    const goal = measureOf(to);
    this.#multiply(
      {
        kind: 'unit',
        label: unit.message,
        labelSaid: wordingOf(unit),
        from: this.#unit,
        to,
        source: definition.message,
        sourceSaid: wordingOf(definition),
      },
      from.numerator.times(goal.denominator),
      from.denominator.times(goal.numerator),
    );
  }

  cross({ bridge, forward, above, below }: Crossing): void {
    const [entry, exit] = forward ? [below, above] : [above, below];
    // A plain volume is first brought to the unit of the density; in a product such as L*km the bridge is applied to
    // its part.
    if (sameVector(measureOf(this.#unit).vector, measureOf(entry).vector)) this.changeUnit(entry);
    const to = this.#unit === entry ? exit : `${this.#unit}*${exit}/${entry}`;
    const [up, down] = forward ? [bridge.value, bridge.per ?? '1'] : [bridge.per ?? '1', bridge.value];
    const named = { kind: { said: say(bridge.kind) }, property: bridge.label };
    const label =
      bridge.on === undefined ? say('bridge', named) : say('bridge-of-day', { ...named, day: { day: bridge.on } });
    this.#multiply(
      {
        kind: bridge.kind,
        label: label.message,
        labelSaid: wordingOf(label),
        from: this.#unit,
        to,
        source: bridge.source,
      },
      exact(up),
      exact(down),
    );
  }

  #multiply(step: Omit<ConversionStep, 'factor'>, numerator: Decimal, denominator: Decimal): void {
    this.numerator = this.numerator.times(numerator);
    this.denominator = this.denominator.times(denominator);
    this.steps.push({ ...step, factor: decimalText(divide(numerator, denominator)) });
    this.#unit = step.to;
  }
}
