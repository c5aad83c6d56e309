import { issueMessage, sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { describe, expect, it } from 'vitest';
import { editUserInput, roleInput } from '#platform/accounts/model/contracts.ts';
import { country, longText, text } from '#platform/records/model/fields.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import { rowCheck } from '#platform/imports/model/row-check.ts';
import { countryCode } from '#platform/imports/model/cells/countries.ts';
import { checkChange, checkNew, fieldSchema } from '#platform/records/model/record-schema.ts';
import { defineResource } from '#platform/records/model/resource.ts';
import { isBlankText, visibleLength } from './visible-text.ts';

const blanks: readonly (readonly [string, string])[] = [
  ['spaces', '   '],
  ['no-break spaces', '\u00a0\u202f'],
  ['an ideographic space', '\u3000'],
  ['line ends and tabs', '\r\n\t\u2028\u2029'],
  ['zero-width signs', '\u200b\u200c\u200d\u2060\ufeff'],
  ['the empty braille pattern', '\u2800'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['a soft hyphen', '\u00ad'],
  ['direction marks', '\u200e\u200f\u202a\u202e\u2066\u2069\u061c'],
  ['variation selectors and tags', '\ufe0f\u{e0001}\u{e0041}'],
];

describe('a text of blanks only', () => {
  const note = defineResource({
    name: 'blankNote',
    label: ['Note', 'Notes'],
    title: 'title',
    fields: {
      title: text({ label: 'Title', required: true }),
      words: longText({ label: 'Words' }),
      land: country({ label: 'Country' }),
    },
    table: { columns: ['title'], sort: 'title', filters: [] },
    access: { read: 'a.read', write: 'a.write', remove: 'a.write' },
  });

  it.each(blanks)('is no text: %s', (_what, blank) => {
    expect(isBlankText(blank)).toBe(true);
    expect(visibleLength(`${blank}ab${blank}`)).toBe(2);
    const missing = { ok: false, errors: [{ path: 'title', code: 'record.required' }] };
    expect(checkNew(note, { title: blank })).toMatchObject(missing);
    expect(checkChange(note, { title: 'A' }, { title: blank })).toMatchObject(missing);
    expect(rowCheck(note).checkNew({ title: blank })).toMatchObject(missing);
    // Nobody is asked for it: then it is no value.
    expect(checkNew(note, { title: 'A', words: blank })).toEqual({
      ok: true,
      values: { title: 'A', words: null, land: null },
    });
    expect(fieldSchema(note.fields.title).safeParse(blank).success).toBe(false);
    expect(
      filledText(sayOfValue('name'), 80)
        .safeParse(blank)
        .error?.issues.map((issue) => issueMessage(issue).message),
    ).toEqual(['Enter a name.']);
    expect(roleInput.safeParse({ label: blank, access: [] }).success).toBe(false);
    expect(editUserInput.safeParse({ name: blank }).success).toBe(false);
  });

  it.each(['a', '0', '.', '👩‍🌾', '\u0301a', '\u3164a', '株'])('is not one with something to see: %j', (said) => {
    expect(isBlankText(said)).toBe(false);
    expect(checkNew(note, { title: said }).ok).toBe(true);
  });

  it.each(['XX', 'ZZ', 'UK', 'EU', 'AN', 'SU', 'de'])(
    'a country code that does not exist is refused in every way in: %s',
    (code) => {
      expect(checkNew(note, { title: 'A', land: code })).toMatchObject({ ok: false, errors: [{ path: 'land' }] });
      expect(rowCheck(note).checkNew({ title: 'A', land: code })).toMatchObject({
        ok: false,
        errors: [{ path: 'land' }],
      });
      // A file may write it small, and say UK where it means GB.
      expect(countryCode(code) ?? 'none').toMatch(/^(none|GB|DE)$/);
      // What a row has from before stays while something else of it changes.
      expect(checkChange(note, { title: 'A', land: code }, { title: 'B' })).toEqual({
        ok: true,
        values: { title: 'B' },
      });
    },
  );

  it.each(['DE', 'AX', 'SS', 'ZW'])('a country code that exists is taken: %s', (code) => {
    expect(checkNew(note, { title: 'A', land: code }).ok).toBe(true);
    expect(countryCode(code)).toBe(code);
  });
});
