import type { Message } from '#platform/messages/model/messages.ts';
import { say } from './messages.ts';
import { familyOf } from './factor.ts';

/** Families of factor sets that have default factors for activities. */
export const DEFAULT_FAMILIES = ['ukgov', 'usepa-hub', 'ipcc'] as const;
export type DefaultFamily = (typeof DEFAULT_FAMILIES)[number];

/** Which family a country takes its default factors from, where the company says so. */
export type CountryDefaults = ReadonlyMap<string, DefaultFamily>;

const isFamily = (name: string): name is DefaultFamily => (DEFAULT_FAMILIES as readonly string[]).includes(name);
const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `AT=ukgov, CH=ipcc` as a map; what cannot be read is left out, since it was refused when it was written. */
export function countryDefaultsIn(text: string | readonly string[] | null): CountryDefaults {
  const parts = text === null ? [] : typeof text === 'string' ? partsOf(text) : text;
  return new Map(
    parts.flatMap((part): [string, DefaultFamily][] => {
      const [country = '', family = ''] = part.split('=').map((word) => word.trim());
      return /^[A-Z]{2}$/.test(country) && isFamily(family) ? [[country, family]] : [];
    }),
  );
}

/** Written the same whatever the order and spaces: `AT=ukgov`, `CH=ipcc`. */
export const countryDefaultsText = (defaults: CountryDefaults): string[] =>
  [...defaults].map(([country, family]) => `${country}=${family}`).toSorted();

/** What is wrong with a text; null when it can be read. */
export function countryDefaultsProblem(text: string): Message | null {
  const seen = new Set<string>();
  for (const part of partsOf(text)) {
    const [country = '', family = '', ...more] = part.split('=').map((word) => word.trim());
    if (!/^[A-Z]{2}$/.test(country) || family === '' || more.length > 0)
      return say('country-without-publisher', { part });
    if (!isFamily(familyOf(family)))
      return say('publisher-without-defaults', { publisher: family, publishers: { list: [...DEFAULT_FAMILIES] } });
    if (!isFamily(family)) return say('publisher-with-year', { country, publisher: familyOf(family) });
    if (seen.has(country)) return say('country-twice', { country });
    seen.add(country);
  }
  return null;
}
