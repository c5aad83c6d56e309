import type { Problem } from './chain.ts';
import type { Head } from './entry.ts';

/** The end of a company's history as it was seen at some time, kept where the history itself cannot be changed. */
export interface Witness extends Head {
  /** Null: the file of a publication, which names its company by name and not by id. */
  company: string | null;
  /** The file or table it comes from. */
  source: string;
}

/**
 * By company, and within it by number of the entry. Two witnesses that contradict each other are both kept: one of them
 * will not fit.
 */
export function witnessesByEntry(
  witnesses: readonly Witness[],
): ReadonlyMap<string, ReadonlyMap<number, readonly string[]>> {
  const companies = new Map<string, Map<number, string[]>>();
  for (const { company, seq, hash } of witnesses) {
    if (seq === 0 || company === null) continue;
    const entries = companies.get(company) ?? new Map<number, string[]>();
    companies.set(company, entries);
    entries.set(seq, [...new Set([...(entries.get(seq) ?? []), hash])]);
  }
  return companies;
}

/**
 * What was witnessed and is no longer there. Entries that are there were compared one by one (`ChainCheck`).
 *
 * @param isErased  whether the provider's own history says that the company was erased
 */
export function lostWitnesses(
  witnesses: readonly Witness[],
  ends: ReadonlyMap<string, Head>,
  isErased: (company: string) => boolean,
): Problem[] {
  const lost = new Map<string, Witness>();
  for (const witness of witnesses) {
    const { company } = witness;
    if (
      company !== null &&
      witness.seq > Math.max(ends.get(company)?.seq ?? 0, lost.get(company)?.seq ?? 0) &&
      !isErased(company)
    )
      lost.set(company, witness);
  }
  return [...lost].map(([company, { seq, source }]) => {
    const end = ends.get(company)?.seq ?? 0;
    return end === 0
      ? `company ${company}: has no entries, but entry ${seq} was witnessed (${source})`
      : `company ${company}: its history ends at entry ${end}, but entry ${seq} was witnessed (${source}); its end was cut off`;
  });
}

/** Of a publication that was made before there was a history, nothing can be missing. */
export const isOfPublication = ({ company, seq }: Witness): boolean => company === null && seq > 0;
/** A publication names an entry by number and hash that no company’s history has. */
export const missingPublication = ({ seq, source }: Witness): Problem =>
  `entry ${seq}, which the publication ${source} names, is in no history`;
