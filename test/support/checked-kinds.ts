import { appendFileSync, closeSync, fstatSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What was looked at: kinds drawn 1440 or 390 px wide, colours drawn in the light or in the dark. */
type Way = 'wide' | 'narrow' | 'light' | 'dark';

const seen: Readonly<Record<Way, Set<string>>> = {
  wide: new Set(),
  narrow: new Set(),
  light: new Set(),
  dark: new Set(),
};
const isWay = (name: string | undefined): name is Way => name !== undefined && name in seen;
let readTo = 0;

/**
 * Lets the workers of a run tell each other what they have looked at; without it each keeps it for itself.
 * @returns what ends it
 */
export function shareCheckedKinds(): () => void {
  const file = join(mkdtempSync(join(tmpdir(), 'heartwood-looked-at-')), 'kinds');
  process.env['LOOKED_AT'] = file;
  return () => rmSync(dirname(file), { recursive: true, force: true });
}

/** The kinds (`shownKinds`) that the workers of this run have looked at so far, by the way they were drawn. */
export function checkedKinds(): Readonly<Record<Way, ReadonlySet<string>>> {
  const file = process.env['LOOKED_AT'];
  if (file === undefined) return seen;
  const handle = openSync(file, 'a+');
  try {
    const bytes = Buffer.alloc(Math.max(fstatSync(handle).size - readTo, 0));
    const text = bytes.toString('utf8', 0, readSync(handle, bytes, 0, bytes.length, readTo));
    // Another worker may be in the middle of a line.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    readTo += Buffer.byteLength(whole);
    for (const line of whole.split('\n')) {
      const [way, key] = line.split(' ');
      if (isWay(way) && key !== undefined) seen[way].add(key);
    }
  } finally {
    closeSync(handle);
  }
  return seen;
}

/** Notes, for all workers, that these kinds were looked at in this way. */
export function noteCheckedKinds(way: Way, keys: readonly string[]): void {
  const isNew = keys.filter((key) => !seen[way].has(key));
  for (const key of isNew) seen[way].add(key);
  const file = process.env['LOOKED_AT'];
  if (file !== undefined && isNew.length > 0) appendFileSync(file, isNew.map((key) => `${way} ${key}\n`).join(''));
}
