/** Most rows that one import may have, so that its memory has a bound. */
export const rowsMax = 1_000_000;
/** Characters of one row. */
export const longestRecord = 1_000_000;
/** Largest CSV: a million rows of bills with all their columns have some 80 MB. */
export const csvMegabytes = 128;
