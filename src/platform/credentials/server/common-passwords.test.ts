import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isCommonPassword, isInPackedList, packCommonPasswords } from './common-passwords.ts';

describe('the list of common passwords', () => {
  it.each(['password1', 'PassWord1', 'iloveyou1', 'qwertyuiop', '1q2w3e4r5t', 'Football1'])(
    'knows %s in any case',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );
  it('does not know what nobody else uses', () => {
    for (let round = 0; round < 2000; round += 1)
      expect(isCommonPassword(randomBytes(12).toString('base64url'))).toBe(false);
    expect(isCommonPassword('a sentence only one person types')).toBe(false);
  });
  it('is sorted, without repeats and without readable text', () => {
    const list = readFileSync(new URL('../../../../data/passwords/common.bin', import.meta.url));
    expect(list.length % 5).toBe(0);
    expect(list.length / 5).toBeGreaterThan(38_000);
    for (let at = 5; at < list.length; at += 5) expect(list.compare(list, at - 5, at, at, at + 5)).toBe(1);
    expect(list.includes('password')).toBe(false);
  });
  it('finds every entry of a packed list, first and last too', () => {
    const words = Array.from({ length: 257 }, (_, index) => `word number ${index}`);
    const list = packCommonPasswords([...words, ...words]);
    expect(list.length).toBe(257 * 5);
    expect(words.every((word) => isInPackedList(list, word))).toBe(true);
    expect(isInPackedList(list, 'word number 257')).toBe(false);
    expect(isInPackedList(Buffer.alloc(0), 'anything')).toBe(false);
  });
});
