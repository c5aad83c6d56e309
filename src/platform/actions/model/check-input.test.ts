import { describe, expect, it } from 'vitest';
import { integer, longText, text } from '#platform/records/model/fields.ts';
import { defineAction } from './action.ts';
import { checkInput } from './check-input.ts';

const approve = defineAction({
  name: 'approve-sample',
  label: 'Approve the sample',
  access: 'sample.approve',
  input: {
    sample: text({ label: 'Sample', required: true, max: 20 }),
    copies: integer({ label: 'Copies', min: 1 }),
    note: longText({ label: 'Note', max: 200 }),
  },
});

describe('the input of an action', () => {
  it('passes with what is required, the rest empty', () => {
    expect(checkInput(approve, { sample: 'A', copies: null, note: null })).toMatchObject({
      ok: true,
      values: { sample: 'A' },
    });
  });
  it('names each wrong value by its path, as the call does', () => {
    const checked = checkInput(approve, { sample: null, copies: 0, note: 'x'.repeat(201) });
    expect(checked.ok ? [] : checked.errors.map(({ path }) => path)).toEqual(['sample', 'copies', 'note']);
  });
  it('takes nothing that the action does not name', () => {
    const checked = checkInput(approve, { sample: 'A', approver: 'me' });
    expect(checked.ok ? [] : checked.errors.map(({ path }) => path)).toEqual(['approver']);
  });
});
