import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '#platform/i18n/web/texts.ts';
import { defineMessages } from '#platform/messages/model/messages.ts';
import '#platform/i18n/web/use-format.tsx';
import { everyMessage, inWords, isComing, messageFiles, messagesIn, showMessages } from './in-words.ts';

const say = defineMessages('words', {
  closed: '{field} is closed for {count} days until {day}.',
});
const closed = say('closed', { field: { label: 'Period' }, count: 1200, day: { day: '2026-01-31' } });

vi.stubGlobal('document', { documentElement: { lang: '', dir: '' } });

describe('a message on a page', () => {
  afterEach(() => changeLanguage('en'));

  it('has numbers and days as its reader writes them', () => {
    expect(inWords(closed)).toBe('Period is closed for 1,200 days until Jan 31, 2026.');
  });
  it('is a text of the catalogue in another language', async () => {
    await changeLanguage('en-XA');
    expect(inWords(closed)).not.toMatch(/closed|Period|days/);
    expect(inWords(closed)).toContain('1,200');
  });
  it('stays as the server formed it where a value or its text is not here', () => {
    expect(inWords({ ...closed, values: {} })).toBe('Period is closed for 1200 days until 2026-01-31.');
    expect(inWords({ code: 'words.unheard', values: {}, message: 'Unheard.' })).toBe('Unheard.');
    expect(inWords({ message: 'Plain.' })).toBe('Plain.');
  });
});

describe('messages of an answer', () => {
  const fetched: string[] = [];
  const module = (name: string, says: readonly string[]) => ({
    says,
    load: () => {
      fetched.push(name);
      return name === 'away' ? Promise.reject(new TypeError('did not arrive')) : Promise.resolve();
    },
  });
  messageFiles([
    module('energy', ['energy', 'energy-note']),
    module('water', ['water']),
    module('away', ['away']),
    module('waste', ['waste']),
  ]);
  const gap = { code: 'energy.gap', values: { why: { said: { code: 'energy-note.no-meter', values: {} } } } };

  it('are not fetched before something can show them, but for a refusal', async () => {
    await messagesIn(JSON.stringify({ gap }));
    expect(fetched).toEqual([]);
    await messagesIn('{"code":"water.leak"}', { isRefusal: true });
    expect(fetched).toEqual(['water']);
    showMessages();
    expect(fetched).toEqual(['water', 'energy']);
  });
  it('come with the modules that say them, once', async () => {
    await messagesIn(JSON.stringify({ unit: { code: 'kWh' }, factor: 'waste.x', gap }));
    expect(fetched).toEqual(['water', 'energy']);
  });
  it('hold up no answer when they do not arrive, and are asked for again with the next', async () => {
    expect(isComing('away.gone')).toBe(true);
    for (const _ of [1, 2]) await messagesIn('{"code":"away.gone"}');
    expect(fetched.slice(2)).toEqual(['away', 'away']);
    expect(isComing('away.gone')).toBe(false);
  });
  it('all come where any module may have written a line', async () => {
    await everyMessage();
    expect(fetched.slice(4)).toEqual(['away', 'waste']);
  });
});
