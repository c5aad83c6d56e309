import { countryCodes } from '#platform/values/model/country-codes.ts';
import { countryName } from '#platform/i18n/model/country-name.ts';

/** All countries by their names in a language, for lists to choose from. */
export function countryOptions(language: string): { value: string; label: string }[] {
  return countryCodes
    .map((value) => ({ value, label: countryName(value, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}
