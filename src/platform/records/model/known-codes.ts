import type { KnownCode } from './fields.ts';
import { isOptionFor, optionsCalled } from './option-words.ts';

/** The codes that a text names by code, label or one of its other names; several where a name is of several. */
export function codesCalled(codes: Readonly<Record<string, KnownCode>>, given: string): string[] {
  const entries = Object.entries(codes);
  return optionsCalled(
    {
      options: Object.fromEntries(entries.map(([code, { label }]) => [code, label])),
      words: Object.fromEntries(entries.map(([code, { words }]) => [code, words ?? []])),
    },
    given,
  );
}

/** The codes of a list that what is typed finds, in the order of the list; all for nothing typed. */
export const codesFor = (codes: Readonly<Record<string, KnownCode>>, typed: string): string[] =>
  Object.entries(codes).flatMap(([code, { label, words = [], foundBy = [] }]) =>
    typed.trim() === '' || isOptionFor(typed, [code, label, ...words, ...foundBy]) ? [code] : [],
  );
