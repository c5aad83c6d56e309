import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowDigest } from './row-digest.ts';

describe('the digest of rows', () => {
  const row = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll(/[\r\n]/g, ''));
  const rows = fc.array(row, { maxLength: 30 });

  it('is the number of rows and the sum of their SHA-256, however the stream is cut', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 50 }), async (given, partBytes) => {
        const sum = given.reduce(
          (total, text) => (total + BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)) % 2n ** 256n,
          0n,
        );
        expect(await digestOf(given, partBytes)).toBe(`${given.length} ${sum.toString(16).padStart(64, '0')}`);
      }),
      { numRuns: 100 },
    );
  });

  it('is the same in every order, and another one after any change of a row', async () => {
    await fc.assert(
      fc.asyncProperty(
        rows.filter(({ length }) => length > 0),
        fc.nat(),
        row,
        async (given, at, other) => {
          const digest = await digestOf(given);
          expect(await digestOf(given.toReversed())).toBe(digest);
          const changed = given.with(at % given.length, other);
          expect((await digestOf(changed)) === digest).toBe(given[at % given.length] === other);
          expect(await digestOf([...given, given[0] ?? ''])).not.toBe(digest);
          expect(await digestOf(given.slice(1))).not.toBe(digest);
        },
      ),
      { numRuns: 100 },
    );
  });
});

async function digestOf(rows: readonly string[], partBytes = 64): Promise<string> {
  const bytes = Buffer.from(rows.map((row) => `${row}\n`).join(''));
  const parts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, at) =>
    bytes.subarray(at * partBytes, (at + 1) * partBytes),
  );
  const digest = new RowDigest();
  digest.resume();
  await pipeline(Readable.from(parts), digest);
  return digest.value;
}
