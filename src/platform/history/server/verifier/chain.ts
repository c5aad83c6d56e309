import { beginning, hashOf, type Entry, type Head } from './entry.ts';

/** What does not fit, in a sentence that names companies, entries, records and fields, and never a value. */
export type Problem = string;

/**
 * One company's history, or a part of it, entry after entry in order. A part is checked by itself: whether it follows
 * the part before it is asked of its `first` (`seamProblem`).
 */
export class ChainCheck {
  readonly problems: Problem[] = [];
  /** What the first entry claims to follow. */
  previous: string | null = null;
  firstHash: string | null = null;
  end: Head;
  count = 0;
  readonly #company: string;
  readonly #witnessed: ReadonlyMap<number, readonly string[]>;
  #isBegun: boolean;

  /** @param after  the end of the part before; its hash is null where that is not known yet */
  constructor(
    company: string,
    witnessed: ReadonlyMap<number, readonly string[]>,
    after: { seq: number; hash: string | null } = beginning,
  ) {
    this.#company = company;
    this.#witnessed = witnessed;
    this.#isBegun = after.hash !== null;
    this.end = { seq: after.seq, hash: after.hash ?? '' };
  }

  add(entry: Entry): void {
    this.count += 1;
    const where = `company ${this.#company}, entry ${entry.seq}`;
    if (entry.seq !== this.end.seq + 1)
      this.problems.push(`${where}: entry ${this.end.seq + 1} was expected; entries are missing, doubled or moved`);
    if (this.#isBegun && entry.previousHash !== this.end.hash)
      this.problems.push(`${where}: does not follow the entry before it`);
    const hash = hashOf(entry);
    if (hash !== entry.hash) this.problems.push(`${where}: its content was changed`);
    if (this.#witnessed.get(entry.seq)?.some((witness) => witness !== hash) === true)
      this.problems.push(`${where}: is not the one that was witnessed`);
    this.previous ??= entry.previousHash;
    this.firstHash ??= entry.hash;
    this.#isBegun = true;
    this.end = { seq: entry.seq, hash: entry.hash };
  }
}

/** Whether the end that was computed is the one that is kept. */
export function endProblems(company: string, end: Head, kept: Head | undefined): Problem[] {
  if (kept === undefined) return end.seq === 0 ? [] : [`company ${company}: the record of its last entry is missing`];
  if (kept.seq === end.seq && kept.hash === end.hash) return [];
  return [
    `company ${company}: its history ends at entry ${end.seq}, but ${kept.seq} entries were written; its end was cut off or its head was moved`,
  ];
}
