import type { Field } from './fields.ts';

type Choice = Extract<Field, { kind: 'choice' }>;

/**
 * Lower case, no accents, words only, and German vowels alike however they are typed: 'Heizöl EL' and 'HEIZOEL-EL' are
 * both 'heizol el'. Stored words and typed ones are compared in this form only.
 */
export function comparedWords(text: string): string {
  return text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
    .replace(/([aou])e/g, '$1');
}

/**
 * The keys of a choice that a word may mean: the one whose label or key it is, else all that are called so. None: not
 * known. Several: the word is ambiguous, and it is for a person to say which.
 */
export function optionsCalled(field: Pick<Choice, 'options' | 'words'>, typed: string): string[] {
  const word = comparedWords(typed);
  if (word === '') return [];
  const entries = Object.entries(field.options);
  const named = entries.filter(([, label]) => comparedWords(label) === word).map(([key]) => key);
  if (named.length > 0) return named;
  const keyed = entries.filter(([key]) => comparedWords(key) === word).map(([key]) => key);
  if (keyed.length > 0) return keyed;
  return entries
    .map(([key]) => key)
    .filter((key) => wordsOf(field, key).some((other) => comparedWords(other) === word));
}

/** What an option is called besides its label. */
export const wordsOf = ({ words = {} }: Pick<Choice, 'words'>, key: string): readonly string[] =>
  Object.hasOwn(words, key) ? (words[key] ?? []) : [];

/** Whether a list shows an option while this is typed: all typed words begin words of its label or of one other name. */
export function isOptionFor(typed: string, names: readonly string[]): boolean {
  const wanted = comparedWords(typed).split(' ');
  return names.some((name) => {
    const there = comparedWords(name).split(' ');
    return wanted.every((word) => there.some((candidate) => candidate.startsWith(word)));
  });
}
