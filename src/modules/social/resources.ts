import type { Resource } from '#platform/records/model/resource.ts';
import {
  communityCommitment,
  communityEngagement,
  communityProgramme,
} from './community-engagement/model/engagement.ts';
import { partnershipAgreement } from './community-partnerships/model/agreement.ts';
import { partner } from './community-partnerships/model/partner.ts';
import { socialSettings } from './settings/model/social-settings.ts';

/** The module's kinds of records. */
export const resources: readonly Resource[] = [
  socialSettings,
  communityEngagement,
  communityCommitment,
  communityProgramme,
  partner,
  partnershipAgreement,
];
