import { english } from './lint-english.ts';
import type { Direction, LintLanguage, SignWords } from './lint-language.ts';
import { anyOf } from './number-names.ts';
import { claimOf, denialOf, directionsIn, type Claim, type DirectionAt } from './sign-claims.ts';
import { clausesOf, groupsOf, searched, sentencesOf, type Group, type Place, type PlacedToken } from './sign-text.ts';
import type { BoundToken } from './tokens.ts';

/**
 * Which way a figure went against the year before, as it is shown (what rounds to nothing is 0); null = there is
 * nothing to compare with.
 */
export type Sign = -1 | 0 | 1 | null;

/** Words that say another direction than the figure of a token has. Positions count from the beginning of the text. */
export interface SignIssue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** `disagrees`, or there is no figure of the year before that could bear the words out. */
  readonly rule: 'disagrees' | 'nothing-to-compare';
  readonly says: Direction;
  /** The words deny the direction, “not increase”; the denial is then part of them. */
  readonly isDenied: boolean;
  readonly token: { readonly start: number; readonly end: number; readonly text: string };
  readonly change: Sign;
}

/**
 * Finds words of direction that disagree with the figures they are said of: “fell to {{dp:X}}” where X rose. Of each
 * token the clause is looked at; plans, conditions, causes and other comparisons claim nothing. What is understood, and
 * what not: docs/modules/report-document.md, “Lints”. Advice, not proof.
 *
 * @param signOf  the change of a token's data point (and row) against the year before, whatever kind of token it is
 * @returns       one issue for words and data point, in the order of the text
 */
export function lintSigns(
  text: string,
  signOf: (token: BoundToken) => Sign,
  language: LintLanguage = english,
): SignIssue[] {
  const words = language.signs;
  const { visible, tokens } = searched(text, words);
  if (tokens.length === 0) return [];
  const directions = directionsIn(visible, words);
  const issues: SignIssue[] = [];
  for (const sentence of sentencesOf(visible)) {
    const said = within(directions, sentence);
    const bound = within(tokens, sentence);
    if (said.length === 0 || bound.length === 0) continue;
    const isOfOtherYears = otherYears(words).test(visible.slice(sentence.start, sentence.end));
    for (const clause of clausesOf(visible, sentence, words)) {
      for (const group of groupsOf(
        visible,
        clause,
        words,
        (place) => within(bound, place).length > 0,
        (place) => within(said, place).length > 0,
      )) {
        issues.push(...alignedWith(text, visible, group, bound, said, isOfOtherYears, signOf, words));
      }
    }
  }
  return issues.sort((a, b) => a.start - b.start || a.token.start - b.token.start);
}

interface ClaimedDirection extends DirectionAt {
  readonly claim: Claim;
  readonly denial: number | null;
}

function alignedWith(
  text: string,
  visible: string,
  group: Group,
  bound: readonly PlacedToken[],
  directions: readonly DirectionAt[],
  isOfOtherYears: boolean,
  signOf: (token: BoundToken) => Sign,
  words: SignWords,
): SignIssue[] {
  const tokens = group.places.flatMap((place) => within(bound, place));
  const said = group.places
    .flatMap((place) => within(directions, place))
    .map(
      (found): ClaimedDirection => ({
        ...found,
        claim: claimOf(visible, group, found, words),
        denial: denialOf(visible, group, found, words),
      }),
    );
  const issues = new Map<string, SignIssue>();
  for (const [at, found] of pairs(visible, tokens, said, words)) {
    const { token, start, end } = at;
    const isChange = token.kind === 'change' || token.kind === 'by';
    if (
      found.claim === 'barred' ||
      found.claim === 'none' ||
      (found.claim === 'possible' && !isChange) ||
      (isOfOtherYears && !isChange)
    )
      continue;
    const change = signOf(token);
    const holds = change !== null && (SIGN[found.says] === change) === (found.denial === null);
    const from = found.denial ?? found.start;
    const key = `${found.start} ${keyOf(token)}`;
    if (holds || issues.has(key)) continue;
    issues.set(key, {
      start: from,
      end: found.end,
      text: text.slice(from, found.end),
      rule: change === null ? 'nothing-to-compare' : 'disagrees',
      says: found.says,
      isDenied: found.denial !== null,
      token: { start, end, text: text.slice(start, end) },
      change,
    });
  }
  return [...issues.values()];
}

const SIGN = { up: 1, down: -1, stable: 0 } as const;
const keyOf = ({ concept, row }: BoundToken) => JSON.stringify([concept, Object.entries(row).sort()]);

/** Which words speak of which token. */
function pairs(
  visible: string,
  tokens: readonly PlacedToken[],
  said: readonly ClaimedDirection[],
  words: SignWords,
): [PlacedToken, ClaimedDirection][] {
  const found: [PlacedToken, ClaimedDirection][] = [];
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    const last = found.at(-1);
    const beforeIt = before !== undefined && last?.[0] === before ? last[1] : undefined;
    const own =
      amountOf(visible, token, said) ??
      claimBefore(visible, token, said, words) ??
      (before !== undefined && beforeIt !== undefined && isJoined(visible, before, token, words)
        ? beforeIt
        : undefined) ??
      claimAfter(visible, token, said);
    if (own === undefined) continue;
    found.push([token, own]);
    const denied = own.denial !== null ? said[firstFrom(said, own.start) - 1] : undefined;
    if (
      denied !== undefined &&
      denied.denial !== null &&
      patternsOf(words).nor.test(visible.slice(denied.end, own.start))
    )
      found.push([token, denied]);
  }
  // “With {{dp:X}} we trained more people than in the year before”: nothing but the sentence ties them.
  const used = new Set<ClaimedDirection>(found.map(([, own]) => own));
  const taken = new Set(found.map(([token]) => token));
  for (const strong of said.filter((one) => one.claim === 'strong' && !used.has(one))) {
    let free: PlacedToken | undefined;
    for (const token of tokens)
      if (!taken.has(token) && (free === undefined || distance(token, strong) < distance(free, strong))) free = token;
    if (free !== undefined) found.push([free, strong]);
  }
  return found;
}

const distance = (a: Place, b: Place) => (a.start < b.start ? b.start - a.end : a.start - b.end);
/** Words of direction that are looked at before a token: further ones speak of something else. */
const REACH = 12;

const claimFrom = (said: readonly ClaimedDirection[], position: number) => {
  const at = firstFrom(said, position);
  return said.slice(at, at + 3);
};

/** “{{change:X}} lower”, “a {{change:X}} increase”. */
function amountOf(visible: string, token: Place, said: readonly ClaimedDirection[]): ClaimedDirection | undefined {
  return claimFrom(said, token.end).find((next) => {
    if (next.start - token.end > 40 || next.claim === 'none') return false;
    const between = visible.slice(token.end, next.start);
    return next.kind === 'noun'
      ? /^[\s*_)]{0,3}(?:\p{L}{1,20}\s)?$/u.test(between)
      : (next.kind === 'comparative' || next.kind === 'attributive') && /^[\s*_)]{0,3}$/u.test(between);
  });
}

/**
 * “fell to {{dp:X}}”: the nearest words before that claim something, when the word before the token ties it to them.
 */
function claimBefore(
  visible: string,
  token: Place,
  said: readonly ClaimedDirection[],
  words: SignWords,
): ClaimedDirection | undefined {
  const tie = tieOf(visible, token, words);
  if (tie === null) return undefined;
  const isDescription = (one: ClaimedDirection) => ['comparative', 'attributive', 'noun', 'state'].includes(one.kind);
  const at = firstFrom(said, token.start);
  return said.slice(Math.max(0, at - REACH), at).findLast((one) => {
    if (one.claim === 'none') return false;
    const between = visible.slice(one.end, token.start);
    if (one.claim === 'weak') return one.kind === 'noun' && wordsIn(between) <= 7 && !hasVerb(between, words);
    return !(isDescription(one) && one.claim === 'barred') && (tie !== 'of' || wordsIn(between) <= 6);
  });
}

/** The word that ties a token to what was said before: null where it only gives the setting (“with 12 sites”). */
function tieOf(visible: string, token: Place, words: SignWords): string | null {
  const before = visible.slice(Math.max(0, token.start - 100), token.start);
  if (/[(:–—]\s?[*_]{0,3}$/u.test(before))
    return before.trimEnd().endsWith('(') && patternsOf(words).counts.test(visible.slice(token.end, token.end + 40))
      ? null
      : '(';
  return patternsOf(words).tie.exec(before)?.groups?.tie?.toLowerCase() ?? null;
}

/** “by {{change:A}} and {{change:B}}”, “from {{prior:A}} to {{dp:A}}”. */
function isJoined(visible: string, before: Place, token: Place, words: SignWords): boolean {
  const between = visible.slice(before.end, Math.min(token.start, before.end + 60));
  if (token.start - before.end >= 60 || !patternsOf(words).joined.test(between)) return false;
  const after = visible.slice(token.end, token.end + 40);
  // In brackets before a noun it counts something else; after a bare comma only another one of a list is meant: “rose
  // to {{dp:A}}, {{dp:B}} of them electric” says nothing of B.
  return (
    !(between.includes('(') && patternsOf(words).counts.test(after)) &&
    (!/^[\s*_]{0,3},[\s*_]{0,3}$/u.test(between) || patternsOf(words).listed.test(after))
  );
}

/** “{{dp:X}} of waste fell”: the token is the subject. */
function claimAfter(visible: string, token: Place, said: readonly ClaimedDirection[]): ClaimedDirection | undefined {
  return claimFrom(said, token.end).find(
    (one) =>
      one.start - token.end < 140 &&
      (one.kind === 'finite' || one.kind === 'base' || one.kind === 'phrase') &&
      /^(?:[\s*_)]{1,4}[\p{L}’'-]{1,30}){0,3}[\s*_)]{1,4}$/u.test(visible.slice(token.end, one.start)),
  );
}

const wordsIn = (between: string) => between.split(/\s+/u).filter((word) => word !== '').length;
const hasVerb = (between: string, words: SignWords) => patternsOf(words).state.test(between);

interface Patterns {
  readonly tie: RegExp;
  readonly joined: RegExp;
  readonly nor: RegExp;
  readonly counts: RegExp;
  readonly listed: RegExp;
  readonly state: RegExp;
  readonly otherYears: RegExp;
}
const known = new WeakMap<SignWords, Patterns>();
function patternsOf(words: SignWords): Patterns {
  const had = known.get(words);
  if (had !== undefined) return had;
  const patterns: Patterns = {
    tie: new RegExp(
      `(?<!\\p{L})(?<tie>${anyOf(words.governs)})(?: (?:${anyOf(words.fillers)})){0,2}[ *_~]{1,4}$`,
      'iu',
    ),
    joined: new RegExp(`^[\\s*_,)]{0,4}(?:(?:${anyOf([...words.joints, 'to'])})(?!\\p{L}))?[\\s*_(]{0,4}$`, 'iu'),
    counts: new RegExp(`^[ *_]{1,3}(?!(?:${anyOf(words.compares)})(?!\\p{L}))\\p{Ll}`, 'iu'),
    listed: new RegExp(`^[\\s*_]{0,3}(?:[,.;)]|$|(?:${anyOf(words.joints)})(?!\\p{L}))`, 'iu'),
    nor: new RegExp(`^ (?:${anyOf(words.nor)}) $`, 'iu'),
    state: new RegExp(`(?<!\\p{L})(?:${anyOf(words.states.filter((state) => state !== 'an?'))})(?!\\p{L})`, 'iu'),
    otherYears: new RegExp(`(?<!\\p{L})(?:${anyOf(words.otherYears)})(?!\\p{L})`, 'iu'),
  };
  known.set(words, patterns);
  return patterns;
}
const otherYears = (words: SignWords) => patternsOf(words).otherYears;

/** Those that begin within a place; the list is in the order of the text. */
const within = <T extends Place>(list: readonly T[], { start, end }: Place): T[] =>
  list.slice(firstFrom(list, start), firstFrom(list, end));

/** Index of the first one that begins at a position or after it. */
function firstFrom(list: readonly Place[], position: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.start ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
