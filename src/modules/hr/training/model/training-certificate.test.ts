import { describe, expect, it } from 'vitest';
import { checkCodeOf, readCheckCode } from './check-code.ts';
import { certificateState, initialsOf } from './training-certificate.ts';

describe('check codes', () => {
  const company = '019a4f2e-77aa-7abc-8def-0123456789ab';
  const code = checkCodeOf(
    company,
    Uint8Array.from({ length: 10 }, (_none, at) => at * 25),
  );

  it('are six groups that a person can type, and name the company by the beginning of its id', () => {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
    expect(readCheckCode(code)).toEqual({
      code,
      from: '019a4f2e-7700-0000-0000-000000000000',
      to: '019a4f2e-77ff-ffff-ffff-ffffffffffff',
    });
  });

  // Crockford: “when decoding, upper and lower case letters are accepted, and i and l will be treated as 1 and o as 0”.
  it('are read as they are meant, and nothing else is taken for one', () => {
    const asTyped = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect(readCheckCode(asTyped)?.code).toBe(code);
    for (const wrong of ['', code.slice(1), `${code}0`, code.replace(/.$/, 'U'), `${code.slice(0, -1)}é`])
      expect(readCheckCode(wrong)).toBeNull();
  });

  it('are all zeros and all ones at the edges', () => {
    expect(checkCodeOf('00000000-0000-7000-8000-000000000000', new Uint8Array(10))).toBe(
      '0000-0000-0000-0000-0000-0000',
    );
    expect(checkCodeOf('ffffffff-ffff-7000-8000-000000000000', new Uint8Array(10).fill(255))).toBe(
      'ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ',
    );
  });
});

describe('training certificates', () => {
  it('are valid on their last day, and withdrawn ones never', () => {
    const until = (validUntil: string | null, status: 'issued' | 'withdrawn' = 'issued') =>
      certificateState({ status, validUntil }, '2026-03-02');
    expect([until(null), until('2026-03-02'), until('2026-03-01'), until(null, 'withdrawn')]).toEqual([
      'valid',
      'valid',
      'expired',
      'withdrawn',
    ]);
  });

  it('tell initials of a name in any script', () => {
    expect(['Ann Learner', ' Jean-Luc  Éluard', 'Ольга Ким', '', '7 of 9'].map(initialsOf)).toEqual([
      'A. L.',
      'J. L. É.',
      'О. К.',
      '',
      'O.',
    ]);
  });
});
