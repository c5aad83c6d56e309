/** Terms of the screening of scope 3, apart from its records and engines: every page knows the calls that name them. */

/** A full screening is due at least every three years. Source: ESRS E1-8, AR 24 (2026). */
export const SCREENING_INTERVAL_YEARS = 3;

/** Source: GHG Protocol Scope 3 Standard (2011), table 6.1. */
export const SCREENING_CRITERIA = [
  'size',
  'influence',
  'risk',
  'stakeholders',
  'outsourcing',
  'sectorGuidance',
  'otherCriterion',
] as const;
export type ScreeningCriterion = (typeof SCREENING_CRITERIA)[number];

/**
 * How a category stands: it has emissions; it has none and was screened as not relevant, with a reason; it is relevant
 * and has none; nobody has screened it. The last two are gaps of an inventory (GHG Protocol Scope 3 Standard, ch. 6).
 */
export const CATEGORY_STATUSES = ['assessed', 'excluded', 'noData', 'notScreened'] as const;
export type CategoryStatus = (typeof CATEGORY_STATUSES)[number];
