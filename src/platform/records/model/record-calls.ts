import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { everyKind } from '#platform/live/model/live-change.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { inSchema } from '#platform/messages/model/schema-messages.ts';
import { say } from './messages.ts';

/**
 * The calls of a kind of record, of any kind. Each is served once for each kind, by its path, with its rights and its
 * own fields (`server/record-routes.ts`), and asked by pages through `companyApi`.
 */
const tag = 'Records';
const reason = z.string().trim().max(500).optional();

/** Names of everything a page of records points at, people included: id → title. */
export const refsResponse = z.record(z.string(), z.string()).meta({ id: 'ReferenceNames' });
/** Counted up to a bound: `{ value: 10000, more: true }` reads "10,000+". */
const countResponse = z.object({ value: z.int(), more: z.boolean() }).meta({ id: 'Count' });
/** What the reader may do with a record, and for each state field the states to which they may move it. */
const standingResponse = z
  .object({
    may: z.object({ write: z.boolean(), remove: z.boolean() }).meta({ id: 'RecordRights' }),
    moves: z.record(z.string(), z.array(z.string())).meta({ id: 'StateMoves' }),
  })
  .meta({ id: 'RecordStanding' });

/**
 * The answers about records of one kind.
 *
 * @param record  one of them, as it is answered
 */
export const recordPageOf = <S extends z.ZodType>(record: S) =>
  z.object({ items: z.array(record), next: z.string().nullable(), count: countResponse, refs: refsResponse });
export const savedRecordOf = <S extends z.ZodType>(record: S, name?: string) => {
  const saved = z.object({ record, refs: refsResponse });
  return name === undefined ? saved : saved.meta({ id: `${name}Saved` });
};
export const readRecordOf = <S extends z.ZodType>(saved: S) => z.intersection(saved, standingResponse);
/**
 * What a change says: the version it was made from, and the fields it sets.
 *
 * @param set  the fields of a kind, for the documentation; what is stored is checked by the definition
 */
export const recordChangeOf = <S extends z.ZodType>(set: S) => z.strictObject({ version: z.int().min(1), set, reason });

/** Whether special categories of personal data are asked for, of kinds that have some. */
export const specialQuery = z.object({ special: z.enum(['true', 'false']).optional() });

const anyRecord = z.unknown();
const anyFields = z.record(z.string(), z.unknown());

/** Its address says what is listed (`listParameters`), and `parseListQuery` reads it. */
export const listRecordsCall = defineCall({
  method: 'GET',
  path: '/:register',
  tag,
  summary: 'List records: filters, sorting and full-text search in the query, paged by key',
  response: recordPageOf(anyRecord),
  touches: [everyKind],
});
/** Figures over all rows of a list: decimal text, null where nothing is known. */
export const measuresCall = defineCall({
  method: 'GET',
  path: '/:register/measures',
  tag,
  summary: 'Totals of all records of a list',
  response: z.record(z.string(), z.string().nullable()).meta({ id: 'Measures' }),
  touches: [everyKind],
});
export const readRecordCall = defineCall({
  method: 'GET',
  path: '/:register/:id',
  tag,
  summary: 'Read a record',
  query: specialQuery,
  response: readRecordOf(savedRecordOf(anyRecord)),
  touches: [everyKind],
});
export const createRecordCall = defineCall({
  method: 'POST',
  path: '/:register',
  tag,
  summary: 'Create a record; an Idempotency-Key header makes repeating it safe',
  status: 201,
  body: z.unknown(),
  response: savedRecordOf(anyRecord),
});
/** A stale version is refused with `record.conflict`, which brings the record as it is now (`conflictingRecord`). */
export const changeRecordCall = defineCall({
  method: 'PATCH',
  path: '/:register/:id',
  tag,
  summary: 'Update fields of a record if its version is still the given one',
  body: recordChangeOf(anyFields),
  response: savedRecordOf(anyRecord),
});
export const removeRecordCall = defineCall({
  method: 'DELETE',
  path: '/:register/:id',
  tag,
  summary: 'Delete a record; it stays in the bin for 30 days',
  status: 204,
  query: z.object({ version: z.coerce.number<number | string>().int().min(1), reason }),
});
export const restoreRecordCall = defineCall({
  method: 'POST',
  path: '/:register/:id/restore',
  tag,
  summary: 'Restore a record from the bin',
  response: savedRecordOf(anyRecord),
});
export const bulkCall = defineCall({
  method: 'POST',
  path: '/:register/bulk',
  tag,
  summary: 'Update or delete multiple records; each is checked separately',
  body: z
    .strictObject({
      ids: z.array(z.uuid()).min(1).max(1000).optional(),
      query: z.string().max(4000).optional(),
      set: anyFields.optional(),
      remove: z.literal(true).optional(),
      reason,
    })
    .refine((body) => (body.ids === undefined) !== (body.query === undefined), inSchema(say('ids-or-query')))
    .refine((body) => (body.set === undefined) !== (body.remove === undefined), inSchema(say('set-or-remove')))
    .meta({ id: 'BulkChange' }),
  response: z
    .object({
      changed: z.int(),
      refused: z.array(z.object({ id: z.uuid(), title: z.string(), reasons: z.array(messageResponse) })),
    })
    .meta({ id: 'BulkResult' }),
});
export const recordHistoryCall = defineCall({
  method: 'GET',
  path: '/:register/:id/history',
  tag,
  summary: 'List all changes to a record, newest first',
  query: z.object({ after: z.coerce.number<number | string>().int().min(1).optional() }),
  response: z
    .object({
      items: z.array(
        z.object({
          seq: z.int(),
          at: z.string(),
          actor: z.uuid().nullable(),
          actorName: z.string().nullable(),
          action: z.string(),
          reason: z.string().nullable(),
          importId: z.uuid().nullable(),
          changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
        }),
      ),
      next: z.int().nullable(),
    })
    .meta({ id: 'RecordHistory' }),
  touches: [everyKind],
});

/** What the refusal of a stale version brings besides: the record as it is now. */
interface Conflict<T> extends Readonly<Record<string, unknown>> {
  current: T;
}
/**
 * `record.conflict`: somebody else was faster.
 *
 * @param kind     what it is one of, as people read it
 * @param current  the record as it is now, as it is answered to this person
 */
export const recordConflict = (kind: string, current: object) =>
  userError('record.conflict', { label: { noun: kind } }, [], { current } satisfies Conflict<object>);

/** The record as it is now, of the refusal of a stale version; null where it was refused for another reason. */
export function conflictingRecord({
  code,
  body,
}: {
  code: string;
  body: Partial<Conflict<unknown>>;
}): Readonly<Record<string, unknown>> | null {
  const { current } = body;
  return code === 'record.conflict' && typeof current === 'object' && current !== null
    ? (current as Readonly<Record<string, unknown>>)
    : null;
}
