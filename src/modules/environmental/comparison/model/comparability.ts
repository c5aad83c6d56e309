import type { z } from 'zod';
import { dec, type DecimalText } from '#platform/values/model/decimal.ts';
import { daysOf, monthsOf, type DaySpan } from '#platform/values/model/period.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import type { comparability, LikeMonths } from './comparability-contracts.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';

/** One of two periods whose sums are compared, with how much of what is expected in it has data. */
export interface ComparedSide {
  period: { name: string; from: string; to: string };
  /** Null where nothing is calculated: there is no sum to compare. */
  coverage: SideCoverage | null;
}

export interface SideCoverage {
  /** Months of sites and activities that are expected and have ended, and how many of them lack data. */
  expected: number;
  withoutData: number;
  /** Months in which any source lacks data. */
  emptyMonths: readonly string[];
  /** The most months that one source lacks. */
  mostOfOneSource: number;
  /**
   * What the missing months would add, as a fraction of the sum: the mean month of their sources, which is an estimate.
   * Null where the sum is not one of emissions.
   */
  lackingShare: DecimalText | null;
  endedOn: string | null;
  /** Sources whose records end early and are not confirmed; the earliest of their last days. */
  endings: { count: number; lastDay: string | null };
}

/**
 * Up to this share of what is expected (source-months, and emissions as estimated), two whole years are compared all the
 * same, with both coverages beside the change. Less than half of the 5 % that companies take for a significant change of
 * a base year, so that what is missing cannot be what makes the change significant.
 * Source for 5 %: SBTi, criteria for near-term targets (recalculation); GHG Protocol Corporate Standard, ch. 5, leaves the
 * threshold to the company.
 */
export const LITTLE_MISSING = '0.02';
const MONTHS_OF_A_YEAR = 12;

export interface Comparability extends z.infer<typeof comparability> {
  likeMonths: LikeMonths | null;
}

/**
 * Whether sums of two periods give a change. Not where one of them is part of a year, or longer than the other; then the
 * months that both have in full may be compared instead. The one rule for home, overview, results, statement, waterfall,
 * balances, narratives and pages for investors; a change that is withheld by it says these sentences instead.
 * Source: GHG Protocol Corporate Standard, ch. 1 (consistency, completeness) and ch. 5 (tracking emissions over time).
 */
export function comparabilityOf(now: ComparedSide, before: ComparedSide): Comparability {
  const [own, other] = [monthsOf(now.period).length, monthsOf(before.period).length];
  const isLittle = own === MONTHS_OF_A_YEAR && other === own && lacksLittle(now) && lacksLittle(before);
  const coverages = isLittle ? [] : [...missingOf(now), ...missingOf(before)];
  const notCompared = [
    ...lacksOf(now),
    ...lacksOf(before),
    ...coverages,
    ...(own === other
      ? []
      : [say('compare-length', { period: now.period.name, own, before: before.period.name, other })]),
  ];
  const isIncomplete = isLittle && [now, before].some(({ coverage }) => (coverage?.withoutData ?? 0) > 0);
  return {
    notCompared,
    comparedOn: notCompared.length === 0 && isIncomplete ? [...coverageOf(now), ...coverageOf(before)] : [],
    likeMonths: notCompared.length === 0 ? null : likeMonthsOf(now, before),
  };
}

function lacksLittle({ coverage }: ComparedSide): boolean {
  if (coverage === null || coverage.withoutData === 0) return true;
  const { expected, withoutData, mostOfOneSource, lackingShare } = coverage;
  return (
    mostOfOneSource <= 1 &&
    dec(withoutData).div(expected).lte(LITTLE_MISSING) &&
    (lackingShare === null || dec(lackingShare).lte(LITTLE_MISSING))
  );
}

function lacksOf({ period: { name, to }, coverage }: ComparedSide): Message[] {
  if (coverage === null) return [];
  const { endedOn, endings } = coverage;
  return [
    ...(endedOn === to ? [] : [say('compare-not-over', { period: name })]),
    ...(endings.count === 0 ? [] : [say('compare-endings', { period: name, count: endings.count })]),
  ];
}

function missingOf({ period: { name }, coverage }: ComparedSide): Message[] {
  if (coverage === null || coverage.withoutData === 0) return [];
  const { expected, withoutData } = coverage;
  return [say('compare-months', { period: name, withData: expected - withoutData, expected })];
}

/** The same in few words, as it stands with each change of a page. */
function coverageOf({ period: { name }, coverage }: ComparedSide): Message[] {
  if (coverage === null) return [];
  const { expected, withoutData } = coverage;
  return [say('compare-coverage', { period: name, withData: expected - withoutData, expected })];
}

/**
 * The longest row of months that both periods have in full, January with January; null where there is none, or where a
 * period has a month twice.
 */
function likeMonthsOf(now: ComparedSide, before: ComparedSide): LikeMonths | null {
  const [own, other] = [wholeMonths(now), wholeMonths(before)];
  const ofYear = (months: readonly string[]) => new Map(months.map((month) => [month.slice(5), month]));
  const counterpart = ofYear(other);
  if (counterpart.size < other.length || ofYear(own).size < own.length) return null;
  const rows: { now: string; before: string }[][] = [];
  for (const month of own) {
    const then = counterpart.get(month.slice(5));
    if (then === undefined) continue;
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (last !== undefined && follows(last.now, month) && follows(last.before, then))
      row?.push({ now: month, before: then });
    else rows.push([{ now: month, before: then }]);
  }
  const longest = rows.toSorted((one, another) => another.length - one.length)[0];
  const [first, last] = [longest?.[0], longest?.at(-1)];
  return first === undefined || last === undefined
    ? null
    : { now: intervalOf(first.now, last.now), before: intervalOf(first.before, last.before) };
}

/** Months of a period that are over and lack nothing that is expected. */
function wholeMonths({ period, coverage }: ComparedSide): string[] {
  if (coverage === null || coverage.endedOn === null) return [];
  const { endedOn, emptyMonths, endings } = coverage;
  const last = endings.lastDay === null || endings.lastDay > endedOn ? endedOn : endings.lastDay;
  const empty = new Set(emptyMonths);
  return monthsOf(period).filter(
    (month) =>
      month <= last.slice(0, 7) &&
      daysOf(month).to <= endedOn &&
      daysOf(month).from >= period.from &&
      daysOf(month).to <= period.to &&
      !empty.has(month),
  );
}

const follows = (month: string, next: string): boolean => monthsOf({ from: month, to: next }).length === 2;
const intervalOf = (first: string, last: string): string => (first === last ? first : `${first}/${last}`);

/** First and last day of an interval of months. */
export function daysOfMonths(interval: string): DaySpan {
  const [first = '', last = first] = interval.split('/');
  return { from: daysOf(first).from, to: daysOf(last).to };
}
