import {
  communityCommitment,
  communityEngagement,
  type CommunityCommitment,
  type CommunityEngagement,
} from '#modules/social/community-engagement/model/engagement.ts';
import { say } from '#modules/social/community-engagement/model/messages.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';

/** An engagement has taken place; it names each topic once. */
export const communityEngagementRules = rules<typeof communityEngagement, CommunityEngagement>(communityEngagement, {
  async beforeWrite(tx, { after: { heldOn, topics } }) {
    const errors: FieldError[] = topics.flatMap(({ topic }, at) =>
      topics.findIndex((other) => other.topic === topic) === at
        ? []
        : [{ path: `topics.${at}.topic`, ...say('topic-twice') }],
    );
    if (heldOn > (await todayOf(tx))) errors.push({ path: 'heldOn', ...say('in-future') });
    assertNoErrors(errors);
    return {};
  },
});

/** The day of fulfilment stands with the status, and the engagement was with the same community. */
export const communityCommitmentRules = rules<typeof communityCommitment, CommunityCommitment>(communityCommitment, {
  async beforeWrite(tx, { after, set }) {
    const { status, closedOn, engagement, community } = after;
    // Opened again, or cancelled: the day goes, unless the same change names one.
    const kept = status === 'fulfilled' || Object.hasOwn(set, 'closedOn') ? closedOn : null;
    const errors: FieldError[] = [];
    if (status === 'fulfilled' && kept === null) errors.push({ path: 'closedOn', ...say('closed-missing') });
    if (status !== 'fulfilled' && kept !== null) errors.push({ path: 'closedOn', ...say('closed-not-fulfilled') });
    if (kept !== null && kept > (await todayOf(tx))) errors.push({ path: 'closedOn', ...say('closed-in-future') });
    if (engagement !== null) {
      const found = await records(tx, communityEngagement).find(engagement, { bin: true });
      if (found !== null && found.community !== community)
        errors.push({ path: 'engagement', ...say('other-community') });
    }
    assertNoErrors(errors);
    return { closedOn: kept };
  },
});
