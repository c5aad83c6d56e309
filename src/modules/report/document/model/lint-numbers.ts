import { english } from './lint-english.ts';
import type { LintLanguage } from './lint-language.ts';
import { anyOf, hidden, hideNames, numberForms, type NumberForms } from './number-names.ts';
import { partsOf } from './tokens.ts';
import { wordFigures } from './number-words.ts';
import type { Found, OrphanKind } from './number-words.ts';

/**
 * A figure that is neither bound to a data point nor marked as free; positions count from the beginning of the text.
 */
export interface OrphanNumber {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly why: OrphanKind;
}

/**
 * Figures that stand in the text by hand: every figure of a report is a token, bound to what was approved, or marked as
 * free (`{{free:12 people}}`) by somebody who answers for it. Dates, names, references and numbering are no figures;
 * which is which: docs/modules/report-document.md, “Lints”. Advice, not proof: both kinds of mistakes happen.
 *
 * @param text   the text of a block, with its Markdown and tokens
 * @param names  own names that hold digits (“Press 500”), letter by letter; their digits are no figures
 * @returns      in the order of the text, without overlaps
 */
export function lintNumbers(
  text: string,
  { language = english, names = [] }: { language?: LintLanguage; names?: readonly string[] } = {},
): OrphanNumber[] {
  const forms = formsOf(language);
  const visible = hideNames(hidden(withoutTokens(text), placesOf(names, text)), forms);
  const digits = digitFigures(visible, text, forms);
  const rest = hidden(
    visible,
    digits.map(({ start, end }) => [start, end]),
  );
  return [...digits, ...wordFigures(rest, language.numbers, forms)]
    .sort((a, b) => a.start - b.start)
    .map((found) => ({ ...found, text: text.slice(found.start, found.end) }));
}

const known = new WeakMap<LintLanguage, NumberForms>();
function formsOf(language: LintLanguage): NumberForms {
  const forms = known.get(language) ?? numberForms(language.numbers);
  known.set(language, forms);
  return forms;
}

/** The patterns that take longest to compile: the engine does so when it meets a text, a quarter of a second for all. */
export const numberPatterns = (language: LintLanguage = english): readonly RegExp[] => formsOf(language).names;

/** Where these names stand as whole words: “Press 500” is not in “Press 500.5”, “Press 5000” or “XPress 500”. */
function placesOf(names: readonly string[], text: string): [number, number][] {
  const words = names.flatMap((name) => {
    const word = name
      .trim()
      .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/\s+/g, '\\s{1,3}');
    return word === '' ? [] : [word];
  });
  if (words.length === 0) return [];
  const anyName = new RegExp(`(?<![\\p{L}\\d])(?:${anyOf(words)})(?![\\p{L}\\d]|[.,]\\d)`, 'gu');
  return [...text.matchAll(anyName)].map((found) => [found.index, found.index + found[0].length]);
}

/** Tokens, and what looks like one and is broken (that has an issue of its own), are no text. */
const withoutTokens = (text: string) =>
  hidden(
    text,
    partsOf(text)
      .filter((part) => !('text' in part))
      .map(({ start, end }) => [start, end]),
  );

function digitFigures(visible: string, text: string, forms: NumberForms): Found[] {
  const found: Found[] = [];
  for (const match of visible.matchAll(forms.figure)) {
    const { money = '', digits = '' } = match.groups ?? {};
    const end = match.index + match[0].length;
    const tail = tailOf(text, end, money !== '', forms);
    if (
      isPartOfName(visible, end, tail.length) ||
      (money === '' && isYear(digits, match.index, end, visible, forms, tail))
    )
      continue;
    const { length } = tail;
    const why = money !== '' ? 'money' : tail.why;
    const last = found.at(-1);
    // “12 EUR 5”: the currency belongs to the figure that it stands before.
    if (last !== undefined && last.end > match.index) {
      last.end = last.start + text.slice(last.start, match.index).trimEnd().length;
      last.why = 'number';
    }
    if (last !== undefined && last.why === 'number' && forms.rangeBetween.test(visible.slice(last.end, match.index))) {
      last.end = end + length;
      last.why = why;
    } else found.push({ start: match.index, end: end + length, why });
  }
  return found;
}

/** How much of what follows belongs to the figure: “ million euros”, “ kWh/m2”, “-month”. */
function tailOf(text: string, end: number, hasMoney: boolean, forms: NumberForms): { length: number; why: OrphanKind } {
  const rest = text.slice(end, end + 80);
  const plus = rest.startsWith('+') ? 1 : 0;
  const magnitude =
    forms.magnitude.exec(rest.slice(plus))?.[0] ??
    (hasMoney ? /^(?:k|m|mn|bn|K|M)(?!\p{L})/u.exec(rest)?.[0] : undefined) ??
    '';
  const unit = forms.unit.exec(rest.slice(plus + magnitude.length));
  const { percent, money } = unit?.groups ?? {};
  return {
    length: plus + magnitude.length + (unit?.[0].length ?? 0),
    why: percent !== undefined ? 'percent' : money !== undefined ? 'money' : unit !== null ? 'measure' : 'number',
  };
}

/**
 * Digits with letters on them are a name (5G, 29b, an LEI), unless the letters are a unit (12kWh) or a magnitude (€9k).
 */
function isPartOfName(visible: string, end: number, tail: number): boolean {
  const letters = /^\p{L}[\p{L}\d]{0,40}/u.exec(visible.slice(end, end + 41))?.[0];
  return letters !== undefined && tail < letters.length;
}

/** Four digits in the range of years, unless a unit, a counted noun or words of amount say that it is none. */
function isYear(
  digits: string,
  start: number,
  end: number,
  visible: string,
  forms: NumberForms,
  tail: { length: number },
): boolean {
  if (!/^(?:1[5-9]|2[01])\d\d$/.test(digits) || tail.length > 0 || /[+−±-]/.test(visible.slice(start, start + 1)))
    return false;
  const before = visible.slice(Math.max(0, start - 30), start);
  if (forms.countNext.test(visible.slice(end, end + 60)) || forms.amountBefore.test(before)) return false;
  return /^(?:19|20)/.test(digits) || forms.yearBefore.test(before);
}
