import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { everyKind, jobKind } from '#platform/live/model/live-change.ts';

const tag = 'History';
const id = z.uuid();
const day = z.iso.date().optional();
/** What a list of the history may be narrowed to. Days are the company's own. */
export const historyFilters = {
  person: id.optional(),
  kind: z.string().max(60).optional(),
  action: z.string().max(60).optional(),
  record: id.optional(),
  from: day,
  to: day,
};

export const historyCall = defineCall({
  method: 'GET',
  path: '/history',
  access: 'history.read',
  tag,
  summary:
    'List all changes, newest first, paged by entry number; without `history.export` only changes to records you can read',
  query: z.object({ ...historyFilters, after: z.coerce.number<number | string>().int().min(1).optional() }),
  response: z.object({
    items: z.array(
      z.object({
        seq: z.int(),
        at: z.iso.datetime(),
        actor: id.nullable(),
        actorName: z.string().nullable(),
        through: z.string().nullable(),
        action: z.string(),
        resource: z.string(),
        recordId: id.nullable(),
        title: z.string().nullable(),
        reason: z.string().nullable(),
        importId: id.nullable(),
        rows: z.int().nullable(),
        changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })).readonly(),
      }),
    ),
    refs: z.record(z.string(), z.string()),
    next: z.int().nullable(),
  }),
  touches: [everyKind],
});
export const historyKindsCall = defineCall({
  method: 'GET',
  path: '/history/kinds',
  access: 'history.read',
  tag,
  summary: 'List the types of entries that the caller can read',
  response: z.object({ kinds: z.array(z.object({ name: z.string(), label: z.string() })) }),
  touches: ['member', 'role'],
});
export const historyChecksCall = defineCall({
  method: 'GET',
  path: '/history/checks',
  access: 'history.export',
  tag,
  summary: 'List the latest integrity checks and the progress of a running check',
  response: z.object({
    checks: z.array(
      z.object({
        id,
        checkedAt: z.iso.datetime(),
        checkedBy: z.string().nullable(),
        entries: z.int(),
        firstHash: z.string().nullable(),
        lastHash: z.string().nullable(),
        records: z.int().nullable(),
        witnesses: z.int().nullable(),
        problem: z.string().nullable(),
      }),
    ),
    runId: id.nullable(),
    /** Whether the caller can export the log as it was hashed: not who reads samples of employees only. */
    exportsChain: z.boolean(),
  }),
  touches: ['history', 'profile', jobKind],
});
export const checkHistoryCall = defineCall({
  method: 'POST',
  path: '/history/checks',
  access: 'history.export',
  tag,
  summary:
    'Recalculate every hash of the history and compare witnessed ends and current records with their last entries',
  status: 201,
  whileClosing: true,
  response: z.object({ runId: id }),
});
export const historyExportCall = defineCall({
  method: 'GET',
  path: '/history/export',
  access: 'history.export',
  tag,
  summary:
    'Export the history as CSV with the filters of the list, or in full as JSON lines for `verify-history --file` (not for who reads samples of employees only)',
  query: z.object({ ...historyFilters, format: z.enum(['jsonl', 'csv']).default('jsonl') }),
});
