import type { Resource } from '#platform/records/model/resource.ts';
import { diversityProfile } from './fair-pay/model/diversity-profile.ts';
import { jointAssessment, payGapReason, payInformationRequest } from './fair-pay/model/duties.ts';
import { compensation, minimumWage, payCategory } from './pay/model/compensation.ts';

/** The module's kinds of records. */
export const resources: readonly Resource[] = [
  compensation,
  payCategory,
  minimumWage,
  payGapReason,
  jointAssessment,
  payInformationRequest,
  diversityProfile,
];
