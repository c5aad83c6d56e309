import { byMethod, type Explained, explained, formulated } from '#platform/kit/model/explained.ts';
import { dec, type DecimalText, decimalText, sum } from '#platform/values/model/decimal.ts';
import { say } from './messages.ts';

interface Measured {
  start: DecimalText;
  target: DecimalText;
  /** Null without an update. */
  current: DecimalText | null;
}

/**
 * How far a goal is, as a fraction from 0 to 1: (value − start) ÷ (target − start), cut at both ends. The same formula
 * holds where the target is lower than the start. Null without a value, and where start and target are the same.
 * Source: operations.md, `/my-profile/performance`.
 */
export function progressOf({ start, target, current }: Measured): DecimalText | null {
  if (current === null) return null;
  const way = dec(target).minus(start);
  if (way.isZero()) return null;
  const done = dec(current).minus(start).div(way);
  return decimalText(done.lessThan(0) ? dec(0) : done.greaterThan(1) ? dec(1) : done);
}

/** Progress as a record keeps it: 12 decimals. */
export function storedProgress(of: Measured): DecimalText | null {
  const progress = progressOf(of);
  return progress === null ? null : decimalText(dec(progress).toDecimalPlaces(12));
}

interface Weighted extends Measured {
  title: string;
  weight: DecimalText;
  status: string;
}

/** How far the goals of a person are together, and how much of them that is known of. */
export interface Overall {
  /** In percent, with its workings; null where no goal with a weight has a value. */
  figure: Explained | null;
  /** Goals that have a value, and all that count. */
  goals: number;
  ofGoals: number;
  /** Their weight, and that of all that count. */
  weight: DecimalText;
  ofWeight: DecimalText;
}

/**
 * Σ weight × progress ÷ Σ weight, of the goals that have a value. Cancelled goals and those of weight 0 do not count;
 * those without a value are left out and said, since nothing is known of them.
 */
export function overallOf(goals: readonly Weighted[]): Overall {
  const counted = goals.filter(({ weight, status }) => status !== 'cancelled' && dec(weight).greaterThan(0));
  const known = counted.flatMap((goal) => {
    const progress = progressOf(goal);
    return progress === null ? [] : [{ ...goal, progress }];
  });
  const weight = sum(known.map((goal) => goal.weight));
  const missing = counted.length - known.length;
  const figure =
    known.length === 0
      ? null
      : explained({
          figure: decimalText(
            sum(known.map((goal) => dec(goal.weight).times(goal.progress)))
              .div(weight)
              .times(100),
          ),
          unit: 'percent',
          ...formulated(say('formula')),
          ...byMethod(say('method')),
          steps: known.map(({ title, weight: own, progress }) => ({
            label: title,
            formula: `${own} × ${decimalText(dec(progress).times(100).toSignificantDigits(6))} %`,
            figure: decimalText(dec(own).times(progress).times(100)),
            unit: 'percent',
          })),
          warnings: missing === 0 ? [] : [say('without-value', { count: missing })],
        });
  return {
    figure,
    goals: known.length,
    ofGoals: counted.length,
    weight: decimalText(weight),
    ofWeight: decimalText(sum(counted.map((goal) => goal.weight))),
  };
}
