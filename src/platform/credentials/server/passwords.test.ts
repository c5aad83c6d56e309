import { describe, expect, it } from 'vitest';
import { createPasswords, isOutdated } from './passwords.ts';

describe('password hashes', () => {
  const passwords = createPasswords({ pepper: null });

  it('are argon2id with 19 MiB, two passes and one lane, salted', async () => {
    const [first, second] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(isOutdated(first)).toBe(false);
    expect(isOutdated('$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(true);
  });
  it('fit the same password however it was composed, and no other', async () => {
    const stored = await passwords.hash('Mu\u0308ller geht');
    expect(await passwords.verify(stored, 'Müller\u00a0geht')).toBe(true);
    expect(await passwords.verify(stored, 'müller geht')).toBe(false);
  });
  it('fit nothing where there is no account', async () => {
    expect(await passwords.verify(null, 'anything at all')).toBe(false);
  });
  it('need the pepper they were made with', async () => {
    const peppered = createPasswords({ pepper: 'p'.repeat(32) });
    const stored = await peppered.hash('correct horse');
    expect(await peppered.verify(stored, 'correct horse')).toBe(true);
    expect(await passwords.verify(stored, 'correct horse')).toBe(false);
  });
  it('are made two at a time, the rest waits in order, and past the queue one is asked to come again', async () => {
    const narrow = createPasswords({ pepper: null, atOnce: 1, waitingMax: 2 });
    const order: number[] = [];
    const jobs = [1, 2, 3].map(async (number) => {
      await narrow.hash('some password');
      order.push(number);
    });
    await expect(narrow.hash('one too many')).rejects.toMatchObject({ code: 'accounts.busy', status: 429 });
    await Promise.all(jobs);
    expect(order).toEqual([1, 2, 3]);
    await expect(narrow.hash('there is room again')).resolves.toContain('argon2id');
  });
});
