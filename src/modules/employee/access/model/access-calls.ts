import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { everyKind } from '#platform/live/model/live-change.ts';

const tag = 'Access level';
const id = z.uuid();
const day = z.iso.date().nullable();
const reach = z.enum(['own', 'team', 'unit', 'project']).nullable();
const role = z.string().max(60);
const reason = z.string().trim().min(1).max(500);

/** The name of the list of permissions by role, in its file. */
export const permissionList = 'Access level';

/** Roles of people as they stand: for good, or from a day on, until a day, with a scope. */
export const accessAssignmentsCall = defineCall({
  method: 'GET',
  path: '/access-assignments',
  access: 'members.read',
  tag,
  summary: 'List who holds which role; without the permission to view access only one’s own',
  response: z.object({
    people: z.array(
      z.object({
        id,
        name: z.string(),
        roles: z.array(
          z.object({
            role,
            reach,
            from: day,
            /** Last day of access, in the company. */
            until: day,
            state: z.enum(['current', 'planned']),
            reason: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  touches: ['member', 'profile', 'role', 'companyLocale'],
});

export const policyChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('assign'),
    person: id,
    role,
    reach: reach.default(null),
    startsOn: day.default(null),
    endsOn: day.default(null),
    reason,
  }),
  z.strictObject({ kind: z.literal('revoke'), person: id, role, reach: reach.default(null), reason }),
  z.strictObject({
    kind: z.literal('role'),
    key: z.string().regex(/^[a-z][a-z0-9-]{1,59}$/),
    label: z.string().trim().min(1).max(60),
    access: z.array(z.string().regex(/^[a-z-]+\.[a-z-]+(:[a-z]+)?$/)).max(500),
    version: z.int().default(0),
    reason,
  }),
]);
export type PolicyChangeInput = z.output<typeof policyChange>;

/** Records of a kind that somebody reads by their right, before and after. */
const counts = z.array(z.object({ kind: z.string(), before: z.int(), after: z.int() }));

export const previewAccessCall = defineCall({
  method: 'POST',
  path: '/access-policy/preview',
  access: 'members.manage',
  tag,
  summary: 'Preview whose permissions a change adds and removes, without saving',
  body: policyChange,
  response: z.object({
    needsSecondPerson: z.boolean(),
    count: z.int(),
    /** At most 25. */
    people: z.array(
      z.object({ id, name: z.string(), gains: z.array(z.string()), loses: z.array(z.string()), records: counts }),
    ),
  }),
  forPeople: true,
});

export const changeAccessCall = defineCall({
  method: 'POST',
  path: '/access-policy',
  access: 'members.manage',
  tag,
  summary: 'Assign or revoke a role, or change one; privileged changes wait for a second person',
  body: policyChange,
  response: z.object({ status: z.enum(['applied', 'waiting']) }),
  forPeople: true,
});

export const personAccessCall = defineCall({
  method: 'GET',
  path: '/access-of/:person',
  access: 'members.read',
  tag,
  summary: 'What a member may see and do, with the roles that give it',
  params: z.object({ person: id }),
  response: z.object({
    id,
    name: z.string(),
    rights: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        scopes: z.array(z.string()),
        roles: z.array(z.object({ role: z.string(), scope: z.string() })),
      }),
    ),
  }),
  touches: ['member', 'profile', 'role'],
});

export const recordAccessCall = defineCall({
  method: 'GET',
  path: '/access-to/:kind/:record',
  access: 'access-level.read',
  tag,
  summary: 'Who can see a record, and by which role',
  params: z.object({ kind: z.string().max(60), record: id }),
  response: z.object({
    title: z.string(),
    right: z.string(),
    count: z.int(),
    /** At most 100, those with a limited scope first. */
    people: z.array(
      z.object({ id, name: z.string(), why: z.array(z.object({ role: z.string(), scope: z.string() })) }),
    ),
  }),
  touches: [everyKind],
});

export const startReviewCall = defineCall({
  method: 'POST',
  path: '/access-reviews/start',
  access: 'access-level.approve',
  tag,
  summary: 'Start an access review of all roles that members hold',
  status: 201,
  body: z.strictObject({ reviewer: id, dueOn: z.iso.date(), repeats: z.boolean().default(false) }),
  response: z.object({ id, items: z.int() }),
  forPeople: true,
});
export const decideReviewCall = defineCall({
  method: 'POST',
  path: '/access-reviews/decide',
  access: 'access-level.approve',
  tag,
  summary: 'Keep or revoke a reviewed assignment',
  status: 204,
  body: z.strictObject({ item: id, decision: z.enum(['keep', 'revoke']), reason }),
  forPeople: true,
});

export const simulateCall = defineCall({
  method: 'POST',
  path: '/simulation',
  access: 'access-level.approve',
  tag,
  summary: 'Look at the company as a role or a member would see it, for 30 minutes; nothing can be changed meanwhile',
  status: 201,
  body: z.union([z.strictObject({ role: z.string().max(60) }), z.strictObject({ person: id })]),
  response: z.object({ endsAt: z.string() }),
  forPeople: true,
});

export const exportAccessCall = defineCall({
  method: 'GET',
  path: '/access-policy/export',
  access: 'data.export',
  tag,
  summary: 'Permissions of all roles with their scopes as CSV or XLSX',
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
});
