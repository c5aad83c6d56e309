import { environmentalError } from '#modules/environmental/model/errors.ts';
import { dec, decimalText, exact, type DecimalText } from '#platform/values/model/decimal.ts';
import { daysOf, monthsOf, type DaySpan } from '#platform/values/model/period.ts';
import { daysIn, overlap, splitByWeights, type OpenSpan } from '#modules/environmental/model/days.ts';
import {
  byMethod,
  explained,
  type Explained,
  type ExplainedStep,
  formulated,
  labelled,
} from '#platform/kit/model/explained.ts';
import { sayName, sayWorking } from './messages.ts';

/** How a company draws the line around its inventory (GHG Protocol Corporate Standard, ch. 3; ESRS E1-8). */
export type BoundaryApproach = 'financial' | 'operational' | 'equity';

/** A unit of the organisation tree, as far as the boundary needs it. */
export interface BoundaryUnit {
  id: string;
  /** What the steps call it; its id where none is given. */
  name?: string;
  parent: string | null;
  /** Share its parent holds, 0 to 1; `null` = wholly the parent's, as sites and departments are. */
  ownership: DecimalText | null;
  /** `null` = as the parent. */
  hasFinancialControl: boolean | null;
  hasOperationalControl: boolean | null;
  /** First and last day in the group; open = `null`. */
  validFrom: string | null;
  validTo: string | null;
}

/**
 * The share of a unit's emissions that is the group's, 0 to 1, and the days it belongs to the group. `figure` is
 * `share`.
 */
export interface BoundaryShare extends Explained {
  share: DecimalText;
  /** The days of the unit and all its parents; `null` when they never meet. */
  valid: OpenSpan | null;
}

/**
 * Share of a unit under an approach. Control counts all or nothing; equity share multiplies the ownership down the
 * chain of parents.
 *
 * @throws `environmental.unit-cycle`, `environmental.not-a-share`
 * Source: GHG Protocol Corporate Standard, ch. 3 (table 1: indirect holdings multiply).
 */
export function boundaryShareOf(
  unitId: string,
  approach: BoundaryApproach,
  units: ReadonlyMap<string, BoundaryUnit>,
): BoundaryShare {
  const chain = chainOf(unitId, units);
  const valid = chain.reduce<OpenSpan | null>(
    (span, unit) => (span === null ? null : (overlap(span, { from: unit.validFrom, to: unit.validTo }) ?? null)),
    { from: null, to: null },
  );
  const steps = approach === 'equity' ? equitySteps(chain) : [controlStep(chain, approach)];
  const share = decimalText(steps.reduce((product, step) => product.times(step.figure), exact(1)));
  return {
    ...explained({
      figure: share,
      unit: '1',
      steps,
      ...byMethod(sayWorking('method-boundary', { approach: { label: APPROACH_LABELS[approach] } })),
      ...formulated(sayWorking(approach === 'equity' ? 'ownership-chain' : 'control')),
    }),
    share,
    valid,
  };
}

/** Days of a span on which a unit belongs to the group. */
export function validSpan(span: DaySpan, valid: BoundaryShare['valid']): DaySpan | undefined {
  return valid === null ? undefined : overlap(span, valid);
}

/** A part of an activity that falls into one month or period. */
export interface ActivityPart {
  period: string;
  days: number;
  amount: DecimalText;
}

/**
 * Splits an activity over the months it touches, in proportion to days. The parts add up to exactly the amount.
 * A bill from 15 December to 14 January is 17 days of one year and 14 of the next.
 */
export function splitToMonths(amount: DecimalText, span: DaySpan): ActivityPart[] {
  daysIn(span);
  const months = monthsOf(span);
  const days = months.map((month) => daysInCommon(span, daysOf(month)));
  const amounts = splitByWeights(amount, days);
  return months.map((period, index) => ({ period, days: days[index] ?? 0, amount: amounts[index] ?? '0' }));
}

/**
 * What of an activity falls into a reporting period while its unit belongs to the group. Inside, before and after add
 * up to exactly the amount.
 *
 * @param valid  days of the unit, from `boundaryShareOf`
 */
export function shareInPeriod(
  amount: DecimalText,
  span: DaySpan,
  period: DaySpan,
  valid: BoundaryShare['valid'] = { from: null, to: null },
): { inside: DecimalText; outside: DecimalText; insideDays: number; days: number } {
  const days = daysIn(span);
  const counted = validSpan(period, valid);
  const insideDays = counted === undefined ? 0 : daysInCommon(span, counted);
  const [inside = '0', outside = '0'] = splitByWeights(amount, [insideDays, days - insideDays]);
  return { inside, outside, insideDays, days };
}

export const APPROACH_LABELS: Readonly<Record<BoundaryApproach, string>> = {
  financial: 'Financial control',
  operational: 'Operational control',
  equity: 'Equity share',
};

function chainOf(unitId: string, units: ReadonlyMap<string, BoundaryUnit>): BoundaryUnit[] {
  const chain: BoundaryUnit[] = [];
  for (let id: string | null = unitId; id !== null; ) {
    const unit: BoundaryUnit | undefined = units.get(id);
    if (unit === undefined) throw new Error(`the tree lacks unit ${id}`);
    if (chain.includes(unit)) throw environmentalError('environmental.unit-cycle', { unit: id });
    chain.push(unit);
    id = unit.parent;
  }
  return chain;
}

function equitySteps(chain: readonly BoundaryUnit[]): ExplainedStep[] {
  const owned = chain.filter((unit) => unit.ownership !== null);
  return owned.map(({ id, name = id, ownership }) => {
    const share = ownership ?? '1';
    if (dec(share).lt(0) || dec(share).gt(1))
      throw environmentalError('environmental.not-a-share', {
        name: { said: sayName('ownership-of', { unit: name }) },
      });
    return { ...labelled(sayWorking('ownership-of', { unit: name })), formula: share, figure: share, unit: '1' };
  });
}

// The nearest unit that says something decides: a department is controlled as its site, a joint venture by its own
// entry.
function controlStep(chain: readonly BoundaryUnit[], approach: 'financial' | 'operational'): ExplainedStep {
  const deciding = chain.find((unit) => control(unit, approach) !== null);
  const isControlled = deciding === undefined ? true : control(deciding, approach) === true;
  const named = deciding ?? chain[0];
  const unit = named?.name ?? named?.id ?? '';
  return {
    ...labelled(sayWorking('control-of', { approach: { label: APPROACH_LABELS[approach] }, unit })),
    ...formulated(sayWorking(isControlled ? 'controlled' : 'not-controlled')),
    figure: isControlled ? '1' : '0',
    unit: '1',
  };
}

function control(unit: BoundaryUnit, approach: 'financial' | 'operational'): boolean | null {
  return approach === 'financial' ? unit.hasFinancialControl : unit.hasOperationalControl;
}

function daysInCommon(left: DaySpan, right: DaySpan): number {
  const common = overlap(left, right);
  return common === undefined ? 0 : daysIn(common);
}
