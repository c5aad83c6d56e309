const currencyNames = new Map<string, Intl.DisplayNames>();
export function currencyName(code: string, language: string): string {
  const names = currencyNames.get(language) ?? new Intl.DisplayNames(language, { type: 'currency', fallback: 'code' });
  currencyNames.set(language, names);
  return /^[A-Z]{3}$/.test(code) ? (names.of(code) ?? code) : code;
}
