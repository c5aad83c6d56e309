import type { Resource } from '#platform/records/model/resource.ts';
import { textsOf, useLabels } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

export const useRegisterTexts = textsOf('platform/records/register', en);

/** A kind of record inside a sentence: `activity record`, `activity data`. */
export function useNames(resource: Resource): { singular: string; plural: string; Plural: string } {
  const label = useLabels();
  const [one, many] = resource.label;
  return { singular: inSentence(label(one)), plural: inSentence(label(many)), Plural: label(many) };
}

/** `Site` → `site`, but `GHG statement` stays. */
export function inSentence(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase() + text.slice(1);
}
