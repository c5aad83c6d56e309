import { plainWords } from './headers.ts';

/** Something a value may stand for. `words`: its label, code, synonyms. */
export interface Candidate {
  use: string;
  label: string;
  words: readonly string[];
}

export interface Proposal {
  use: string;
  label: string;
  /** From 0 to 1; 1 where the words are the same but for capitals, accents and signs. */
  likeness: number;
}

const proposalsMax = 3;
/** Below this two names have little more than some letters in common. */
const leastLikeness = 0.4;

/**
 * Finds what written values may mean: trigrams of words, so that another order of words, a missing one or a slip of the
 * pen still find the name (the similarity of PostgreSQL's pg_trgm: shared trigrams ÷ all trigrams; here Dice's
 * coefficient of them). Through an index of trigrams, so that two thousand values against five thousand names take a
 * moment.
 */
export class Likenesses {
  readonly #candidates: readonly Candidate[];
  /** Trigram → spellings that have it. */
  readonly #index = new Map<string, number[]>();
  readonly #spellings: { candidate: number; size: number; words: string }[] = [];

  constructor(candidates: readonly Candidate[]) {
    this.#candidates = candidates;
    for (const [candidate, { words }] of candidates.entries()) {
      for (const plain of new Set(words.map(plainWords))) {
        if (plain === '') continue;
        const grams = trigrams(plain);
        for (const gram of grams) {
          const known = this.#index.get(gram);
          if (known === undefined) this.#index.set(gram, [this.#spellings.length]);
          else known.push(this.#spellings.length);
        }
        this.#spellings.push({ candidate, size: grams.size, words: plain });
      }
    }
  }

  /** The candidates most like a value, best first. */
  of(value: string): Proposal[] {
    const plain = plainWords(value);
    if (plain === '') return [];
    const grams = trigrams(plain);
    const shared = new Map<number, number>();
    for (const gram of grams)
      for (const spelling of this.#index.get(gram) ?? []) shared.set(spelling, (shared.get(spelling) ?? 0) + 1);
    const best = new Map<number, number>();
    for (const [at, count] of shared) {
      const spelling = this.#spellings[at];
      if (spelling === undefined) continue;
      const likeness =
        spelling.words === plain
          ? 1
          : Math.min(0.99, likenessOf(plain, spelling.words, count, grams.size, spelling.size));
      if (likeness >= leastLikeness && likeness > (best.get(spelling.candidate) ?? 0))
        best.set(spelling.candidate, likeness);
    }
    return [...best]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, proposalsMax)
      .flatMap(([at, likeness]) => {
        const candidate = this.#candidates[at];
        return candidate === undefined ? [] : [{ use: candidate.use, label: candidate.label, likeness }];
      });
  }
}

/** Of two names of which one has all words of the other, the longer one only says more: 'Plant North' in 'Plant North GmbH'. */
function likenessOf(one: string, other: string, shared: number, sizeOfOne: number, sizeOfOther: number): number {
  const dice = (2 * shared) / (sizeOfOne + sizeOfOther);
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const isWithin = short.length >= 3 && ` ${long} `.includes(` ${short} `);
  return isWithin ? Math.max(dice, 0.7) : dice;
}

/** Each word with two blanks before and one behind it, in pieces of three letters. */
function trigrams(plain: string): Set<string> {
  const grams = new Set<string>();
  for (const word of plain.split(' ')) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3));
  }
  return grams;
}
