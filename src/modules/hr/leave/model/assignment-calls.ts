import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { runStates } from '#platform/jobs/model/job-calls.ts';
import { jobKind } from '#platform/live/model/live-change.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { leaveKinds } from './leave-calls.ts';

const access = 'leave.manage';
const tag = 'Leave';
const day = z.iso.date();
const days = z.string().meta({ description: 'Days as decimal text' });

/** Rows that are shown of an assignment; all are counted. */
export const assignmentRowsMax = 500;

const row = z.object({
  id: z.uuid(),
  name: z.string(),
  days,
  /** What can still be taken in the leave year of the first day, before and after it; null without a balance. */
  available: z.object({ before: days, after: days }).nullable(),
  /** Why this employee is skipped; null: leave is assigned. */
  said: messageResponse.nullable(),
});
export type AssignmentRow = z.infer<typeof row>;

export const leaveAssignmentPreviewCall = defineCall({
  method: 'GET',
  path: '/leave-assignment-preview',
  access,
  tag,
  summary: 'What leave assigned to a unit or to everyone would take of each employee, and who is skipped',
  query: z.object({
    leaveType: z.uuid(),
    from: day,
    to: day,
    halfEnd: z.enum(['true', 'false']).default('false'),
    unit: z.uuid().optional(),
  }),
  response: z.object({
    assigned: z.int(),
    skipped: z.int(),
    /** By name, the skipped ones first; the first 500. */
    rows: z.array(row),
  }),
  touches: leaveKinds,
});

export const assignLeaveCall = defineCall({
  method: 'POST',
  path: '/leave-assignments',
  access,
  tag,
  summary: 'Assign leave to the employees of a unit, or to everyone, in the background',
  body: z.strictObject({
    leaveType: z.uuid(),
    from: day,
    to: day,
    halfEnd: z.boolean().default(false),
    unit: z.uuid().nullable().default(null),
    except: z.array(z.uuid()).max(assignmentRowsMax).default([]),
    note: z.string().trim().min(1).max(200),
  }),
  response: z.object({ id: z.uuid(), runId: z.uuid() }),
});

export const leaveAssignmentsCall = defineCall({
  method: 'GET',
  path: '/leave-assignments',
  access,
  tag,
  summary: 'The last assignments of leave to many, with their progress and results',
  query: z.object({ id: z.uuid().optional() }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        note: z.string(),
        type: z.string(),
        unit: z.string().nullable(),
        from: day,
        to: day,
        createdAt: z.iso.datetime(),
        createdBy: z.string().nullable(),
        state: z.enum(runStates),
        progress: z.object({ done: z.int(), total: z.int() }),
        assigned: z.int(),
        skipped: z.int(),
      }),
    ),
    /** Of the one that is named: what became of it for each employee, the skipped ones first. */
    rows: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        days,
        request: z.uuid().nullable(),
        said: messageResponse.nullable(),
      }),
    ),
  }),
  touches: ['leaveAssignment', 'leaveRequest', 'leaveType', 'orgUnit', 'employee', 'profile', jobKind],
});
