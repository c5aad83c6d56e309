import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { reference } from '#platform/records/model/fields.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { everyKind } from '#platform/live/model/live-change.ts';
import { exit, settlement } from './exit.ts';

const tag = 'Offboarding';
const { options } = exit.fields.kind;
const kinds = Object.keys(options) as (keyof typeof options)[];

/** What an exit still needs; dates are days where the company is, moments UTC. */
export const exitShown = z.object({
  id: z.uuid(),
  version: z.int(),
  employee: z.object({ id: z.uuid(), name: z.string() }),
  kind: z.enum(kinds),
  status: z.string(),
  noticeDate: z.iso.date().nullable(),
  lastDay: z.iso.date(),
  /** Until the last day; negative when it has passed. */
  daysLeft: z.int(),
  accessEndsAt: z.iso.datetime().nullable(),
  /** The employee signs in here, and still may. */
  hasAccess: z.boolean(),
  handedOverAt: z.iso.datetime().nullable(),
  steps: z.int(),
  done: z.int(),
  late: z.int(),
  /** Equipment that has not come back. */
  equipment: z.int(),
  /** Of the exit, where the caller may change it. */
  mayChange: z.boolean(),
});
export type ExitShown = z.infer<typeof exitShown>;

export const offboardingBoardCall = defineCall({
  method: 'GET',
  path: '/offboarding',
  access: 'offboarding.read',
  tag,
  summary: 'Exits under way and those of the last 90 days, with steps, access and equipment',
  response: z.object({
    today: z.iso.date(),
    exits: z.array(exitShown),
    /** Of the exits of 12 months whose leaver was regretted or not; null for those who may not see it. */
    regretted: z.object({ yes: z.int(), of: z.int() }).nullable(),
  }),
  touches: [
    'exit',
    'planStep',
    'employee',
    'employeeAsset',
    'orgUnit',
    'member',
    'profile',
    'role',
    'companyLocale',
    'auditSampleEmployee',
  ],
});

/** Fills a draft with what records know: leave that is left on the last day, open advances. */
export const proposeSettlement = defineAction({
  name: 'propose-settlement',
  label: 'Propose settlement lines',
  access: settlement.access.write,
  input: { settlement: reference('settlement', { label: 'Settlement', required: true }) },
  response: z.object({
    /** Lines that were added or written anew. */
    lines: z.int(),
    /** What could not be proposed, and why. */
    notes: z.array(messageResponse),
  }),
});

/** Records of one kind that name the leaver in one field. */
export const handOverGroup = z.object({
  kind: z.string(),
  field: z.string(),
  label: z.string(),
  fieldLabel: z.string(),
  /** What the new one is chosen from. */
  to: z.enum(['account', 'employee']),
  count: z.int(),
  /** The first of them, of those that the caller may read. */
  names: z.array(z.string()),
});
export type HandOverGroup = z.infer<typeof handOverGroup>;

export const handOverCall = defineCall({
  method: 'GET',
  path: '/exits/:exit/hand-over',
  access: 'offboarding.write',
  tag,
  summary: 'What the leaver is responsible for, by kind and field',
  params: z.object({ exit: z.uuid() }),
  response: z.object({ groups: z.array(handOverGroup) }),
  touches: [everyKind],
});

export const doHandOverCall = defineCall({
  method: 'POST',
  path: '/exits/:exit/hand-over',
  access: 'offboarding.write',
  tag,
  summary: 'Hand over what the leaver is responsible for, in one step',
  forPeople: true,
  params: z.object({ exit: z.uuid() }),
  body: z.strictObject({
    groups: z
      .array(z.strictObject({ kind: z.string().max(60), field: z.string().max(60), to: z.uuid() }))
      .min(1)
      .max(100),
  }),
  response: z.object({ moved: z.int(), left: z.int() }),
});
