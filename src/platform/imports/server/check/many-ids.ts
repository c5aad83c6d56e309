import { randomFillSync } from 'node:crypto';

const pooled = 4096;

/**
 * Version 7 UUIDs by the thousand, rising in the order they are made. Randomness is fetched for many at once: one by
 * one it took a fifth of an import.
 */
export class ManyIds {
  readonly #random = Buffer.alloc(pooled);
  #used = pooled;
  #last = 0;
  #counter = 0;

  next(now = Date.now()): string {
    if (this.#used + 8 > pooled) {
      randomFillSync(this.#random);
      this.#used = 0;
    }
    const random = this.#random.toString('hex', this.#used, this.#used + 8);
    this.#used += 8;
    if (now > this.#last) {
      this.#last = now;
      this.#counter = Number.parseInt(random.slice(0, 3), 16) & 0x7ff;
    } else if (++this.#counter > 0xfff) {
      this.#counter = 0;
      this.#last += 1;
    }
    const time = this.#last.toString(16).padStart(12, '0');
    // Variant 10 in the two highest bits of the fourth group.
    const variant = '89ab'.charAt(Number.parseInt(random.charAt(3), 16) & 3);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${this.#counter.toString(16).padStart(3, '0')}-${variant}${random.slice(1, 4)}-${random.slice(4)}`;
  }
}
