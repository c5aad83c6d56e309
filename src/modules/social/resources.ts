import type { Resource } from '#platform/records/model/resource.ts';
import { dueDiligenceStep, humanRightsPolicy } from './human-rights/model/due-diligence.ts';
import { grievance } from './human-rights/model/grievance.ts';
import { humanRightsIncident, incidentReview } from './human-rights/model/rights-incident.ts';
import { salientIssue } from './human-rights/model/salient-issue.ts';
import {
  communityCommitment,
  communityEngagement,
  communityProgramme,
} from './community-engagement/model/engagement.ts';
import { partnershipAgreement } from './community-partnerships/model/agreement.ts';
import { partner } from './community-partnerships/model/partner.ts';
import { impactBeneficiary, impactInput } from './social-impact/model/contributions.ts';
import { impactIndicator, impactMeasurement } from './social-impact/model/indicator.ts';
import { impactProgramme } from './social-impact/model/programme.ts';
import { socialSettings } from './settings/model/social-settings.ts';

/** The module's kinds of records. */
export const resources: readonly Resource[] = [
  socialSettings,
  salientIssue,
  dueDiligenceStep,
  humanRightsPolicy,
  humanRightsIncident,
  incidentReview,
  grievance,
  communityEngagement,
  communityCommitment,
  communityProgramme,
  partner,
  partnershipAgreement,
  impactProgramme,
  impactIndicator,
  impactMeasurement,
  impactInput,
  impactBeneficiary,
];
