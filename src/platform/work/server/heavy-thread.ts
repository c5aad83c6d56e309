import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { UserError } from '#platform/errors/model/errors.ts';
import type { Order, Outcome } from './heavy-work.ts';

/** Runs one piece of heavy work and ends. */
const port = parentPort;
if (port === null) throw new Error('this runs as a worker only');
giveWay();
const { module, input } = workerData as Order;
const answer = (outcome: Outcome) => port.postMessage(outcome);
try {
  const { default: run } = (await import(module)) as { default: (input: unknown) => unknown };
  answer({ done: await run(input) });
} catch (error) {
  answer(outcomeOf(error));
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof UserError) return { refused: { code: error.code, values: error.values, errors: error.errors } };
  // What is nested or grows beyond what the engine can hold.
  if (error instanceof RangeError && /call stack|string length|allocation failed|array length/i.test(error.message))
    return 'too-heavy';
  return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/**
 * Where there are few processors, those who only look something up go first. Linux alone counts threads as processes
 * and lets one have a priority of its own.
 */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), 5);
  } catch {
    // Without /proc all threads are equal.
  }
}
