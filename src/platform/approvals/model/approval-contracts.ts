import { z } from 'zod';
import { inSchema, sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { everyKind } from '#platform/live/model/live-change.ts';
import { conditionShown } from './conditions.ts';
import { LEVEL_APPROVERS, LEVELS_MAX, PEOPLE_MAX } from './approval-flow.ts';
import { say } from './messages.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';

const alone = z.enum(['onlyApprover', 'tooFewApprovers']).nullable();
const person = z.uuid();
const decision = z
  .object({
    step: z.string(),
    by: person,
    onBehalfOf: person.nullable(),
    verdict: z.enum(['approved', 'rejected', 'withdrawn']),
    at: z.iso.datetime(),
    alone,
    note: z.string().nullable(),
  })
  .meta({ id: 'ApprovalDecision' });
const step = z
  .object({
    name: z.string(),
    label: z.string(),
    state: z.enum(['notNeeded', 'later', 'open', 'done', 'rejected']),
    /** What it depends on, and how that is here; null where it always applies. */
    why: messageResponse.nullable(),
    needed: z.int(),
    decisions: z.array(decision),
    waitingFor: z.array(person),
  })
  .meta({ id: 'ApprovalStep' });

/** One thing to approve, as the inbox shows it. */
export const approvalShown = z
  .object({
    kind: z.string(),
    kindLabel: z.string(),
    id: z.string(),
    title: z.string(),
    detail: z.string().nullable(),
    amount: z.object({ value: z.string(), unit: z.string().nullable() }).nullable(),
    /** Below the company; null where there is no page for it. */
    path: z.string().nullable(),
    requestedBy: person.nullable(),
    openedAt: z.iso.datetime(),
    isOverdue: z.boolean(),
    isEscalated: z.boolean(),
    steps: z.array(step),
    /** What the person of the call may do. `alone`: why they may although they had a part in it. */
    mine: z.object({
      mayApprove: z.boolean(),
      mayReject: z.boolean(),
      mayWithdraw: z.boolean(),
      onBehalfOf: person.nullable(),
      alone,
    }),
  })
  .meta({ id: 'Approval' });
export type ApprovalShown = z.infer<typeof approvalShown>;

export const decidedShown = z.object({
  kind: z.string(),
  kindLabel: z.string(),
  id: z.string(),
  title: z.string(),
  path: z.string().nullable(),
  verdict: z.enum(['approved', 'rejected', 'withdrawn']),
  by: person,
  onBehalfOf: person.nullable(),
  at: z.iso.datetime(),
  alone,
  note: z.string().nullable(),
});

export const approvalsResponse = z.object({
  open: z.array(approvalShown),
  requested: z.array(approvalShown),
  decided: z.array(decidedShown),
  /** Names of the people above. */
  refs: z.record(z.string(), z.string()),
});
export type ApprovalsResponse = z.infer<typeof approvalsResponse>;
export const countResponse = z.object({ open: z.int() });

export const ITEMS_MAX = 100;
const items = z
  .array(z.strictObject({ kind: z.string().max(60), id: z.uuid() }))
  .min(1)
  .max(ITEMS_MAX);
export const decideBody = z
  .strictObject({
    items,
    verdict: z.enum(['approved', 'rejected', 'withdrawn']),
    note: z.string().trim().max(2000).nullish(),
    /** Reasons for conditions that are not met, where whoever approves gives them. */
    waivers: z
      .array(z.strictObject({ condition: z.string().max(60), reason: z.string().trim().min(1).max(1000) }))
      .max(20)
      .nullish(),
  })
  .refine(({ verdict, note }) => verdict !== 'rejected' || (note ?? '') !== '', {
    path: ['note'],
    ...say('rejection-unexplained'),
  });
export const decideResponse = z.object({
  decided: z.int(),
  refused: z.array(z.object({ kind: z.string(), id: z.string(), said: messageResponse })),
});
export type DecideResponse = z.infer<typeof decideResponse>;

export const delegationShown = z.object({
  id: z.uuid(),
  from: person,
  to: person,
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  /** False: the delegate has lost the permission, and is passed over. */
  mayDecide: z.boolean(),
});
export const delegationsResponse = z.object({
  items: z.array(delegationShown),
  /** Members who can be chosen: they may view something that the caller approves. */
  people: z.array(z.object({ id: person, name: z.string() })),
  refs: z.record(z.string(), z.string()),
});
export const delegationBody = z
  .strictObject({ to: person, startsOn: z.iso.date(), endsOn: z.iso.date() })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    ...say('last-day-before-first'),
  });

const days = z.int().min(1).max(90);
/** A further approval: always, or on one of the kind's facts, from a share (a fraction) or count on, or of a choice. */
const levelBody = z.strictObject({
  fact: z.string().max(60).nullish(),
  from: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,12})?$/, inSchema(sayOfValue('not-number')))
    .nullish(),
  is: z.string().max(60).nullish(),
  by: z.enum(LEVEL_APPROVERS),
  /** The role or the person, where one is named. */
  of: z.string().max(60).nullish(),
});
const levelShown = z
  .object({
    fact: z.string().nullable(),
    from: z.string().nullable(),
    is: z.string().nullable(),
    by: z.enum(LEVEL_APPROVERS),
    of: z.string().nullable(),
  })
  .meta({ id: 'ApprovalLevel' });
export const ruleBody = z
  .strictObject({
    kind: z.string().max(60),
    validFrom: z.iso.date(),
    people: z.int().min(1).max(PEOPLE_MAX),
    alone: z.enum(['never', 'allowedAndSaid']),
    remindAfterDays: days,
    escalateAfterDays: days,
    escalateTo: person.nullish(),
    levels: z.array(levelBody).max(LEVELS_MAX).default([]),
    reason: z
      .string()
      .trim()
      .min(1, inSchema(sayOfValue('reason')))
      .max(250),
  })
  .refine(({ remindAfterDays, escalateAfterDays }) => remindAfterDays <= escalateAfterDays, {
    path: ['escalateAfterDays'],
    ...say('escalation-before-reminder'),
  });
export const ruleShown = z.object({
  id: z.uuid(),
  kind: z.string(),
  validFrom: z.iso.date(),
  people: z.int(),
  alone: z.enum(['never', 'allowedAndSaid']),
  remindAfterDays: z.int(),
  escalateAfterDays: z.int(),
  escalateTo: person.nullable(),
  levels: z.array(levelShown),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: person.nullable(),
});
export const rulesResponse = z.object({
  kinds: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      /** Whether the flow itself ever lets somebody approve alone. */
      alone: z.enum(['never', 'allowedAndSaid']),
      steps: z.array(z.object({ label: z.string(), people: z.int() })),
      /** What a further approval may depend on; options of a choice by value. */
      facts: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          type: z.enum(['share', 'count', 'choice']),
          options: z.record(z.string(), z.string()).nullable(),
        }),
      ),
      /** Null while the default counts. */
      current: ruleShown.nullable(),
    }),
  ),
  rules: z.array(ruleShown),
  people: z.array(z.object({ id: person, name: z.string() })),
  /** Roles that a level can name. */
  roles: z.array(z.object({ key: z.string(), name: z.string() })),
  refs: z.record(z.string(), z.string()),
});
export type RulesResponse = z.infer<typeof rulesResponse>;

const tag = 'Approvals';
/** What is to be approved, and by whom, follows from the records of many kinds. */
export const approvalsCall = defineCall({
  method: 'GET',
  path: '/approvals',
  access: null,
  forLimited: true,
  tag,
  summary: 'Own open approvals, own requests and own latest decisions',
  response: approvalsResponse,
  touches: [everyKind],
});
export const openApprovalsCall = defineCall({
  method: 'GET',
  path: '/approvals/count',
  access: null,
  forLimited: true,
  tag,
  summary: 'Number of own open approvals',
  response: countResponse,
  touches: [everyKind],
});
export const approvalConditionsCall = defineCall({
  method: 'GET',
  path: '/approvals/:kind/:id/conditions',
  access: null,
  tag,
  summary: 'Conditions of one open approval, with the waivers given so far',
  response: z.object({
    conditions: z.array(conditionShown),
    takesReasons: z.boolean(),
    refs: z.record(z.string(), z.string()),
  }),
  touches: [everyKind],
});
export const decideCall = defineCall({
  method: 'POST',
  path: '/approvals/decide',
  access: null,
  tag,
  summary: 'Approve, reject with a reason, or withdraw one or several requests',
  body: decideBody,
  response: decideResponse,
  forPeople: true,
});
export const delegationsCall = defineCall({
  method: 'GET',
  path: '/approvals/delegations',
  access: null,
  tag,
  summary: 'Own current and coming delegations, given and received',
  response: delegationsResponse,
  // Who may decide goes by roles, rules and line managers.
  touches: [everyKind],
});
export const delegateCall = defineCall({
  method: 'POST',
  path: '/approvals/delegations',
  access: null,
  tag,
  summary: 'Delegate own approvals to a colleague for a number of days',
  status: 201,
  body: delegationBody,
  response: z.object({ delegation: delegationShown }),
  forPeople: true,
});
export const endDelegationCall = defineCall({
  method: 'DELETE',
  path: '/approvals/delegations/:id',
  access: null,
  tag,
  summary: 'End a delegation of one’s own approvals',
  status: 204,
  forPeople: true,
});
export const approvalRulesCall = defineCall({
  method: 'GET',
  path: '/approvals/rules',
  access: 'settings.read',
  tag,
  summary: 'Approval rules: current and dated',
  response: rulesResponse,
  touches: ['approvalRule', 'approvalDelegation', 'member', 'role', 'companyLocale', 'profile'],
});
export const addApprovalRuleCall = defineCall({
  method: 'POST',
  path: '/approvals/rules',
  access: 'company.manage',
  tag,
  summary: 'Add a rule: how many people approve a kind of request, effective from a day',
  status: 201,
  body: ruleBody,
  response: z.object({ rule: ruleShown }),
  forPeople: true,
});
