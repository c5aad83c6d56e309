import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import type { LatticePlace } from '#platform/values/model/hiding/hide-small-groups.ts';
import { driverKeys, type Driver, type Question } from './questions.ts';
import {
  changeOfEnps,
  changeOfShares,
  enpsOf,
  favourableOf,
  meanOf,
  shareText,
  type Change,
  type Enps,
  type Share,
} from './statistics.ts';
import type { GroupResult, SurveyRelease } from './survey-release.ts';

/** Values of a driver in a group: share of favourable answers (F12), from questions that are shown. */
export interface DriverValue {
  driver: Driver;
  favourable: DecimalText;
  /** Answers, over all questions of the driver. */
  n: number;
}
export interface GroupSummary {
  enps: Enps | null;
  /** Mean favourability of the questions on the outcome (F12). */
  engagement: DecimalText | null;
  drivers: DriverValue[];
}

const isEverybody = (at: LatticePlace): boolean => at.every((value) => value === null);

/** eNPS, engagement and drivers of a group, made from what is shown of it and nothing else. */
export function summaryOf(
  questions: readonly Question[],
  { questions: results }: Pick<GroupResult, 'questions'>,
): GroupSummary {
  const scores = questions.findIndex(({ kind }) => kind === 'zeroToTen');
  const shares = (driver: Driver): Share[] =>
    questions.flatMap((question, at) => {
      const result = results[at];
      return question.kind === 'scale5' &&
        question.driver === driver &&
        result !== null &&
        result !== undefined &&
        result.n > 0
        ? [{ part: favourableOf(result.counts), n: result.n }]
        : [];
    });
  return {
    enps: scores < 0 ? null : enpsOf(results[scores]?.counts ?? []),
    engagement: meanShare(shares('engagement')),
    drivers: driverKeys.flatMap((driver) => {
      const all = shares(driver);
      const favourable = meanShare(all);
      return favourable === null ? [] : [{ driver, favourable, n: all.reduce((count, { n }) => count + n, 0) }];
    }),
  };
}

/** The mean of shares, exact. Null without any. */
const meanShare = (shares: readonly Share[]): DecimalText | null =>
  shares.length === 0
    ? null
    : decimalText(
        sum(shares.map(({ part, n }) => dec(part).div(n)))
          .div(shares.length)
          .toDecimalPlaces(4),
      );

/** What a reader may see of a release: all of it, the company and own units, or the company alone. */
export type ReaderLevel = 'all' | 'units' | 'company';

/** Leaves out what the reader may not see. Less is shown than released, so nothing more can be worked out. */
export function forReader(release: SurveyRelease, level: ReaderLevel, units: ReadonlySet<string>): SurveyRelease {
  if (level === 'all') return release;
  const isOwn = ([unit, ...others]: LatticePlace) =>
    unit !== null && unit !== undefined && units.has(unit) && others.every((value) => value === null);
  return {
    ...release,
    groups: release.groups.filter(({ at }) => isEverybody(at) || (level === 'units' && isOwn(at))),
    impact: level === 'units' ? release.impact : [],
    comments: [],
  };
}

export const everybodyIn = (release: SurveyRelease): GroupResult | undefined =>
  release.groups.find(({ at, hidden }) => !hidden && isEverybody(at));

/** How a survey compares with the one before it: of everybody, by questions in the same words. */
export interface Trend {
  enps: Change | null;
  questions: { question: number; change: Change }[];
}
export function trendOf(
  earlier: { questions: readonly Question[]; release: SurveyRelease },
  later: { questions: readonly Question[]; release: SurveyRelease },
): Trend {
  const [before, after] = [everybodyIn(earlier.release), everybodyIn(later.release)];
  if (before === undefined || after === undefined) return { enps: null, questions: [] };
  const scores = [summaryOf(earlier.questions, before).enps, summaryOf(later.questions, after).enps] as const;
  return {
    enps: scores[0] === null || scores[1] === null ? null : changeOfEnps(scores[0], scores[1]),
    questions: later.questions.flatMap((question, at) => {
      if (question.kind !== 'scale5') return [];
      const place = earlier.questions.findIndex(
        ({ kind, wording }) => kind === 'scale5' && wording === question.wording,
      );
      const [one, other] = [before.questions[place], after.questions[at]];
      if (one === null || one === undefined || other === null || other === undefined) return [];
      const change = changeOfShares(
        { part: favourableOf(one.counts), n: one.n },
        { part: favourableOf(other.counts), n: other.n },
      );
      return change === null ? [] : [{ question: at, change }];
    }),
  };
}

export interface ShownGroup {
  at: LatticePlace;
  hidden: boolean;
  answered: number | null;
  invited: number;
  /** Answers ÷ invited people still employed at the close (F13), at most 1. */
  rate: DecimalText | null;
}
export const shownGroup = ({ at, hidden, answered, invited }: GroupResult): ShownGroup => ({
  at,
  hidden,
  answered,
  invited,
  rate: answered === null || invited === 0 ? null : shareText({ part: Math.min(answered, invited), n: invited }),
});

/** Mean of a question on a scale: 1 to 5, or 0 to 10. */
export const meanOfQuestion = ({ kind }: Question, counts: readonly number[]): DecimalText | null =>
  kind === 'scale5' ? meanOf(counts) : kind === 'zeroToTen' ? meanOf(counts, 0) : null;
