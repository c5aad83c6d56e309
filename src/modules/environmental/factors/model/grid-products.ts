import { countryCodes } from '#platform/values/model/country-codes.ts';

/** Activities whose energy may be electricity of another country than their site: what stands elsewhere, or was sold there. */
const elsewhere: ReadonlySet<string> = new Set(['useOfSold', 'upstreamLeased', 'downstreamLeased', 'franchises']);

/** The product of a record that is electricity: of the grid of a country (`Electricity, DE`), or of the site's own. */
export const gridProduct = (country: string | null): string =>
  country === null ? 'Electricity' : `Electricity, ${country}`;

/** How such products are spelled in records, in small letters. */
export const gridWords: readonly string[] = [
  'electricity',
  ...countryCodes.map((code) => `electricity, ${code.toLowerCase()}`),
];
const known: ReadonlySet<string> = new Set(gridWords);

/**
 * Whose grid the electricity of a record comes from: a country, with the region where it is the site's own; null where
 * the record is of something else. `country` is null where not even the site's is known.
 */
export function gridRegionOf({
  activityType,
  product,
  country,
  region,
}: {
  activityType: string;
  product: string | null;
  country: string | null;
  region: string | null;
}): { country: string | null; region: string | null } | null {
  const word = product?.trim().toLowerCase();
  if (word === undefined || !elsewhere.has(activityType) || !known.has(word)) return null;
  const named = word.split(', ')[1]?.toUpperCase();
  return named === undefined || named === country ? { country, region } : { country: named, region: null };
}
