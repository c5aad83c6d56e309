import { describe, expect, it } from 'vitest';
import { date, text } from '#platform/records/model/fields.ts';
import { defineResource, type Resource } from '#platform/records/model/resource.ts';
import { draftDifferences, draftKey, draftOf, restored } from './draft.ts';

const note: Resource = defineResource({
  name: 'note',
  label: ['Note', 'Notes'],
  title: 'title',
  fields: { title: text({ label: 'Title' }), day: date({ label: 'Day' }) },
  table: { columns: ['title'], sort: 'title', filters: [] },
  access: { read: 'a.read', write: 'a.write', remove: 'a.write' },
});
const own = [{ key: 'x', path: 'custom.x', field: { kind: 'text', label: 'X' } }] as const;
const at = new Date('2026-11-21T04:00:00Z');
const begin = { title: 'A', day: null, custom: { x: null } };

describe('the draft of a form', () => {
  it('belongs to one person, company and record', () => {
    const who = { accountId: 'anna', company: 'acme' };
    const keys = [
      draftKey(who, 'note', null),
      draftKey(who, 'note', '1'),
      draftKey({ ...who, accountId: 'ben' }, 'note', '1'),
      draftKey({ ...who, company: 'b/c' }, 'note', '1'),
      draftKey({ ...who, company: 'b' }, 'c/note', '1'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
  it('is nothing while nothing was changed', () =>
    expect(draftOf('k', note, own, 1, begin, { ...begin, title: 'A' }, at)).toBeNull());
  it('keeps what was changed and only that, and brings it back', () => {
    const now = { title: 'B', day: null, custom: { x: 'y' } };
    const draft = draftOf('k', note, own, 1, begin, now, at);
    expect(draft).toEqual({
      key: 'k',
      version: 1,
      before: { title: 'A', custom: { x: null } },
      entered: { title: 'B', custom: { x: 'y' } },
      paths: ['title', 'custom.x'],
      savedAt: '2026-11-21T04:00:00.000Z',
    });
    expect(draft && restored(begin, draft)).toEqual(now);
  });
  it('leaves alone what others changed meanwhile, and tells where both did', () => {
    const draft = draftOf('k', note, own, 1, begin, { ...begin, title: 'B' }, at);
    if (draft === null) throw new Error('a draft was expected');
    const now = { title: 'C', day: '2026-01-01', custom: { x: null } };
    expect(restored(now, draft)).toEqual({ ...now, title: 'B' });
    expect(draftDifferences(draft, now)).toEqual([
      { path: 'title', base: 'A', theirs: 'C', mine: 'B', verdict: 'conflict' },
    ]);
  });
});
