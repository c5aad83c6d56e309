import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PUBLICATION_SUBJECTS, type Publication } from '#modules/environmental/factors/model/publications.ts';

const year = z.string().regex(/^(\d{4})?$/);
const line = z.object({
  id: z.string().min(1),
  subject: z.enum(PUBLICATION_SUBJECTS),
  countries: z.string().regex(/^(\*|[A-Z]{2}( [A-Z]{2})*)$/),
  from_year: year,
  to_year: year,
  publication: z.string().min(1),
  publisher: z.string().min(1),
  url: z.url(),
  address: z.enum(['cited', 'unverified']),
  licence: z.string().min(1),
  note: z.string(),
  template: z.enum(['factors', 'residual']),
});

/** data/publications/not-shipped.csv, read once. */
export function publications(): readonly Publication[] {
  known ??= z
    .array(line)
    .parse(
      parse(readFileSync(new URL('../../../../../data/publications/not-shipped.csv', import.meta.url)), {
        columns: true,
      }),
    )
    .map(({ id, subject, countries, from_year, to_year, publication, publisher, url, address, licence, ...rest }) => ({
      id,
      subject,
      countries: countries === '*' ? [] : countries.split(' '),
      fromYear: from_year === '' ? null : Number(from_year),
      toYear: to_year === '' ? null : Number(to_year),
      title: publication,
      publisher,
      url,
      isAddressVerified: address === 'cited',
      licence,
      note: rest.note === '' ? null : rest.note,
      template: rest.template,
    }));
  return known;
}

let known: readonly Publication[] | undefined;
