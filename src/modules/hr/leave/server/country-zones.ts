/** The time zones of a country, as the runtime knows them (CLDR). */
export function zonesOf(country: string | null): readonly string[] {
  if (country === null) return [];
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? [];
}
