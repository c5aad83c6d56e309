import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameBeingTyped, partsOf, toStored, toTyped } from './mentions.ts';

const anna = { id: '01900000-0000-7000-8000-000000000001', name: 'Anna' };
const annaBerg = { id: '01900000-0000-7000-8000-000000000002', name: 'Anna Berg' };

describe('people named in a comment', () => {
  it('are stored with their account and read with their name', () => {
    const text = toStored('Please look, @Anna Berg: row 3.', [anna, annaBerg]);
    expect(text).toBe(`Please look, @[Anna Berg](${annaBerg.id}): row 3.`);
    expect(partsOf(text)).toEqual(['Please look, ', { id: annaBerg.id, name: 'Anna Berg' }, ': row 3.']);
    expect(toTyped(text)).toEqual({
      typed: 'Please look, @Anna Berg: row 3.',
      people: [{ id: annaBerg.id, name: 'Anna Berg' }],
    });
  });
  it('are never guessed: an unchosen name and a longer word stay text', () => {
    expect(toStored('@Ben and @Annabel', [anna])).toBe('@Ben and @Annabel');
    expect(toStored('mail@Anna.org @Anna', [{ ...anna, name: 'Ann' }])).toBe('mail@Anna.org @Anna');
  });
  it('survive any text around them', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        fc.pre(!/[\p{L}\p{N}]/u.test(after[0] ?? '') && !before.includes('@') && !after.includes('@'));
        const text = toStored(`${before}@Anna${after}`, [anna]);
        expect(toTyped(text).typed).toBe(`${before}@Anna${after}`);
        expect(partsOf(text)).toContainEqual(anna);
      }),
    );
  });
  it.each([
    ['Hello @An', 9, 'An'],
    ['@', 1, ''],
    ['(@Anna Be', 9, 'Anna Be'],
    ['mail@x', 6, null],
    ['Hello', 5, null],
    ['@Anna Berg please', 17, null],
  ])('are searched while typed: %j at %i', (text, cursor, search) => {
    expect(nameBeingTyped(text, cursor)?.search ?? null).toBe(search);
  });
});
