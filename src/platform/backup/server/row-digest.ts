import { hash } from 'node:crypto';
import { Transform } from 'node:stream';

const words = 8;
/** So many words of 32 bits can be added up without losing a bit of a double. */
const carryAfter = 2 ** 20;

/**
 * Passes rows on as COPY writes them, and tells whether two tables hold the same rows in whatever order: a table that
 * was changed comes out of COPY in another order after it was loaded. The digest is the number of rows and the sum,
 * modulo 2²⁵⁶, of the SHA-256 of each.
 */
export class RowDigest extends Transform {
  rows = 0;
  readonly #sums = new Float64Array(words);
  #begun: Buffer[] = [];

  override _transform(part: Buffer, _encoding: BufferEncoding, done: (error: null, part: Buffer) => void): void {
    let from = 0;
    // In the text form of COPY a line break inside a value is escaped: a line is a row.
    for (let end = part.indexOf(10); end >= 0; end = part.indexOf(10, from)) {
      const row = part.subarray(from, end);
      this.#add(this.#begun.length === 0 ? row : Buffer.concat([...this.#begun, row]));
      this.#begun = [];
      from = end + 1;
    }
    if (from < part.length) this.#begun.push(part.subarray(from));
    done(null, part);
  }

  get value(): string {
    this.#carry();
    return `${this.rows} ${[...this.#sums].map((word) => word.toString(16).padStart(8, '0')).join('')}`;
  }

  #add(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer');
    for (let at = 0; at < words; at += 1) this.#sums[at] = (this.#sums[at] ?? 0) + digest.readUInt32BE(4 * at);
    this.rows += 1;
    if (this.rows % carryAfter === 0) this.#carry();
  }

  #carry(): void {
    for (let at = words - 1, carried = 0; at >= 0; at -= 1) {
      const sum = (this.#sums[at] ?? 0) + carried;
      carried = Math.floor(sum / 2 ** 32);
      this.#sums[at] = sum % 2 ** 32;
    }
  }
}
