import { setImmediate } from 'node:timers/promises';

/**
 * Work longer than this lets others have their turn: requests, heartbeats, and the database's answers, for which the
 * next portion of rows waits.
 */
const sliceMs = 4;

/**
 * Keeps long work from blocking the process: `await slices.pause()` between small steps costs next to nothing until a
 * slice is used up.
 */
export class Slices {
  #since = performance.now();

  /** True when it is time to let others in. */
  get isDue(): boolean {
    return performance.now() - this.#since > sliceMs;
  }

  async pause(): Promise<void> {
    if (!this.isDue) return;
    await setImmediate();
    this.#since = performance.now();
  }
}
