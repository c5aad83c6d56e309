import { describe, expect, it } from 'vitest';
import { plainWords, wordsIn } from './server-words.ts';

/** What is found in a line of a file of the server. */
const found = (line: string): string[] => wordsIn('src/platform/x/server/x.ts', line).map(({ text }) => text);

describe('what people read of the server', () => {
  it.each([
    [`return { title: 'Add your sites' };`, 'Add your sites'],
    ['reply.send({ message: `${name} is registered now.` });', '{} is registered now.'],
    [`throw importError('import.unreadable', { cause: 'it has no visible sheet' });`, 'it has no visible sheet'],
    [`tx.record({ action: 'erased', reason: 'retention period ended' });`, 'retention period ended'],
    ['yield csvLine(["Entry number", "When"]);', 'Entry number'],
    ['const said = `Scope ${scope}`;', 'Scope {}'],
    ['const said = open ? `Confidential. For ${email}` : null;', 'Confidential. For {}'],
  ])('%s is found, unless a catalogue has it', (line, text) =>
    expect(found(line)).toEqual(text === null ? [] : [text]),
  );

  it.each([
    `export const say = defineMessages('x', { gone: 'It is gone.' });`,
    `throw new Error('The file is gone');`,
    `throw importError('import.unreadable', { cause: { said: sayFile('no-sheets') } });`,
    `app.log.info('The server is up');`,
    'await tx.client.query(`Select a from b`);',
    'const rows = sql`With a as (select 1) select`;',
    `defineCall({ summary: 'List all sites' });`,
    `const kind = { label: 'Emission factor' };`,
    `const state = 'no-factor';`,
  ])('%s is none', (line) => expect(found(line)).toEqual([]));

  it('has a reason for each exception', () => {
    for (const [entry, reason] of Object.entries(plainWords)) expect(`${entry}: ${reason}`).toMatch(/: \S.{10,}/);
  });
});
