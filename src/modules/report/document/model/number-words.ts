import type { NumberWords } from './lint-language.ts';
import { anyOf, caseless, hidden, type NumberForms } from './number-names.ts';

/**
 * What makes a figure of it: digits alone, with a unit, as share or amount of money, or a number, fraction or multiple
 * in words.
 */
export type OrphanKind = 'number' | 'measure' | 'percent' | 'money' | 'words' | 'fraction' | 'multiple';

export interface Found {
  start: number;
  end: number;
  why: OrphanKind;
}

/**
 * Figures in words: fractions (“a third of”), multiples (“doubled”) and number words that count or measure something
 * (“three sites”, “twelve per cent”).
 */
export function wordFigures(visible: string, words: NumberWords, forms: NumberForms): Found[] {
  const patterns = patternsOf(words);
  const found: Found[] = [];
  let rest = visible;
  for (const [why, sources] of [
    ['fraction', patterns.fractions],
    ['multiple', patterns.multiples],
  ] as const) {
    for (const source of sources) {
      const here = [...rest.matchAll(source)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        why,
      }));
      found.push(...here);
      rest = hidden(
        rest,
        here.map(({ start, end }) => [start, end]),
      );
    }
  }
  for (const match of rest.matchAll(patterns.numeral)) {
    const end = match.index + match[0].length;
    const length = amountIn(
      match[0],
      rest.slice(Math.max(0, match.index - 40), match.index),
      rest.slice(end, end + 120),
      words,
      patterns,
      forms,
    );
    if (length !== null) found.push({ start: match.index, end: end + length, why: 'words' });
  }
  return found;
}

interface Patterns {
  readonly numeral: RegExp;
  readonly fractions: readonly RegExp[];
  readonly multiples: readonly RegExp[];
  readonly hasMagnitude: RegExp;
  readonly out: RegExp;
  readonly inNumber: RegExp;
  readonly numberIn: RegExp;
  readonly toNumber: RegExp;
  readonly lead: RegExp;
  readonly pointer: RegExp;
  readonly structure: RegExp;
  readonly functionWord: RegExp;
  readonly irregular: RegExp;
  readonly count: RegExp;
}
const known = new WeakMap<NumberWords, Patterns>();

function patternsOf(words: NumberWords): Patterns {
  const had = known.get(words);
  if (had !== undefined) return had;
  const numeral = caseless([...words.numerals, words.one]);
  const magnitude = caseless(words.magnitudes);
  const amount = `(?:${numeral}|${magnitude})`;
  const start = '(?<![\\p{L}\\d-])';
  const end = '(?!\\p{L})';
  const patterns: Patterns = {
    numeral: new RegExp(
      `${start}(?:${caseless([words.zero])}${end}|(?:${numeral}|${caseless(words.articles)} ${magnitude})${end}(?:(?:[ -]| ${caseless([words.and])} )${amount}${end}){0,8})`,
      'gu',
    ),
    fractions: words.fractions.map((source) => new RegExp(source, 'giu')),
    multiples: words.multiples.map((source) => new RegExp(source, 'giu')),
    hasMagnitude: new RegExp(`(?<!\\p{L})${magnitude}(?!\\p{L})`, 'u'),
    out: new RegExp(`^ ${caseless(words.outOf)}${end}`, 'u'),
    inNumber: new RegExp(`^ ${caseless(words.inEvery)} (?:${numeral}|\\d)`, 'u'),
    numberIn: new RegExp(`(?:(?<!\\p{L})${numeral}|\\d) ${caseless(words.inEvery)} $`, 'u'),
    toNumber: new RegExp(`^ ${caseless([...words.to, ...words.joins])} (?:${numeral}|\\d)`, 'u'),
    lead: new RegExp(`(?<!\\p{L})${caseless(words.wordLeads)}\\s$`, 'u'),
    pointer: new RegExp(`(?<!\\p{L})${caseless(words.pointers)}\\s$`, 'u'),
    structure: new RegExp(`^(?:${anyOf(words.structureNouns)})$`, 'iu'),
    functionWord: new RegExp(`^(?:${anyOf(words.functionWords)})$`, 'iu'),
    irregular: new RegExp(`^(?:${anyOf(words.plural.irregular)})$`, 'iu'),
    count: new RegExp(`^ ${caseless(words.countNouns)}${end}`, 'u'),
  };
  known.set(words, patterns);
  return patterns;
}

/** Whether number words are an amount; if so, how many signs after them belong to it (a unit), else null. */
function amountIn(
  number: string,
  before: string,
  follows: string,
  words: NumberWords,
  patterns: Patterns,
  forms: NumberForms,
): number | null {
  const unit = forms.unit.exec(follows);
  const after = follows.replaceAll(/[*_]/g, '');
  const isCompound = /^-\p{L}/u.test(after);
  if (unit !== null && !isCompound) return unit[0].length;
  if (isCompound || patterns.pointer.test(before)) return unit?.groups?.percent === undefined ? null : unit[0].length;
  const lower = number.toLowerCase();
  if (
    patterns.inNumber.test(after) ||
    patterns.numberIn.test(before) ||
    (patterns.out.test(after) && lower !== words.one)
  )
    return 0;
  if (lower === words.one) return null;
  if (lower === words.zero) return patterns.count.test(after) ? 0 : null;
  if (patterns.hasMagnitude.test(number)) return 0;
  return countsSomething(after, words, patterns)
    ? 0
    : patterns.toNumber.test(after) && !patterns.structure.test(lastNoun(after))
      ? 0
      : patterns.lead.test(before) && /^(?:\s*[.,;:)]|\s*$|\s\p{Ll})/u.test(after) && !startsWithNoun(after, patterns)
        ? 0
        : null;
}

/** A plural follows within three words, and it is no word for parts of a text or plan. */
function countsSomething(after: string, words: NumberWords, patterns: Patterns): boolean {
  for (const word of nextWords(after, 3)) {
    if (patterns.functionWord.test(word)) return false;
    if (patterns.structure.test(word)) return false;
    if (patterns.irregular.test(word) || words.plural.ending.test(word)) return true;
  }
  return false;
}

const startsWithNoun = (after: string, patterns: Patterns) => {
  const [first] = nextWords(after, 1);
  return first !== undefined && !patterns.functionWord.test(first);
};
const lastNoun = (after: string) => nextWords(after, 4).at(-1) ?? '';
const nextWords = (after: string, count: number) =>
  /^(?: [\p{L}’'-]{1,40}){0,4}/u
    .exec(after)?.[0]
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, count) ?? [];
