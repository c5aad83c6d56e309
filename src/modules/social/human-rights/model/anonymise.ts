import { hideSmallGroups } from '#platform/values/model/hiding/hide-small-groups.ts';

/** A grievance in the anonymised file: no number, no day, no place below the country, nothing that was written. */
export interface AnonymousRow {
  year: string;
  status: string | null;
  subject: string | null;
  group: string | null;
  country: string | null;
}
/** What is given up to hide a row among others, the first first. */
const generalised = ['country', 'group', 'subject', 'status'] as const;

/**
 * Rows of which each looks like at least k − 1 others: what tells small groups apart is left empty, country first, then
 * group, human right and status, in all rows that are alike in the rest. Of a year with fewer than k grievances nothing
 * is left. In the order of their values, so that the order says nothing.
 * Source: Samarati, Protecting respondents' identities in microdata release (2001): k-anonymity by generalisation and
 * suppression.
 *
 * @param k  the smallest group; five at least
 */
export function anonymised(rows: readonly AnonymousRow[], k: number): AnonymousRow[] {
  const released: AnonymousRow[] = [];
  for (const year of new Set(rows.map((row) => row.year)))
    released.push(
      ...ofYear(
        rows.filter((row) => row.year === year),
        k,
      ),
    );
  return released.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function ofYear(rows: readonly AnonymousRow[], k: number): AnonymousRow[] {
  let open = [...rows];
  const released: AnonymousRow[] = [];
  for (let level = 0; level <= generalised.length; level += 1) {
    const groups = [...Map.groupBy(open, keyOf).values()].map((members) => ({ members, count: members.length }));
    // What is left over together has to be large enough as well, or who knows the number of all would find it.
    const { groups: judged } = hideSmallGroups(groups, { k });
    for (const { group, hidden } of judged) if (hidden === null) released.push(...group.members);
    const field = generalised[level];
    open = judged.flatMap(({ group, hidden }) =>
      hidden === null ? [] : group.members.map((row) => (field === undefined ? row : { ...row, [field]: null })),
    );
    if (field === undefined) return released;
  }
  return released;
}

const keyOf = ({ year, status, subject, group, country }: AnonymousRow): string =>
  JSON.stringify([year, status, subject, group, country]);
