import type { ReadAs } from '#modules/report/taxonomy/model/read-as.ts';

export interface Option {
  name: string;
  label: string;
}
/** A datapoint as an input needs it, whichever standard it is of. */
export interface WrittenField {
  /** Its name in the standard; the id of its place on the page. */
  name: string;
  label: string;
  input: 'number' | 'year' | 'date' | 'line' | 'long' | 'yes-no' | 'choice' | 'choices';
  as: ReadAs;
  /** What can be chosen: all of a short list, the name of a long one of VSME. */
  choice: { list: string | null; options: readonly Option[] | null } | null;
  /** Units as people read and type them, the usual one first; none for counts and words. */
  units: readonly { unit: string; label: string }[];
  /** Of an amount of money that may be stated in another currency: its unit with `{currency}`. */
  money: string | null;
}

/** Label of a stored unit in the reader's words. */
export const labelOfUnit = ({ units }: WrittenField, unit: string | null): string =>
  units.find((one) => one.unit === unit)?.label ?? '';
