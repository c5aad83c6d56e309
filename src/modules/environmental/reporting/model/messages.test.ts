import { describe, expect, it } from 'vitest';
import { printed } from '#platform/i18n/model/printed.ts';
import { messagesOfText } from '#platform/messages/model/messages-of-text.ts';
import { sayNote } from './messages.ts';

describe('a footnote of a figure, kept as its English text', () => {
  it('is read again as the messages that it was made of, so that a page can say it in another language', () => {
    const notes = [
      sayNote('heat-in-total', { heat: { decimal: '26163.17', unit: 'MWh' } }),
      sayNote('waste-recovered', { amount: { decimal: '1200.5', unit: 'kg' } }),
      sayNote('coverage', { missing: 3, expected: 12 }),
      sayNote('endings', { count: 1 }),
      sayNote('endings', { count: 2 }),
    ];
    const read = messagesOfText(notes.map(printed).join(' '));
    expect(read?.map(({ code }) => code)).toEqual(notes.map(({ code }) => code));
    expect(read?.map(({ values }) => Object.values(values))).toEqual([
      ['26,163.17 MWh'],
      ['1,200.5 kg'],
      ['3', '12'],
      [1],
      [2],
    ]);
    expect(messagesOfText(`Checked by Ada. ${printed(notes[2] ?? sayNote('endings', { count: 1 }))}`)).toBeNull();
  });
});
