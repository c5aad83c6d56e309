/** Of the people who could be selected, how many were. */
export interface Selected {
  selected: number;
  candidates: number;
}

/**
 * Fisher's exact test of two rates, two-sided: the probability of a table that is no likelier than the observed one,
 * where selection does not depend on the group (as `fisher.test` of R and SciPy define it). Reckoned in whole numbers,
 * so that tables of the same likelihood are the same.
 *
 * @returns probability from 0 to 1, to nine places; null without candidates in one of the groups
 * Source: Fisher, Statistical Methods for Research Workers (5th edition, 1934), § 21.02; Agresti, Categorical Data
 * Analysis (2002), 3.5.1.
 */
export function exactTest(one: Selected, other: Selected): number | null {
  if (one.candidates === 0 || other.candidates === 0) return null;
  const selected = one.selected + other.selected;
  const [least, most] = [Math.max(0, selected - other.candidates), Math.min(selected, one.candidates)];
  // From `at` selected of the one group to the next one, the number of ways is multiplied by up ÷ down.
  const steps = Array.from({ length: most - least }, (_none, index) => {
    const at = least + index;
    return {
      up: BigInt(one.candidates - at) * BigInt(selected - at),
      down: BigInt(at + 1) * BigInt(other.candidates - selected + at + 1),
    };
  });
  // Begun with the product of all divisors, each division comes out even.
  const ways = [steps.reduce((product, { down }) => product * down, 1n)];
  for (const { up, down } of steps) ways.push(((ways.at(-1) ?? 0n) * up) / down);
  const observed = ways[one.selected - least] ?? 0n;
  const sum = (some: readonly bigint[]) => some.reduce((all, way) => all + way, 0n);
  return Number((sum(ways.filter((way) => way <= observed)) * PLACES) / sum(ways)) / Number(PLACES);
}
const PLACES = 1_000_000_000n;
