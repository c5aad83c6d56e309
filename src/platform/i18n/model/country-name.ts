const regionNames = new Map<string, Intl.DisplayNames>();

/** The name of a country (ISO 3166-1, two letters) in a language; other codes as they are. */
export function countryName(code: string, language: string): string {
  const names = regionNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  regionNames.set(language, names);
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
