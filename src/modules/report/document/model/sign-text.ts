import type { SignWords } from './lint-language.ts';
import { anyOf } from './number-names.ts';
import { partsOf, type BoundToken } from './tokens.ts';

/**
 * Stand for tokens in the text that is searched, as long as they are: any bound token, and one that states the year
 * before.
 */
const TOKEN = '\uE001';
const PRIOR = '\uE002';
/** Stands for text that is not looked at. */
const VEIL = '\uE000';
export const TOKENS = `[${TOKEN}${PRIOR}]`;

export interface PlacedToken {
  readonly start: number;
  readonly end: number;
  readonly token: BoundToken;
}
/** Statements of a clause that share their tokens and directions, as places of the text in its order. */
export interface Group {
  readonly start: number;
  readonly end: number;
  readonly places: readonly Place[];
}
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** The text as it is searched: bound tokens and hidden parts under signs of their own, as long as the source. */
export function searched(text: string, words: SignWords): { visible: string; tokens: PlacedToken[] } {
  const tokens: PlacedToken[] = [];
  let visible = '';
  for (const part of partsOf(text)) {
    if ('text' in part) visible += part.text;
    else if ('token' in part && part.token.kind !== 'free') {
      tokens.push({ start: part.start, end: part.end, token: part.token });
      visible += (part.token.kind === 'prior' ? PRIOR : TOKEN).repeat(part.end - part.start);
    } else visible += VEIL.repeat(part.end - part.start);
  }
  const { idioms, abbreviations } = patternsOf(words);
  const veil = (found: string) => VEIL.repeat(found.length);
  return { visible: visible.replace(abbreviations, veil).replace(idioms, veil), tokens };
}

interface Patterns {
  idioms: RegExp;
  abbreviations: RegExp;
  clause: RegExp;
  circumstance: RegExp;
  joint: RegExp;
}
const known = new WeakMap<SignWords, Patterns>();
function patternsOf(words: SignWords): Patterns {
  const had = known.get(words);
  if (had !== undefined) return had;
  const word = (list: readonly string[]) => `(?<![\\p{L}\\d])(?:${anyOf(list)})(?!\\p{L})`;
  const patterns = {
    idioms: new RegExp(word(words.idioms), 'giu'),
    abbreviations: new RegExp(`(?<![\\p{L}\\d])(?:${anyOf(words.abbreviations)})`, 'giu'),
    clause: new RegExp(`;|${word(words.clauses)}`, 'giu'),
    circumstance: new RegExp(word(words.circumstances), 'giu'),
    joint: new RegExp(`,|:|\\(| [–—-] |${word(words.joints)}`, 'giu'),
  };
  known.set(words, patterns);
  return patterns;
}

const SENTENCE_END = /[.!?]+(?=[\s*_)"”’]|$)|\n[ \t]*\n|\n(?=[ \t]{0,8}(?:[-*+]|\d{1,2}[.)]|#{1,6}|>)[ \t])/gu;

export function sentencesOf(visible: string): Place[] {
  return cutAt(
    visible,
    { start: 0, end: visible.length },
    [...visible.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length),
  );
}

/**
 * Clauses of a sentence as lists of places; a reason or circumstance is a clause of its own and leaves the one around
 * it whole.
 */
export function clausesOf(visible: string, sentence: Place, words: SignWords): Place[][] {
  const { clause, circumstance } = patternsOf(words);
  const text = visible.slice(sentence.start, sentence.end);
  const clauses = cutAt(
    visible,
    sentence,
    [...text.matchAll(clause)].map((match) => sentence.start + match.index),
  );
  return clauses.flatMap((place) => {
    const within = visible.slice(place.start, place.end);
    const around: Place[] = [];
    const own: Place[][] = [];
    let from = place.start;
    for (const match of within.matchAll(circumstance)) {
      const start = place.start + match.index;
      if (start < from) continue;
      const comma = visible.slice(start, place.end).search(/,(?!\d)/u);
      const end = comma === -1 ? place.end : start + comma + 1;
      if (start > from) around.push({ start: from, end: start });
      own.push([{ start, end }]);
      from = end;
    }
    if (from < place.end) around.push({ start: from, end: place.end });
    return [...(around.length > 0 ? [around] : []), ...own];
  });
}

/**
 * Splits a clause at its joints, but only between statements that each have a direction, once the one before has a
 * token too: “energy fell by … | and water rose by …”.
 */
export function groupsOf(
  visible: string,
  clause: readonly Place[],
  words: SignWords,
  hasToken: (place: Place) => boolean,
  hasDirection: (place: Place) => boolean,
): Group[] {
  const { joint } = patternsOf(words);
  const atoms = clause.flatMap((place) =>
    cutAt(
      visible,
      place,
      [...visible.slice(place.start, place.end).matchAll(joint)].map((match) => place.start + match.index),
    ),
  );
  const groups: Place[][] = [];
  let isWhole = true;
  let token = false;
  let direction = false;
  for (const atom of atoms) {
    const directs = hasDirection(atom);
    if (isWhole || (token && direction && directs)) {
      groups.push([]);
      token = false;
      direction = false;
      isWhole = false;
    }
    groups.at(-1)?.push(atom);
    token ||= hasToken(atom);
    direction ||= directs;
  }
  return groups.map((places) => ({ start: places[0]?.start ?? 0, end: places.at(-1)?.end ?? 0, places }));
}

/** The place in pieces that begin at these positions. */
function cutAt(text: string, { start, end }: Place, positions: readonly number[]): Place[] {
  const edges = [start, ...positions.filter((at) => at > start && at < end), end];
  return edges
    .slice(1)
    .map((edge, at) => ({ start: edges[at] ?? start, end: edge }))
    .filter((place) => text.slice(place.start, place.end).trim() !== '');
}
