import { describe, expect, it } from 'vitest';
import { passwordOf, passwordProblems } from './password-rules.ts';

describe('a password', () => {
  it.each(['correct horse', 'пароль-мой', '        x', '😀😀😀😀😀😀😀😀', 'x'.repeat(128)])(
    '5.09 may be anything of 8 to 128 characters: %s',
    (password) => {
      expect(passwordProblems(password)).toEqual([]);
    },
  );
  it.each([
    ['short12', 'at least 8'],
    ['😀😀😀😀', 'at least 8'],
    ['', 'at least 8'],
    ['x'.repeat(129), 'at most 128'],
    ['abcdefgh\ud800', 'invalid character'],
  ])('is refused: %j, %s', (password, reason) => {
    expect(
      passwordProblems(password)
        .map(({ message }) => message)
        .join(' '),
    ).toContain(reason);
  });
  it.each([
    ' '.repeat(8),
    '\u00a0'.repeat(12),
    '\u3000'.repeat(8),
    '\u200b'.repeat(20),
    '\u2800'.repeat(8),
    '\u3164'.repeat(9),
    '\u00ad\u200e \t'.repeat(4),
  ])('cannot be of blanks only: %j', (password) => {
    expect(passwordProblems(password).map(({ message }) => message)).toEqual([
      'A password cannot consist only of spaces. Add letters, digits or symbols.',
    ]);
  });
  it.each([
    ['half-width kana with their marks', 'ｶﾞｷﾞｸﾞｹﾞ'],
    ['signs that leave no trace', 'abc\u200b\u200b\u200b\u200b\u200b'],
    ['soft hyphens', 'a\u00adb\u00adc\u00adde'],
  ])('is as long as it counts: %s', (_what, password) => {
    expect([...password].length).toBeGreaterThanOrEqual(8);
    expect(passwordProblems(password).map(({ message }) => message)).toEqual(['Use at least 8 characters.']);
  });
  it('5.09 may be asked to be longer by a company, never shorter', () => {
    expect(passwordProblems('twelve chars', { min: 15 }).map(({ message }) => message)).toEqual([
      'Use at least 15 characters.',
    ]);
    expect(passwordProblems('seven77', { min: 4 }).map(({ message }) => message)).toEqual([
      'Use at least 8 characters.',
    ]);
  });
  it.each([
    'ada.lovelace@acme.com',
    'Ada.Lovelace@ACME.com',
    'ada.lovelace',
    'Borealis Furniture',
    'borealis-furniture',
    'BOREALISFURNITURE',
    'heartwood',
  ])('is not the e-mail, the company or the product: %s', (password) => {
    expect(
      passwordProblems(password, { email: 'ada.lovelace@acme.com', names: ['Borealis Furniture', 'Heartwood'] }),
    ).toHaveLength(1);
  });
  it('is the same however the keyboard composes it, and different in case', () => {
    expect(passwordOf('Mu\u0308ller\u00a0x')).toBe('Müller x');
    expect(passwordOf('ﬁle')).not.toBe('file');
    expect(passwordOf(' A ')).toBe(' A ');
  });
});
