import { countryCodes } from '#platform/values/model/country-codes.ts';
import { comparedWords } from '#platform/records/model/option-words.ts';

const languages = ['de', 'fr', 'es', 'it', 'pt', 'nl'];
let made: ReadonlyMap<string, readonly string[]> | null = null;

/** Names of countries in other languages beside their English one, as grid factors have it in their labels. */
export function countryPhrases(): ReadonlyMap<string, readonly string[]> {
  made ??= phrases();
  return made;
}

function phrases(): ReadonlyMap<string, readonly string[]> {
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  const map = new Map<string, string[]>();
  for (const names of languages.map((language) => new Intl.DisplayNames([language], { type: 'region' })))
    for (const code of countryCodes) {
      const [own, other] = [english.of(code), names.of(code)];
      if (own === undefined || other === undefined || own === other) continue;
      const phrase = comparedWords(other);
      map.set(phrase, [...new Set([...(map.get(phrase) ?? []), own])]);
    }
  return map;
}
