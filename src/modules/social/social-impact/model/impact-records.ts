import type { HourRate } from '#modules/social/community-partnerships/model/contribution.ts';
import type { SiteSpan } from '#modules/social/community-engagement/model/community-records.ts';
import type { ImpactBeneficiary, ImpactInput } from './contributions.ts';
import type { ImpactIndicator, ImpactMeasurement } from './indicator.ts';
import type { ImpactProgramme } from './programme.ts';

export interface ImpactRecords {
  programmes: readonly ImpactProgramme[];
  indicators: readonly ImpactIndicator[];
  measurements: readonly ImpactMeasurement[];
  inputs: readonly ImpactInput[];
  beneficiaries: readonly ImpactBeneficiary[];
  sites: readonly SiteSpan[];
  /** The partner of an agreement; undefined for one that is not known or not seen. */
  partnerOf: (agreement: string) => string | undefined;
  /** The hour rate effective on a day. */
  rateOn: (day: string) => HourRate | null;
}
