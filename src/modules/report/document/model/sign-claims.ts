import type { Direction, DirectionWords, SignWords } from './lint-language.ts';
import { anyOf } from './number-names.ts';
import { TOKENS, type Place } from './sign-text.ts';

/** Words of direction in a text. */
export interface DirectionAt extends Place {
  readonly says: Direction;
  readonly kind: DirectionWords['kind'];
}

/**
 * What such words claim of the tokens near them. `strong` says of itself that it compares with the year before; `weak`
 * only with its amount; `possible` only with a change; `none` claims nothing (a plan, a cause, a description), and
 * `barred` keeps its tokens from other words too.
 */
export type Claim = 'strong' | 'plain' | 'weak' | 'possible' | 'none' | 'barred';

interface Patterns {
  readonly directions: readonly {
    readonly says: Direction;
    readonly kind: DirectionWords['kind'];
    readonly form: RegExp;
  }[];
  readonly nounLead: RegExp;
  readonly negated: RegExp;
  readonly notNegated: RegExp;
  readonly modal: RegExp;
  readonly possible: RegExp;
  readonly plan: RegExp;
  readonly purpose: RegExp;
  readonly achieved: RegExp;
  readonly earlier: RegExp;
  readonly describes: RegExp;
  readonly presents: RegExp;
  readonly stated: RegExp;
  readonly isState: RegExp;
  readonly hedged: RegExp;
  readonly thanYear: RegExp;
  readonly thanOther: RegExp;
  readonly mainVerb: RegExp;
  readonly goesOn: RegExp;
}
const known = new WeakMap<SignWords, Patterns>();

export function signPatterns(words: SignWords): Patterns {
  const had = known.get(words);
  if (had !== undefined) return had;
  const any = (list: readonly string[]) => `(?<!\\p{L})(?:${anyOf(list)})(?!\\p{L})`;
  /** One of the words before the place, with up to so many others between; never over a comma. */
  const before = (list: readonly string[], between: number) =>
    new RegExp(`${any(list)}(?: [^\\s,;:()]{1,40}){0,${between}}[ *_]{1,3}$`, 'iu');
  const direct = (list: readonly string[]) =>
    new RegExp(`(?<![\\p{L}\\d-])(?:${anyOf(list)})(?!\\p{L}|-\\p{L})`, 'giu');
  const nouns = (says: Direction) =>
    anyOf(
      words.directions.filter((entry) => entry.kind === 'noun' && entry.says === says).flatMap((entry) => entry.words),
    );
  const patterns: Patterns = {
    directions: [
      ...(['up', 'down'] as const).flatMap((says) => [
        {
          says,
          kind: 'base' as const,
          form: direct([`(?:${anyOf(words.limits)}) (?:[\\p{L}-]{1,20} ){0,3}(?:${nouns(says)})`]),
        },
        {
          says,
          kind: 'finite' as const,
          form: direct([`(?:${nouns(says)})(?: [\\p{L}’'-]{1,30}){0,6} (?:${anyOf(words.limited)})`]),
        },
      ]),
      ...words.directions.map(({ says, kind, words: list }) => ({ says, kind, form: direct(list) })),
    ],
    nounLead: new RegExp(`(?:(?<!\\p{L})(?:${anyOf(words.nounLeads)})|%)[ *_]{1,3}$`, 'iu'),
    negated: before(words.negations, words.negationReach - 1),
    notNegated: before(words.notNegations, words.negationReach - 1),
    modal: before(words.modals, 4),
    possible: before(words.possible, 4),
    plan: before(words.plans, 5),
    purpose: before(words.purposes, 0),
    achieved: before(words.achievements, 6),
    earlier: before(words.earlier, 0),
    describes: before(words.describes, 0),
    presents: before(words.presents, 3),
    stated: before(words.states, 2),
    isState: before(
      words.states.filter((state) => state !== 'an?'),
      1,
    ),
    hedged: before(words.hedges, 0),
    thanYear: new RegExp(`^(?: [^\\s,;:()]{1,40}){0,5}[ *_]{1,3}(?:${anyOf(words.yearBefore)})(?!\\p{L})`, 'iu'),
    thanOther: new RegExp(`^(?: [^\\s,;:()]{1,40}){0,7} (?:${anyOf(words.otherMeasures)})(?!\\p{L})`, 'iu'),
    mainVerb: new RegExp(any(words.mainVerbs), 'iu'),
    goesOn: new RegExp(
      `^[ *_]{1,3}(?!(?:${anyOf([...words.governs, ...words.fillers, ...words.joints, 'in', 'again', 'slightly', 'sharply', 'significantly', 'further', 'on', 'compared', 'against', 'only'])})(?!\\p{L}))\\p{L}`,
      'iu',
    ),
  };
  known.set(words, patterns);
  return patterns;
}

/**
 * Words of direction in the order of the text; where two overlap, the longer one. A word that is noun and verb is a
 * noun after an article.
 */
export function directionsIn(visible: string, words: SignWords): DirectionAt[] {
  const patterns = signPatterns(words);
  const all = patterns.directions.flatMap(({ says, kind, form }) =>
    [...visible.matchAll(form)].map(
      (match): DirectionAt => ({ start: match.index, end: match.index + match[0].length, says, kind }),
    ),
  );
  all.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: DirectionAt[] = [];
  for (const found of all) {
    const last = kept.at(-1);
    if (last === undefined || found.start >= last.end) kept.push(found);
    else if (last.start === found.start && last.end === found.end && isNounAndVerb(last, found))
      kept[kept.length - 1] = {
        ...found,
        kind: patterns.nounLead.test(near(visible, 0, found.start))
          ? 'noun'
          : last.kind === 'noun'
            ? found.kind
            : last.kind,
      };
  }
  return kept;
}

const HAS_TOKEN = new RegExp(TOKENS, 'u');
const isNounAndVerb = (a: DirectionAt, b: DirectionAt) => (a.kind === 'noun') !== (b.kind === 'noun');
const near = (visible: string, from: number, to: number) => visible.slice(Math.max(from, to - 120), to);

/**
 * Where the denial of the words begins, “did not increase”, or they themselves where a token is in between; null: they
 * are not denied.
 */
export function denialOf(
  visible: string,
  { start: from }: Place,
  { start, kind }: DirectionAt,
  words: SignWords,
): number | null {
  if (kind === 'phrase') return null;
  const patterns = signPatterns(words);
  const before = near(visible, from, start);
  const found = patterns.negated.exec(before);
  if (found === null || patterns.notNegated.test(before)) return null;
  return HAS_TOKEN.test(found[0]) ? start : start - before.length + found.index;
}

/** @param group  the statements that the words stand in */
export function claimOf(visible: string, group: Place, found: DirectionAt, words: SignWords): Claim {
  const patterns = signPatterns(words);
  const before = near(visible, group.start, found.start);
  const after = visible.slice(found.end, Math.min(group.end + 60, found.end + 140));
  if (patterns.modal.test(before))
    return found.kind === 'comparative' || found.kind === 'attributive' ? 'none' : 'barred';
  if (patterns.possible.test(before)) return 'possible';
  const isPlan = patterns.plan.test(before) && !patterns.presents.test(before) && !patterns.achieved.test(before);
  switch (found.kind) {
    case 'phrase':
      return 'plain';
    case 'particle':
      return patterns.thanYear.test(after) ? 'strong' : 'plain';
    case 'finite':
      return patterns.earlier.test(before)
        ? 'barred'
        : describes(before, after, visible.slice(found.end, group.end), patterns)
          ? 'none'
          : 'plain';
    case 'base':
      return patterns.achieved.test(before) ? 'plain' : isPlan || patterns.purpose.test(before) ? 'barred' : 'plain';
    case 'state':
      return patterns.hedged.test(before)
        ? 'barred'
        : patterns.isState.test(before) || new RegExp(`^(?: at(?!\\p{L})|[ *_(:]{0,4}${TOKENS})`, 'u').test(after)
          ? 'plain'
          : 'none';
    case 'noun':
      return isPlan ? 'barred' : patterns.thanYear.test(after) || patterns.presents.test(before) ? 'strong' : 'weak';
    case 'comparative':
    case 'attributive':
      if (isPlan || patterns.thanOther.test(after)) return 'none';
      return patterns.thanYear.test(after)
        ? 'strong'
        : found.kind === 'attributive' && patterns.stated.test(before) && !/^ (?:than|level)/u.test(after)
          ? 'plain'
          : 'weak';
  }
}

/** A participle that only describes a noun: “by reduced hours”, “Reduced hours are …”. */
function describes(before: string, after: string, rest: string, patterns: Patterns): boolean {
  if (!patterns.goesOn.test(after)) return false;
  return patterns.describes.test(before) || (before.trim() === '' && patterns.mainVerb.test(rest));
}
