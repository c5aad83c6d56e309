import { placeKey, releaseGroups, type LatticePlace } from '#platform/values/model/hiding/hide-small-groups.ts';
import type { DecimalText } from '#platform/values/model/decimal.ts';
import { driverKeys, optionsOf, type Answers, type Driver, type Question } from './questions.ts';
import { IMPACT_FROM, spearmanOf } from './statistics.ts';
import type { SurveyPlan } from './survey-plan.ts';
import { wordsOf, type WordCount } from './words.ts';

/** A response as it is kept: the block of whoever gave it, and the answers. */
export interface Sheet {
  block: number;
  answers: Answers;
}

/** What may be shown of a question in a group: how many gave each answer. Texts are counted only. */
export interface QuestionResult {
  n: number;
  counts: number[];
}
export interface GroupResult {
  at: LatticePlace;
  hidden: boolean;
  /** Null where it is hidden. */
  answered: number | null;
  /** Invited people who were still employed when the survey closed. */
  invited: number;
  /** By question; null where the question is hidden for the group. None where the group is. */
  questions: (QuestionResult | null)[];
}
export interface DriverImpact {
  driver: Driver;
  n: number;
  /** Spearman's rank correlation with the outcome; null for fewer than 30 pairs. */
  rho: DecimalText | null;
}
/** All that is ever told of a survey that is closed. What a page, a file or a call shows is made from it alone. */
export interface SurveyRelease {
  k: number;
  groups: GroupResult[];
  impact: DriverImpact[];
  /** Comments of all, in the order of the alphabet, with the question; none where fewer than k commented. */
  comments: { question: number; text: string }[];
  words: WordCount[];
}

/**
 * The results of a survey under the hiding rule. A group is shown by its responses, and of a shown group a question by
 * those who answered it. Pure: the same data give the same release.
 *
 * @param stillInvited  invited people by block who were employed when it closed
 */
export function releaseSurvey(
  { k, groups }: SurveyPlan,
  questions: readonly Question[],
  sheets: readonly Sheet[],
  stillInvited: readonly number[],
): SurveyRelease {
  const blocks = stillInvited.length;
  const inBlocks = (count: (sheet: Sheet) => number): number[] => {
    const counts = Array.from({ length: blocks }, () => 0);
    for (const sheet of sheets) counts[sheet.block] = (counts[sheet.block] ?? 0) + count(sheet);
    return counts;
  };
  const answered = inBlocks(() => 1);
  const released = releaseGroups(
    answered,
    groups.map((group) => group.blocks),
    { k, caps: stillInvited },
  );
  const isShown = released.map(({ hidden }) => hidden === null);
  const shown = groups.filter((_group, at) => isShown[at]);
  const results = questions.map((question, at) => {
    const n = inBlocks(({ answers }) => Number(isAnswered(answers[at])));
    const byOption = Array.from({ length: optionsOf(question) }, (_none, option) =>
      inBlocks(({ answers }) => Number([answers[at]].flat().includes(option))),
    );
    const parts = releaseGroups(
      n,
      shown.map((group) => group.blocks),
      { k, caps: answered },
    );
    return new Map(
      shown.map((group, place) => [
        placeKey(group.at),
        parts[place]?.hidden === null
          ? { n: sumOver(n, group.blocks), counts: byOption.map((counts) => sumOver(counts, group.blocks)) }
          : null,
      ]),
    );
  });
  return {
    k,
    groups: groups.map((group, at) => {
      const hidden = isShown[at] !== true;
      return {
        at: group.at,
        hidden,
        answered: hidden ? null : sumOver(answered, group.blocks),
        invited: sumOver(stillInvited, group.blocks),
        questions: hidden ? [] : results.map((of) => of.get(placeKey(group.at)) ?? null),
      };
    }),
    impact: impactOf(questions, sheets),
    ...commentsOf(k, questions, sheets),
  };
}

const isAnswered = (answer: Answers[number] | undefined): boolean =>
  answer !== null && answer !== undefined && (typeof answer !== 'string' || answer.trim() !== '');
const sumOver = (counts: readonly number[], blocks: readonly number[]): number =>
  blocks.reduce((all, block) => all + (counts[block] ?? 0), 0);

/** Of everybody together: how each driver goes with the outcome (F12). */
function impactOf(questions: readonly Question[], sheets: readonly Sheet[]): DriverImpact[] {
  const placesOf = (driver: Driver) =>
    questions.flatMap((question, at) => (question.driver === driver && question.kind === 'scale5' ? [at] : []));
  const outcome = placesOf('engagement');
  return driverKeys
    .filter((driver) => driver !== 'engagement' && placesOf(driver).length > 0 && outcome.length > 0)
    .map((driver) => {
      const pairs = sheets.flatMap(({ answers }): [number, number][] => {
        const one = meanAt(answers, placesOf(driver));
        const other = meanAt(answers, outcome);
        return one === null || other === null ? [] : [[one, other]];
      });
      return { driver, n: pairs.length < IMPACT_FROM ? 0 : pairs.length, rho: spearmanOf(pairs) };
    });
}
function meanAt(answers: Answers, places: readonly number[]): number | null {
  const given = places.flatMap((at) => (typeof answers[at] === 'number' ? [answers[at]] : []));
  return given.length === 0 ? null : given.reduce((all, one) => all + one, 0) / given.length;
}

/** Comments are told of all together only, without their group, and in an order that says nothing of who came when. */
function commentsOf(
  k: number,
  questions: readonly Question[],
  sheets: readonly Sheet[],
): Pick<SurveyRelease, 'comments' | 'words'> {
  const textAt = ({ answers }: Sheet, at: number) => (typeof answers[at] === 'string' ? answers[at].trim() : '');
  const shown = questions.flatMap(({ kind }, at) =>
    kind === 'text' && sheets.filter((sheet) => textAt(sheet, at) !== '').length >= k ? [at] : [],
  );
  return {
    comments: shown.flatMap((at) =>
      sheets
        .map((sheet) => textAt(sheet, at))
        .filter((text) => text !== '')
        .toSorted()
        .map((text) => ({ question: at, text })),
    ),
    words: wordsOf(
      sheets.map((sheet) => shown.map((at) => textAt(sheet, at)).join('\n')),
      k,
    ),
  };
}
