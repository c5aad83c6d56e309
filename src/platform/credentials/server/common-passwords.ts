import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { passwordOf } from '#platform/credentials/model/password-rules.ts';

/** Bytes of each entry: enough that a good password is taken for a common one in fewer than 1 of 20 million cases. */
const entryBytes = 5;

/** What is kept of a password in the list: the first bytes of SHA-256 over its lower-case form. */
export const commonPasswordEntry = (password: string): Buffer =>
  createHash('sha256').update(passwordOf(password).toLowerCase()).digest().subarray(0, entryBytes);

/** The list as one run of sorted entries without repeats. */
export function packCommonPasswords(passwords: Iterable<string>): Buffer {
  const entries = [...passwords].map(commonPasswordEntry).sort(Buffer.compare);
  return Buffer.concat(entries.filter((entry, at) => at === 0 || !entry.equals(entries[at - 1] ?? Buffer.alloc(0))));
}

/** Whether a password, in any case of its letters, is in a packed list. */
export function isInPackedList(list: Buffer, password: string): boolean {
  const wanted = commonPasswordEntry(password);
  let low = 0;
  let high = list.length / entryBytes;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = wanted.compare(list, middle * entryBytes, (middle + 1) * entryBytes);
    if (order === 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}

let packed: Buffer | undefined;

/**
 * Whether a password is among the 100,000 commonest (`data/passwords`). Those too short for our rules are not in the
 * file.
 */
export function isCommonPassword(password: string): boolean {
  packed ??= readFileSync(new URL('../../../../data/passwords/common.bin', import.meta.url));
  return isInPackedList(packed, password);
}
