import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';

/** What a factor is of, where the library has none for a place or year. */
export const PUBLICATION_SUBJECTS = ['grid', 'residual', 'heat', 'water', 'waste', 'spend'] as const;
export type PublicationSubject = (typeof PUBLICATION_SUBJECTS)[number];

/**
 * A publication that the product does not bring along, and what to get from whom. `countries`: ISO codes, `EU` for the
 * average of the EU; empty: any. Years are those described, null for an open end. `isAddressVerified`: other public lists
 * of sources give the same address for it; the page itself was not opened. `template` says which list takes the file.
 */
export const publication = z.object({
  id: z.string(),
  subject: z.enum(PUBLICATION_SUBJECTS),
  countries: z.array(z.string()),
  fromYear: z.int().nullable(),
  toYear: z.int().nullable(),
  title: z.string(),
  publisher: z.string(),
  url: z.url(),
  isAddressVerified: z.boolean(),
  licence: z.string(),
  note: z.string().nullable(),
  template: z.enum(['factors', 'residual']),
});
export type Publication = z.infer<typeof publication>;

export const publicationsCall = defineCall({
  method: 'GET',
  path: '/factor-publications',
  access: 'environmental.read',
  tag: 'Factor library',
  summary: 'Publications that the library does not include, with publisher, address and licence',
  response: z.object({ items: z.array(publication) }),
  touches: [],
});

/** The list into which an import brings what a template is for. */
export const TEMPLATE_LISTS = { factors: 'customFactor', residual: 'residualMix' } as const;

/** Subject of what a kind of activity lacks; null where the list has none for it. */
export function subjectOf(activityType: string): PublicationSubject | null {
  if (['electricity', 'fuelUpstream', 'useOfSold'].includes(activityType)) return 'grid';
  if (['districtHeat', 'steam', 'cooling'].includes(activityType)) return 'heat';
  if (['water', 'wastewater'].includes(activityType)) return 'water';
  if (['waste', 'endOfLife'].includes(activityType)) return 'waste';
  return ['purchasedGoods', 'capitalGoods'].includes(activityType) ? 'spend' : null;
}

/** Those of a subject and country, the country's own before those of several, these before those of any. */
export function publicationsFor(
  all: readonly Publication[],
  { subject, country }: { subject: PublicationSubject | null; country: string | null },
): Publication[] {
  const width = ({ countries }: Publication): number => (countries.length === 0 ? 1_000 : countries.length);
  return all
    .filter(
      (one) =>
        (subject === null || one.subject === subject) &&
        (country === null || one.countries.length === 0 || one.countries.includes(country)),
    )
    .toSorted((left, right) => width(left) - width(right) || left.title.localeCompare(right.title, 'en'));
}
