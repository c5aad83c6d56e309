import { describe, expect, it } from 'vitest';
import { isSameName, letterPieces } from './letter-text.ts';
import {
  filledText,
  placeholders,
  takesPay,
  unknownPlaceholders,
  type Placeholder,
  type PlaceholderValues,
} from './placeholders.ts';

const values = {
  ...Object.fromEntries(Object.keys(placeholders).map((name) => [name, null])),
  'employee.name': 'Ada Lovelace',
  'employee.homeAddress': 'St James’s Square\nLondon',
} as PlaceholderValues;

describe('placeholders', () => {
  it('names what is none: wrong names, and braces that are never closed', () => {
    expect(unknownPlaceholders('{{employee.name}} {{ today }}')).toEqual([]);
    expect(unknownPlaceholders('{{employee.nam}} {{}} {{constructor}}')).toEqual(['employee.nam', '', 'constructor']);
    expect(unknownPlaceholders('Dear {{employee.name, today}} is')).toEqual(['employee.name, today']);
    expect(unknownPlaceholders('Dear {{employee.name')).toEqual(['{{employee.name']);
    expect(unknownPlaceholders('Dear employee.name}}')).toEqual(['employee.name}}']);
  });

  it('leaves what has no value as it was written, and names it once', () => {
    const filled = filledText('{{employee.name}} was born on {{employee.birthDate}}, {{employee.birthDate}}.', values);
    expect(filled).toEqual({
      text: 'Ada Lovelace was born on {{employee.birthDate}}, {{employee.birthDate}}.',
      missing: ['employee.birthDate'],
    });
  });

  it('puts values in as they are: what looks like a placeholder in them is none', () => {
    const tricky = { ...values, 'employee.name': '{{pay.base}} $& $1', 'pay.base': '€1' };
    expect(filledText('{{employee.name}}', tricky).text).toBe('{{pay.base}} $& $1');
  });

  it('knows which texts contain pay', () => {
    expect(takesPay('{{employee.name}} in {{employee.position}}')).toBe(false);
    const paid = Object.keys(placeholders).filter((name) => takesPay(`{{${name}}}`));
    expect(paid.every((name) => placeholders[name as Placeholder].privacy === 'P3')).toBe(true);
    expect(paid).toEqual(['pay.base', 'pay.period', 'pay.annual']);
  });

  it('fills every placeholder that there is', () => {
    const all = Object.keys(placeholders);
    const full = Object.fromEntries(all.map((name) => [name, 'x'])) as PlaceholderValues;
    expect(filledText(all.map((name) => `{{${name}}}`).join(''), full)).toEqual({
      text: 'x'.repeat(all.length),
      missing: [],
    });
  });
});

describe('the text of a letter', () => {
  it('has paragraphs with their lines, headings, lists and bold words', () => {
    expect(letterPieces('# Terms\n\nDear **Ada**,\nwelcome.\n\n- one\n- two\nEnd')).toEqual([
      { kind: 'heading', text: 'Terms' },
      {
        kind: 'paragraph',
        lines: [
          [
            { text: 'Dear ', isStrong: false },
            { text: 'Ada', isStrong: true },
            { text: ',', isStrong: false },
          ],
          [{ text: 'welcome.', isStrong: false }],
        ],
      },
      { kind: 'list', items: [[{ text: 'one', isStrong: false }], [{ text: 'two', isStrong: false }]] },
      { kind: 'paragraph', lines: [[{ text: 'End', isStrong: false }]] },
    ]);
    expect(letterPieces(' \n\n')).toEqual([]);
  });

  it('takes a typed name for the same where only case and spaces differ', () => {
    expect(isSameName('  ada   LOVELACE ', 'Ada Lovelace')).toBe(true);
    expect(isSameName('Jose\u0301', 'José')).toBe(true);
    expect(isSameName('A. Lovelace', 'Ada Lovelace')).toBe(false);
    expect(isSameName('', 'Ada Lovelace')).toBe(false);
  });
});
