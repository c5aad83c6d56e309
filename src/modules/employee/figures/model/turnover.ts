import type { AverageMethod } from '#modules/employee/settings/model/employee-settings.ts';
import { byMethod, explained, formulated, labelled, type Explained } from '#platform/kit/model/explained.ts';
import { dec, decimalText, type Decimal } from '#platform/values/model/decimal.ts';
import { SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';
import { countDays, type DaySpan } from '#platform/values/model/period.ts';
import { say } from './messages.ts';
import {
  averageHeads,
  isFirstYear,
  leaveKindOf,
  leaveKinds,
  leaversIn,
  retentionOf,
  type LeaveKind,
  type Stay,
  type WorkforceSpell,
} from './workforce.ts';

/** Leavers of a period, told apart (F04). */
export interface Leavers {
  total: number;
  byKind: Record<LeaveKind, number>;
  firstYear: number;
}

export function leaversOf(stays: readonly Stay[], period: DaySpan): Leavers {
  const left = leaversIn(stays, period);
  const byKind = Object.fromEntries(leaveKinds.map((kind) => [kind, 0])) as Record<LeaveKind, number>;
  for (const { last } of left) byKind[leaveKindOf(last)] += 1;
  return { total: left.length, byKind, firstYear: left.filter(isFirstYear).length };
}

/** Few who left in their first year are not told, nor where few left later: the difference would tell them (F24). */
export const isFirstYearTold = ({ total, firstYear }: Pick<Leavers, 'total' | 'firstYear'>): boolean =>
  firstYear >= SMALLEST_GROUP && (firstYear === total || total - firstYear >= SMALLEST_GROUP);

const said: Record<LeaveKind, () => ReturnType<typeof say>> = {
  voluntary: () => say('left-voluntary'),
  involuntary: () => say('left-involuntary'),
  retirement: () => say('left-retirement'),
  endOfTerm: () => say('left-end-of-term'),
  death: () => say('left-death'),
  unknown: () => say('left-unknown'),
};
const averages: Record<AverageMethod, () => ReturnType<typeof say>> = {
  days: () => say('average-days'),
  monthEnds: () => say('average-month-ends'),
  openingClosing: () => say('average-opening-closing'),
};

/** Average head count of a period (F03), in persons, exact. */
export const averageOf = (spells: readonly WorkforceSpell[], period: DaySpan, method: AverageMethod): Explained =>
  explained({
    figure: decimalText(averageHeads(spells, period, method)),
    unit: 'person',
    ...formulated(say('average-formula')),
    ...byMethod(averages[method]()),
  });

const person = (count: number) => ({ formula: String(count), figure: String(count), unit: 'person' });
/** Counted as leaving by VSME par. 40 and ESRS S1: voluntarily, dismissal, retirement, death; not what ends by itself. */
const isReported = (kind: LeaveKind): boolean => kind !== 'endOfTerm';
const reportedKinds = leaveKinds.filter(isReported);
/** Leavers as both standards count them. */
export const reportedLeavers = ({ byKind }: Pick<Leavers, 'byKind'>): number =>
  reportedKinds.reduce((all, kind) => all + byKind[kind], 0);

/**
 * Turnover (F04) in per cent: all leavers ÷ average headcount, on less than a year brought to one.
 *
 * @returns null where nobody was employed
 */
export function turnoverOf({ total, byKind }: Leavers, average: Explained, period: DaySpan): Explained | null {
  if (dec(average.figure).isZero()) return null;
  const days = countDays(period);
  const isAnnual = days < 365;
  const rate = dec(total).times(100).div(dec(average.figure));
  return explained({
    figure: decimalText(isAnnual ? rate.times(365).div(days) : rate),
    unit: 'percent',
    ...formulated(say(isAnnual ? 'turnover-annual-formula' : 'turnover-formula')),
    ...byMethod(say('turnover-method')),
    steps: [
      ...leaveKinds.flatMap((kind) =>
        byKind[kind] === 0 ? [] : [{ ...labelled(said[kind]()), ...person(byKind[kind]) }],
      ),
      averageStep(average),
    ],
    warnings: byKind.unknown === 0 ? [] : [say('reason-missing', { count: byKind.unknown })],
  });
}

const averageStep = (average: Explained) => ({
  ...labelled(say('average')),
  formula: average.method,
  formulaSaid: average.methodSaid,
  figure: average.figure,
  unit: 'person',
});

/**
 * Turnover as it is reported, in per cent and never brought to a year: VSME par. 40 on half of opening and closing
 * headcount, ESRS S1 on the average. Who left for a reason that is not recorded has left.
 *
 * @returns null where nobody was employed
 */
export function reportedTurnover(
  left: Leavers,
  average: Explained,
  standard: 'vsme' | 'esrs',
): { leavers: number; rate: Explained } | null {
  if (dec(average.figure).isZero()) return null;
  const { byKind } = left;
  const leavers = reportedLeavers(left);
  return {
    leavers,
    rate: explained({
      figure: decimalText(share(leavers, dec(average.figure))),
      unit: 'percent',
      ...formulated(say('turnover-formula')),
      ...byMethod(say(standard === 'vsme' ? 'turnover-vsme-method' : 'turnover-esrs-method')),
      steps: [
        ...reportedKinds.flatMap((kind) =>
          byKind[kind] === 0 ? [] : [{ ...labelled(said[kind]()), ...person(byKind[kind]) }],
        ),
        ...(byKind.endOfTerm === 0
          ? []
          : [{ ...labelled(say('left-end-of-term-not-counted')), ...person(byKind.endOfTerm) }]),
        averageStep(average),
      ],
      warnings: byKind.unknown === 0 ? [] : [say('reason-missing', { count: byKind.unknown })],
    }),
  };
}

const share = (part: number, whole: Decimal): Decimal => dec(part).times(100).div(whole);

/** Retention (F05) in per cent; null where nobody was employed on the first day. */
export function retention(stays: readonly Stay[], period: DaySpan): Explained | null {
  const { start, still } = retentionOf(stays, period);
  if (start === 0) return null;
  return explained({
    figure: decimalText(share(still, dec(start))),
    unit: 'percent',
    ...formulated(say('retention-formula')),
    ...byMethod(say('retention-method')),
    steps: [
      { ...labelled(say('at-start')), ...person(start) },
      { ...labelled(say('at-end')), ...person(still) },
    ],
  });
}
