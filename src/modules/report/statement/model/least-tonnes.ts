import { dec } from '#platform/values/model/decimal.ts';

/** Tonnes are stated to one place. */
export const LEAST_TONNES = '0.1';

/**
 * Whether something would be printed as 0.0: it is said to be below the least amount instead, since it is not nothing.
 *
 * @param tonnes  decimal text, unrounded
 */
export const isBelowLeast = (tonnes: string): boolean => {
  const amount = dec(tonnes);
  return amount.gt(0) && amount.lt(dec(LEAST_TONNES).div(2));
};
