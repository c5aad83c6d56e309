import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';

const tag = 'One-to-ones and feedback';
/** What talks follow from. */
const talkKinds = ['oneToOne', 'talkAction', 'employee', 'orgUnit', 'companyLocale'];

const person = z.object({ id: z.uuid(), name: z.string() });
const talkShown = z.object({
  id: z.uuid(),
  version: z.int(),
  day: z.iso.date(),
  status: z.enum(['planned', 'held', 'cancelled']),
  employee: person,
  /** Null where the employee had no line manager. */
  manager: person.nullable(),
});
export type TalkShown = z.infer<typeof talkShown>;

export const myTalksCall = defineCall({
  method: 'GET',
  path: '/my-one-to-ones',
  access: 'one-to-ones.read',
  tag,
  summary: 'One-to-ones of the caller, as employee and as line manager, and with whom one can be planned',
  response: z.object({
    /** Null where no employee record is linked to the account. */
    me: z.uuid().nullable(),
    /** The latest first. */
    talks: z.array(talkShown),
    /** Direct reports with whom the caller may plan one, by name. */
    reports: z.array(person),
    /** Whether the caller has a line manager to plan one with. */
    hasManager: z.boolean(),
  }),
  touches: talkKinds,
});

const actionShown = z.object({
  id: z.uuid(),
  version: z.int(),
  what: z.string(),
  by: z.enum(['employee', 'manager']),
  due: z.iso.date().nullable(),
  status: z.enum(['open', 'done', 'cancelled']),
  doneOn: z.iso.date().nullable(),
  /** The day of the talk in which it was agreed. */
  agreedOn: z.iso.date(),
});
export type ActionShown = z.infer<typeof actionShown>;

const params = z.object({ talk: z.uuid() });
export const talkCall = defineCall({
  method: 'GET',
  path: '/one-to-ones/:talk/talk',
  access: 'one-to-ones.read',
  tag,
  summary:
    'A one-to-one with its agenda, shared notes and actions, those carried over, and the private note of the caller',
  params,
  response: talkShown.extend({
    agenda: z.array(z.object({ item: z.string(), isDone: z.boolean() })),
    notes: z.string().nullable(),
    actions: z.array(actionShown),
    /** Actions of earlier one-to-ones of the two that were open on the day. */
    carriedOver: z.array(actionShown),
    /** Of the caller; null for somebody who is not one of the two. */
    privateNote: z.string().nullable(),
    isBetween: z.boolean(),
  }),
  touches: talkKinds,
});
export type TalkWhole = z.infer<NonNullable<typeof talkCall.response>>;

/** A private note is at most this long. */
export const PRIVATE_NOTE_MAX = 10_000;

export const privateNoteCall = defineCall({
  method: 'PUT',
  path: '/one-to-ones/:talk/private-note',
  access: 'one-to-ones.read',
  tag,
  summary: 'Save the private note of the caller about a one-to-one; no one else can read it',
  forPeople: true,
  params,
  body: z.strictObject({ text: z.string().max(PRIVATE_NOTE_MAX) }),
  status: 204,
});

const feedbackKinds = ['feedback', 'employee', 'orgUnit'];
const said = z.object({
  id: z.uuid(),
  version: z.int(),
  employee: z.string(),
  /** Null where whoever gave it has no employee record. */
  author: z.string().nullable(),
  question: z.string().nullable(),
  text: z.string().nullable(),
  visibility: z.enum(['employee', 'manager', 'praise']),
  givenOn: z.iso.date().nullable(),
  status: z.enum(['asked', 'given', 'declined']),
});
export type FeedbackShown = z.infer<typeof said>;

export const myFeedbackCall = defineCall({
  method: 'GET',
  path: '/my-feedback',
  access: 'feedback.read',
  tag,
  summary: 'Feedback that the caller received, gave, asked for and is asked for',
  response: z.object({
    me: z.uuid().nullable(),
    /** The latest first, as are all. */
    received: z.array(said),
    given: z.array(said),
    /** Of colleagues, who have not answered or have declined. */
    requested: z.array(said),
    toGive: z.array(said),
  }),
  touches: feedbackKinds,
});

export const askFeedbackCall = defineCall({
  method: 'POST',
  path: '/feedback-requests',
  access: 'feedback.write',
  tag,
  summary: 'Ask a colleague for feedback about the caller',
  forPeople: true,
  body: z.strictObject({ colleague: z.uuid(), question: z.string().trim().min(1).max(1000) }),
  status: 204,
});

/** So much praise is shown, the latest first. */
export const PRAISE_MAX = 100;

export const praiseCall = defineCall({
  method: 'GET',
  path: '/praise',
  access: 'feedback.read',
  tag,
  summary: `The latest praise in the company, at most ${PRAISE_MAX}`,
  response: z.object({
    praise: z.array(
      z.object({
        id: z.uuid(),
        employee: z.string(),
        author: z.string().nullable(),
        text: z.string(),
        givenOn: z.iso.date(),
      }),
    ),
  }),
  touches: feedbackKinds,
});
