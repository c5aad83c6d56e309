/** Number of employees and how they are counted. Source: VSME par. 24 (e) (v), taxonomy of 2026-05-01. */
export const EMPLOYEES = 'vsme:NumberOfEmployees';
export const COUNTED_BY = 'vsme:TypeOfNumberOfEmployees';
export const HEADCOUNT = 'vsme:HeadcountMember';
export const FTE = 'vsme:Full-TimeEquivalentFTEMember';

/** How a report counts employees, by its stated values; null where it does not say. */
export const countedIn = (
  values: readonly { concept: string; dimensions: string | null; standing: string; value: string | null }[],
): string | null =>
  values.find(
    ({ concept, dimensions, standing }) => concept === COUNTED_BY && dimensions === null && standing === 'reported',
  )?.value ?? null;
