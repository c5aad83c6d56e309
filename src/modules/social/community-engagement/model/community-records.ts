import type { AffectedCommunity } from '#modules/materiality/topic-registers/model/people-around.ts';
import type { CommunityCommitment, CommunityEngagement, CommunityProgramme } from './engagement.ts';

/** A site as long as it belongs to the company; null: without a beginning or an end. */
export interface SiteSpan {
  id: string;
  name: string;
  validFrom: string | null;
  validTo: string | null;
}

export interface CommunityRecords {
  communities: readonly AffectedCommunity[];
  engagements: readonly CommunityEngagement[];
  commitments: readonly CommunityCommitment[];
  programmes: readonly CommunityProgramme[];
  sites: readonly SiteSpan[];
}
