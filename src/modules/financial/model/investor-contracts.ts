import { z } from 'zod';
import { inSchema, sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { say } from './messages.ts';
import { emailOf, isEmail } from '#platform/credentials/model/email.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import { investorKinds, investorPackKeys, type InvestorKind } from './investor-packs.ts';
import { storedMessageResponse, wordingResponse } from '#platform/messages/model/message-response.ts';

/** One figure as investors read it. Numbers are decimal text; `origin` says whether it was computed or typed. */
export const snapshotFigure = z.object({
  label: z.string(),
  value: z.string(),
  unit: z.string(),
  period: z.string(),
  before: z.string().nullable(),
  beforePeriod: z.string().nullable(),
  /** Why there is no change against it, and both coverages where they differ by little; not of an earlier release. */
  notCompared: z.array(storedMessageResponse).optional(),
  comparedOn: z.array(storedMessageResponse).optional(),
  method: z.string(),
  source: z.string(),
  origin: z.enum(['inventory', 'typed']),
});
export type SnapshotFigure = z.infer<typeof snapshotFigure>;

/** What a snapshot locks. */
export const snapshotContent = z.object({
  title: z.string(),
  pack: z.string(),
  period: z.string().nullable(),
  body: z.string().nullable(),
  figures: z.array(snapshotFigure),
  /** What a total is made of, in tonnes CO2e. */
  breakdown: z
    .object({
      title: z.string(),
      note: z.string(),
      items: z.array(z.object({ label: z.string(), tonnes: z.string() })),
    })
    .nullable(),
  documents: z.array(
    z.object({ id: z.uuid(), name: z.string(), mime: z.string(), bytes: z.int(), sha256: z.string() }),
  ),
  event: z.object({ at: z.string().nullable(), place: z.string().nullable() }).nullable(),
  note: z.string().nullable(),
  inventory: z
    .object({ run: z.uuid(), name: z.string(), state: z.string(), resultHash: z.string().nullable() })
    .nullable(),
});
export type SnapshotContent = z.infer<typeof snapshotContent>;

/** A published version, with the versions before it by number. */
export const publishedSnapshot = snapshotContent.extend({
  id: z.uuid(),
  version: z.int(),
  publishedAt: z.string(),
  hash: z.string(),
});
export type PublishedSnapshot = z.infer<typeof publishedSnapshot>;

/** A sustainability report made from the same calculation that the company has withdrawn. */
export const withdrawnReport = z
  .object({ title: z.string(), version: z.int(), at: z.string(), reason: z.string() })
  .meta({ id: 'WithdrawnReport' });
export type WithdrawnReport = z.infer<typeof withdrawnReport>;
/** What has happened since to the calculation that a publication took its values from. */
export const snapshotMark = z.object({
  snapshot: z.uuid(),
  title: z.string(),
  /** Something that it was made from changed; `isReopened`: nothing did yet, its records were opened for correction. */
  outOfDate: z.object({ since: z.string(), isReopened: z.boolean() }).nullable(),
  withdrawnReports: z.array(withdrawnReport),
});
export type SnapshotMark = z.infer<typeof snapshotMark>;

export const investorMessage = z.object({
  id: z.uuid(),
  thread: z.uuid(),
  from: z.enum(['investor', 'company']),
  text: z.string(),
  at: z.string(),
});
export type InvestorMessage = z.infer<typeof investorMessage>;

/** All that an investor sees of one company. */
export const investorArea = z.object({
  company: z.object({ name: z.string(), slug: z.string() }),
  packs: z.array(z.string()),
  until: z.string().nullable(),
  isSubscribed: z.boolean(),
  /** Stands on documents and on the page. */
  watermark: z.string(),
  watermarkSaid: wordingResponse,
  publications: z.array(publishedSnapshot),
  /** Of publications with values of a calculation; none for those to which nothing has happened. */
  marks: z.array(snapshotMark),
  messages: z.array(investorMessage),
});
export type InvestorArea = z.infer<typeof investorArea>;

const day = z.iso
  .date({ error: inSchema(sayOfValue('day')) })
  .nullable()
  .default(null);
const packs = z
  .array(z.enum(investorPackKeys), { error: inSchema(say('package')) })
  .min(1, inSchema(say('package')))
  .transform((keys) => [...new Set(keys)]);
const kind = z.enum(Object.keys(investorKinds) as [InvestorKind, ...InvestorKind[]]);
const firm = z.string().trim().max(120).nullable().default(null);

/** POST …/investors: invites by mail; the first and last day of access are optional. */
export const inviteInvestorInput = z.strictObject({
  email: z
    .string({ error: inSchema(say('email')) })
    .transform(emailOf)
    .refine(isEmail, inSchema(say('email'))),
  kind,
  firm,
  packs,
  startsOn: day,
  endsOn: day,
});
/** PUT …/investors/{id}. */
export const changeInvestorInput = z.strictObject({ packs, startsOn: day, endsOn: day });
/** A question or an answer. */
export const messageInput = z.strictObject({
  text: filledText(sayOfValue('text'), 5000),
  thread: z.uuid().nullable().default(null),
});
export const subscriptionInput = z.strictObject({ isSubscribed: z.boolean() });

export const publishableCalculation = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.string(),
  period: z.string(),
});
export type PublishableRun = z.infer<typeof publishableCalculation>;

export const listedInvestor = z.object({
  id: z.uuid(),
  email: z.string(),
  firm: z.string().nullable(),
  kind: z.string(),
  packs: z.array(z.string()),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  grantedAt: z.string(),
  hasSignedIn: z.boolean(),
  views: z.int(),
  downloads: z.int(),
  lastSeenAt: z.string().nullable(),
});
export type ListedInvestor = z.infer<typeof listedInvestor>;
export const investorView = z.object({
  id: z.uuid(),
  email: z.string(),
  action: z.string(),
  title: z.string().nullable(),
  at: z.string(),
});
export type InvestorView = z.infer<typeof investorView>;
export const investorThread = z.object({ thread: z.uuid(), investor: z.string(), messages: z.array(investorMessage) });
export type InvestorThread = z.infer<typeof investorThread>;
