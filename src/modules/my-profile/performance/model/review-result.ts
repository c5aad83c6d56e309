import { dec, type DecimalText, decimalText, sum } from '#platform/values/model/decimal.ts';

/** How somebody answers: about themselves, as a colleague, as the line manager, or about their own line manager. */
export const raterKinds = ['self', 'manager', 'peer', 'upward'] as const;
export type RaterKind = (typeof raterKinds)[number];

/** Fewer raters than these are not told apart from each other, nor at all. */
export const RATERS_MIN = 3;

/** What was answered to one question: a rating from 1 to 5 or a text, by the kind of the question; null: nothing. */
export type ReviewAnswer = number | string | null;

export interface Question {
  wording: string;
  kind: 'rating' | 'text';
}
/** The answers of one rater that were submitted. */
export interface Sheet {
  kind: RaterKind;
  /** The rater's name. */
  by: string;
  answers: readonly ReviewAnswer[];
}

/** What a group of raters answered, together or one by one. */
export interface ReviewGroup {
  kinds: RaterKind[];
  raters: number;
  /** Null where raters are merged: nobody is told who is among them. */
  by: string | null;
  /** By the questions of the cycle, in their order. */
  questions: {
    /** Mean of the ratings from 1 to 5; null without any, and where too few raters rated to be merged. */
    rating: DecimalText | null;
    ratings: number;
    texts: string[];
  }[];
}

/**
 * What may be shown of the answers to a review. Self review and line manager are shown by themselves. Peers and direct
 * reports, where they are named, too. Where they are merged they are shown by kind if each kind that answered has three
 * raters at least, else both as one group if that has three, else not at all: no difference of two groups is one person.
 * Texts are in the order of their letters, which tells nothing of who wrote them; a mean has three ratings at least.
 * Source: issue 12, part 5.
 *
 * @returns the groups in the order of the kinds, and how many raters are not shown
 */
export function reviewGroups(
  questions: readonly Question[],
  sheets: readonly Sheet[],
  naming: 'merged' | 'named',
): { groups: ReviewGroup[]; hidden: number } {
  const of = (...kinds: RaterKind[]) => sheets.filter(({ kind }) => kinds.includes(kind));
  const single = (some: readonly Sheet[]) =>
    some.map((sheet) => groupOf(questions, [sheet], { kinds: [sheet.kind], by: sheet.by }));
  const alone = single(of('self', 'manager').toSorted((a, b) => order(a.kind) - order(b.kind)));
  const [peers, upward] = [of('peer'), of('upward')];
  if (naming === 'named') return { groups: [...alone, ...single([...peers, ...upward])], hidden: 0 };
  const some = [peers, upward].filter(({ length }) => length > 0);
  const merged = (kinds: RaterKind[], all: readonly Sheet[]) => groupOf(questions, all, { kinds, by: null });
  if (some.every(({ length }) => length >= RATERS_MIN))
    return {
      groups: [...alone, ...some.map((all) => merged([...new Set(all.map(({ kind }) => kind))], all))],
      hidden: 0,
    };
  const all = [...peers, ...upward];
  if (all.length < RATERS_MIN) return { groups: alone, hidden: all.length };
  return { groups: [...alone, merged([...new Set(all.map(({ kind }) => kind))], all)], hidden: 0 };
}

const order = (kind: RaterKind): number => raterKinds.indexOf(kind);

function groupOf(
  questions: readonly Question[],
  sheets: readonly Sheet[],
  { kinds, by }: { kinds: RaterKind[]; by: string | null },
): ReviewGroup {
  return {
    kinds,
    raters: sheets.length,
    by,
    questions: questions.map(({ kind }, at) => {
      const given = sheets.map(({ answers }) => answers[at] ?? null);
      const ratings = given.flatMap((answer) => (kind === 'rating' && typeof answer === 'number' ? [answer] : []));
      const isShown = ratings.length >= (by === null ? RATERS_MIN : 1);
      return {
        rating: isShown ? decimalText(sum(ratings.map((rating) => dec(rating))).div(ratings.length)) : null,
        // How many of a merged group rated is told with their mean only.
        ratings: isShown ? ratings.length : 0,
        texts: given
          .flatMap((answer) => (kind === 'text' && typeof answer === 'string' ? [answer] : []))
          .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
      };
    }),
  };
}

/** What is released: the calibrated rating, without one that of the line manager, else nothing. */
export const releasedRating = (of: {
  calibratedRating?: number | null | undefined;
  managerRating?: number | null | undefined;
}): number | null => of.calibratedRating ?? of.managerRating ?? null;

/** The first question whose answer does not fit its kind; -1 where all fit. Text is at most 4,000 characters. */
export function unfitAnswer(questions: readonly Question[], answers: readonly ReviewAnswer[]): number {
  if (answers.length !== questions.length) return Math.min(answers.length, questions.length);
  return questions.findIndex(({ kind }, at) => {
    const answer = answers[at] ?? null;
    if (answer === null) return false;
    return kind === 'rating' ? typeof answer !== 'number' : typeof answer !== 'string';
  });
}
