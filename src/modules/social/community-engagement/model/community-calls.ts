import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { participationForms, engagementTopics, programmeKinds, type ProgrammeKind } from './engagement.ts';

const keysOf = <Key extends string>(options: Readonly<Record<Key, string>>) => Object.keys(options) as [Key, ...Key[]];
const counts = z.record(z.enum(keysOf(participationForms)), z.int());

export const communityFiguresCall = defineCall({
  method: 'GET',
  path: '/community-figures',
  access: 'materiality.read',
  tag: 'Social',
  summary: 'Engagement, commitments and grievances of communities in a period, with calculation and issues',
  query: z.object({ period: z.uuid() }),
  response: z.object({
    from: z.string(),
    /** Last day that counts: the end of the period, or today. */
    until: z.string(),
    isOpen: z.boolean(),
    engagements: z.int(),
    byForm: counts,
    /** Earlier entries of communities, which name no form. */
    withoutForm: z.int(),
    /** By community and topic, the topics that were talked about. */
    topics: z.array(z.object({ topic: z.enum(keysOf(engagementTopics)), community: z.string(), count: z.int() })),
    /** Null without communities. */
    engaged: explainedSchema.nullable(),
    /** Null where no commitment was due. */
    kept: explainedSchema.nullable(),
    /** Open commitments whose due date has passed, of all periods. */
    overdue: z.int(),
    grievances: z.object({ received: z.int(), open: z.int() }),
    /** Null where the inhabitants of a community are not recorded. */
    grievanceRate: explainedSchema.nullable(),
    withoutInhabitants: z.int(),
    /** Null without sites. */
    plans: explainedSchema.nullable(),
    anyProgramme: explainedSchema.nullable(),
    programmes: z.array(
      z.object({ kind: z.enum(keysOf<ProgrammeKind>(programmeKinds)), sites: z.int(), share: z.string().nullable() }),
    ),
    communities: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        site: z.string().nullable(),
        isIndigenous: z.boolean(),
        engagements: z.int(),
        /** Day of the latest engagement up to the last day that counts. */
        last: z.string().nullable(),
        due: z.int(),
        kept: z.int(),
        grievances: z.int(),
        inhabitants: z.int().nullable(),
        rate: z.string().nullable(),
      }),
    ),
    issues: z.array(
      z.object({
        of: z.enum(['communities', 'engagement', 'commitments', 'programmes']),
        id: z.string(),
        title: z.string(),
        said: messageResponse,
      }),
    ),
  }),
  touches: [
    'affectedCommunity',
    'communityEngagement',
    'communityCommitment',
    'communityProgramme',
    'orgUnit',
    'reportingPeriod',
    'companyLocale',
  ],
});
