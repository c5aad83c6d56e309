import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { conflictingRecord, recordChangeOf, recordConflict, recordPageOf } from './record-calls.ts';

describe('the calls of a kind of record', () => {
  it('bring the record as it is now with the refusal of a stale version, and read it there', () => {
    const { code, details } = recordConflict('Site', { id: '1', version: 4 });
    expect(conflictingRecord({ code, body: details })).toEqual({ id: '1', version: 4 });
  });

  it('find no record in a refusal for another reason, or of many at once', () => {
    expect(conflictingRecord({ code: 'request.invalid', body: { current: { id: '1' } } })).toBeNull();
    expect(conflictingRecord({ code: 'record.conflict', body: {} })).toBeNull();
  });

  it('answer a page with its count and names, each record by the schema of its kind', () => {
    const page = recordPageOf(z.object({ id: z.string() }));
    const answer = { items: [{ id: '1' }], next: null, count: { value: 1, more: false }, refs: {} };
    expect(page.safeParse(answer).success).toBe(true);
    expect(page.safeParse({ ...answer, items: [{}] }).success).toBe(false);
    expect(page.safeParse({ ...answer, count: 1 }).success).toBe(false);
  });

  it('take a change with the version it was made from only', () => {
    const change = recordChangeOf(z.record(z.string(), z.unknown()));
    expect(change.safeParse({ version: 1, set: {} }).success).toBe(true);
    expect(change.safeParse({ set: {} }).success).toBe(false);
    expect(change.safeParse({ version: 1, set: {}, sets: {} }).success).toBe(false);
  });
});
