import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '#platform/i18n/web/texts.ts';
import { defineMessages } from '#platform/messages/model/messages.ts';
import '#platform/i18n/web/use-format.tsx';
import { inWords } from './in-words.ts';

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
