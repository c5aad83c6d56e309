import { countryCodes, isCountryCode } from '#platform/values/model/country-codes.ts';

const aliases: Readonly<Record<string, string>> = {
  uk: 'GB',
  usa: 'US',
  'united states of america': 'US',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'czech republic': 'CZ',
  turkey: 'TR',
};
/** “España (ES)”. */
const named = /\S\s*\(([A-Za-z]{2})\)\s*$/;
let names: Map<string, string> | null = null;

/**
 * ISO 3166-1 alpha-2 of a country given by its code, by its English or German name, or by a name in any language with
 * its code behind it, as templates offer them; null when it is none.
 */
export function countryCode(text: string): string | null {
  const given = named.exec(text)?.[1] ?? text.trim();
  if (isCountryCode(given.toUpperCase())) return given.toUpperCase();
  return aliases[given.toLowerCase()] ?? allNames().get(given.toLowerCase()) ?? null;
}

function allNames(): Map<string, string> {
  if (names !== null) return names;
  names = new Map();
  for (const language of ['en', 'de']) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of countryCodes) {
      const name = display.of(code);
      if (name !== undefined) names.set(name.toLowerCase(), code);
    }
  }
  return names;
}
