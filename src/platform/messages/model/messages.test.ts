import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineLines, defineMessages, messageCatalogue } from './messages.ts';
import { messageOfText, messagesOfText } from './messages-of-text.ts';
import { inSchema, issueMessage, sayOfValue } from './schema-messages.ts';

const say = defineMessages('test', {
  plain: 'Nothing to fill in.',
  left: { one: '{count} row of {list} is left.', other: '{count} rows of {list} are left.' },
  until: '{field} is closed until {day}, {share} of {amount}.',
});

describe('a message', () => {
  it('is a code with values, and reads in English for programs', () => {
    expect(say('plain')).toEqual({ code: 'test.plain', values: {}, message: 'Nothing to fill in.' });
    expect(
      say('until', {
        field: { label: 'Period' },
        day: { day: '2026-01-31' },
        share: { share: '0.125' },
        amount: { decimal: '1200.5', unit: 'kWh' },
      }),
    ).toMatchObject({ code: 'test.until', message: 'Period is closed until 2026-01-31, 12.5% of 1200.5 kWh.' });
  });
  it('takes the form of its count', () => {
    expect(say('left', { count: 1, list: { list: ['a', 'b'] } }).message).toBe('1 row of a, b is left.');
    expect(say('left', { count: 2, list: 'x' }).message).toBe('2 rows of x are left.');
  });
  it('is found again where only its English text was kept', () => {
    expect(messageOfText(say('plain').message)).toEqual(say('plain'));
    expect(messageOfText('What somebody wrote.')).toBeNull();
  });
  it('is found again with its values where it is a line', () => {
    const line = defineLines('test-line', { confirmed: 'Confirmed in “{workshop}” (round {round}): {note}' });
    const said = line('confirmed', { workshop: 'A “b”, c', round: '2', note: 'Was measured: 3 m.' });
    expect(messageOfText(said.message)).toEqual(said);
    expect(messageOfText('Confirmed in “A” by mistake')).toBeNull();
  });
  it('is found again in the form of its count, and among other sentences', () => {
    const line = defineLines('test-note', {
      end: { one: 'The records of {count} source end early.', other: 'The records of {count} sources end early.' },
      lack: '{missing} of {expected} months have no data.',
    });
    for (const count of [1, 7]) expect(messageOfText(line('end', { count }).message)).toEqual(line('end', { count }));
    const both = `${line('end', { count: 2 }).message} ${line('lack', { missing: '3', expected: '12' }).message}`;
    expect(messagesOfText(both)).toEqual([line('end', { count: 2 }), line('lack', { missing: '3', expected: '12' })]);
    expect(messagesOfText('A sentence of a person. 3 of 12 months have no data.')).toBeNull();
  });
  it('has one text only', () => {
    expect(() => defineMessages('test', { plain: 'Something else.' })).toThrow('test.plain');
    expect(messageCatalogue().get('test.plain')).toBe('Nothing to fill in.');
  });
});

describe('what a schema finds', () => {
  const schema = z.strictObject({
    name: z.string().max(3),
    age: z.number().int().min(18),
    tags: z.array(z.string()).max(1),
    kind: z.enum(['a', 'b']),
    own: z.string().regex(/^x/, inSchema(say('plain'))),
    late: z.string().refine(() => false, 'In plain words.'),
  });
  const found = (value: unknown) =>
    Object.fromEntries(
      (schema.safeParse(value).error?.issues ?? []).map((issue) => [issue.path.join('.'), issueMessage(issue)]),
    );
  it('is a message, whether the schema or zod says it', () => {
    const wrong = found({ name: 'Alexander', age: 3, tags: ['a', 'b'], kind: 'c', own: 'y', late: '' });
    expect(wrong).toMatchObject({
      name: { code: 'value.too-long', values: { count: 3 }, message: 'At most 3 characters.' },
      age: sayOfValue('too-small', { min: 18 }),
      tags: sayOfValue('too-many', { count: 1 }),
      kind: { code: 'value.not-an-option', message: 'Choose one of: a, b.' },
      own: say('plain'),
      late: { message: 'In plain words.' },
    });
    expect(found({ name: 5 })).toMatchObject({ name: sayOfValue('not-text'), age: sayOfValue('missing') });
  });
});
