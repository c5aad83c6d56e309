import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { affectedCommunity } from '#modules/materiality/topic-registers/model/people-around.ts';
import type { communityFiguresCall } from '#modules/social/community-engagement/model/community-calls.ts';
import { communityFigures as figuresOf } from '#modules/social/community-engagement/model/community-figures.ts';
import {
  communityCommitment,
  communityEngagement,
  communityProgramme,
} from '#modules/social/community-engagement/model/engagement.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';

/** Figures about communities in a reporting period. @throws `request.not-found` without the period */
export async function communityFigures(
  tx: Tx,
  { period }: { period: string },
): Promise<ResponseOf<typeof communityFiguresCall>> {
  const { from, to } = await records(tx, reportingPeriod).get(period);
  return figuresOf(
    {
      communities: await records(tx, affectedCommunity).all({ sort: [{ field: 'name', descending: false }] }),
      engagements: await records(tx, communityEngagement).all(),
      commitments: await records(tx, communityCommitment).all({ sort: [{ field: 'due', descending: false }] }),
      programmes: await records(tx, communityProgramme).all(),
      sites: await records(tx, orgUnit).all({ filters: [{ field: 'kind', operation: 'is', values: ['site'] }] }),
    },
    { from, to },
    await todayOf(tx),
  );
}
