import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { ratingScaleResponse } from '#modules/materiality/assessment/model/materiality-contracts.ts';

/** Shapes of the calls about scoring workshops. Ratings of others are in them only for rounds that were shown. */
const id = z.uuid();
const rating = z.int().nullable();
const ratings = z.object({
  scale: rating,
  scope: rating,
  irremediability: rating,
  likelihood: rating,
  likelihoodShort: rating,
  likelihoodMedium: rating,
  likelihoodLong: rating,
  magnitudeShort: rating,
  magnitudeMedium: rating,
  magnitudeLong: rating,
});
const head = z.object({
  id,
  version: z.int(),
  title: z.string(),
  assessment: id,
  status: z.enum(['draft', 'open', 'closed']),
  openedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  entries: z.int(),
  settled: z.int(),
  participants: z.int(),
  isParticipant: z.boolean(),
});
export const workshopsResponse = z.object({ items: z.array(head) });
export type WorkshopHead = z.infer<typeof head>;

const round = z.object({
  round: z.int(),
  revealedAt: z.string(),
  abstained: z.int(),
  missing: z.int(),
  /** Who rated how; null: abstained. */
  votes: z.array(z.object({ account: id, ratings: ratings.nullable() })),
  spread: z.array(z.object({ field: z.string(), n: z.int(), min: rating, median: z.string().nullable(), max: rating })),
});
export type ShownRound = z.infer<typeof round>;
const entry = z.object({
  iro: id,
  title: z.string(),
  topic: z.string(),
  subTopic: z.string().nullable(),
  kind: z.enum(['negative', 'positive', 'risk', 'opportunity']),
  actuality: z.enum(['actual', 'potential']),
  isHumanRights: z.boolean(),
  /** False: removed from the assessment meanwhile; nothing can be settled any more. */
  isThere: z.boolean(),
  version: z.int().nullable(),
  basis: z.string().nullable(),
  affected: z.string().nullable(),
  /** As the entry is rated now. */
  now: ratings.nullable(),
  /** The last round that began, 0 before the first. */
  round: z.int(),
  isRevealed: z.boolean(),
  rounds: z.array(round),
  settled: z.object({ ratings, note: z.string(), round: z.int(), by: id.nullable(), at: z.string() }).nullable(),
});
export type WorkshopEntry = z.infer<typeof entry>;
export const workshopResponse = z.object({
  workshop: head.extend({ introduction: z.string().nullable() }),
  /** What the ratings mean by the method of the assessment. */
  scale: ratingScaleResponse,
  participants: z.array(id),
  entries: z.array(entry),
  /** The entry that everybody rates now, what the reader gave, and who has given something, never what. */
  table: z
    .object({ iro: id, own: z.object({ abstains: z.boolean(), ratings }).nullable(), rated: z.array(id) })
    .nullable(),
  refs: z.record(z.string(), z.string()),
});
export type WorkshopResponse = z.infer<typeof workshopResponse>;

export const workshopMembersResponse = z.object({ items: z.array(z.object({ account: id, name: z.string() })) });

export const workshopsCall = defineCall({
  method: 'GET',
  path: '/materiality/workshops',
  access: 'materiality.read',
  tag: 'Materiality',
  summary: 'List scoring workshops, latest first',
  response: workshopsResponse,
  touches: ['scoringWorkshop'],
});
export const workshopMembersCall = defineCall({
  method: 'GET',
  path: '/materiality/workshop-members',
  access: 'materiality.manage',
  tag: 'Materiality',
  summary: 'List members who can take part in a scoring workshop',
  response: workshopMembersResponse,
  touches: ['member', 'role', 'profile'],
});
export const workshopCall = defineCall({
  method: 'GET',
  path: '/materiality/workshops/:workshop',
  access: 'materiality.read',
  tag: 'Materiality',
  summary: 'Read a scoring workshop: IROs, participants who have rated, ratings shown and agreed',
  params: z.object({ workshop: z.uuid() }),
  response: workshopResponse,
  touches: [
    'scoringWorkshop',
    'materialityAssessment',
    'iro',
    'topicConclusion',
    'materialityMethod',
    'reportingPeriod',
    'profile',
  ],
});
