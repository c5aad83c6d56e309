import { dec, type Decimal } from '#platform/values/model/decimal.ts';

/** Blau index 1 − Σ p² of a division into groups (F23; Blau 1977): 0 with one group, at most 1 − 1 ÷ groups. */
export function blau(counts: readonly number[]): Decimal | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return all === 0 ? null : dec(1).minus(counts.reduce((sum, count) => sum.plus(dec(count).div(all).pow(2)), dec(0)));
}

/** Parity index (F23): share in a part ÷ share in the whole; 1 is the same share. */
export const parity = (part: number, ofPart: number, whole: number, ofWhole: number): Decimal | null =>
  ofPart === 0 || ofWhole === 0 || whole === 0 ? null : dec(part).div(ofPart).div(dec(whole).div(ofWhole));

/** Age groups of ESRS S1-9: under 30, 30 to 50, over 50 completed years. */
export const ageBands = ['under30', 'from30to50', 'over50'] as const;
export type AgeBand = (typeof ageBands)[number];
export const ageBand = (age: number): AgeBand => (age < 30 ? 'under30' : age <= 50 ? 'from30to50' : 'over50');
