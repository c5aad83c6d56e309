import { workError } from '#platform/work/model/errors.ts';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FastifyRequest } from 'fastify';
import { errorOf, type FieldError } from '#platform/errors/model/errors.ts';
import type { MessageValues } from '#platform/messages/model/messages.ts';
import { networkOf } from '#platform/credentials/server/address.ts';
import { FairQueue, type WorkOwner } from './fair-queue.ts';

/**
 * Work that would keep everybody else waiting: reading files of others, setting documents, searching large geometry.
 */
export interface HeavyWork<Run extends AnyRun> {
  /** A module whose default export does the work, in a thread of its own. What goes in and comes out is copied. */
  module: URL;
  /** Heap and buffers of the thread together. */
  memoryMb: number;
  /** Processor time; six times as long by the clock, for what cannot be asked while it runs. */
  cpuSeconds: number;
  readonly run?: Run;
}
type AnyRun = (input: never) => unknown;

export const defineHeavyWork = <Run extends AnyRun>(work: Omit<HeavyWork<Run>, 'run'>): HeavyWork<Run> => work;

/** What the thread answers. */
export type Outcome =
  | { done: unknown }
  | { refused: { code: string; values: MessageValues; errors: readonly FieldError[] } }
  | { failed: string }
  | 'too-heavy'
  | 'too-long';
export interface Order {
  module: string;
  input: unknown;
}

export const queueLimits = {
  places: Math.max(2, availableParallelism()),
  memoryMb: 1536,
  waiting: 64,
  waitingPerCompany: 24,
  waitingPerAsker: 12,
  holdingConnections: 3,
  waitSeconds: 60,
};
const queue = new FairQueue(queueLimits);
const youngMb = 32;
const lookEveryMs = 100;

/**
 * How many pieces of work run and wait now, the memory set aside for them, and how many were turned away since the
 * start.
 */
export const workFigures = () => queue.figures;

/** The person, or for strangers the network, on whose behalf a request works; the work ends when they go away. */
export function askerOf(request: FastifyRequest): WorkOwner {
  return {
    company: request.company?.id ?? null,
    who: request.person?.accountId ?? networkOf(request),
    signal: request.signal,
  };
}

/**
 * Does heavy work in a thread of its own, when it is the asker's turn, within its limits of time and memory.
 *
 * @throws what the work refuses, `work.too-heavy`, `work.too-long`, `work.queue-full`
 */
export async function runHeavy<Run extends AnyRun>(
  work: HeavyWork<Run>,
  input: Parameters<Run>[0],
  asker: WorkOwner,
): Promise<Awaited<ReturnType<Run>>> {
  const leave = await queue.enter(asker, work.memoryMb);
  const { memoryMb, cpuSeconds, module } = work;
  const thread = new Worker(new URL('./heavy-thread.ts', import.meta.url), {
    workerData: { module: module.href, input } satisfies Order,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
    execArgv: [],
  });
  try {
    const outcome = await outcomeOf(thread, work, asker.signal);
    if (outcome === 'too-heavy') throw workError('work.too-heavy', { limit: memoryMb });
    if (outcome === 'too-long') throw workError('work.too-long', { limit: cpuSeconds });
    if ('refused' in outcome) throw errorOf(outcome.refused.code, outcome.refused.values, outcome.refused.errors);
    if ('failed' in outcome) throw new Error(outcome.failed);
    return outcome.done as Awaited<ReturnType<Run>>;
  } finally {
    // Machine code that runs ends first, and holds its place until then; whoever asked need not wait for that.
    void thread.terminate().finally(leave);
  }
}

async function outcomeOf(
  thread: Worker,
  { memoryMb, cpuSeconds }: HeavyWork<AnyRun>,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  thread.once('message', resolve);
  thread.once('error', (error: Error & { code?: string }) =>
    resolve(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-heavy' : { failed: error.stack ?? error.message }),
  );
  thread.once('exit', () => resolve({ failed: 'the thread ended without an answer' }));
  const abort = () => reject(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  const looking = setInterval(() => void look(), lookEveryMs);
  const deadline = setTimeout(() => resolve('too-long'), cpuSeconds * 6000);
  try {
    return await promise;
  } finally {
    clearInterval(looking);
    clearTimeout(deadline);
    signal?.removeEventListener('abort', abort);
  }

  /** Buffers are outside of the heap, which alone the engine limits. A thread that has ended has nothing to say. */
  async function look(): Promise<void> {
    const [cpu, heap] = await Promise.all([thread.cpuUsage(), thread.getHeapStatistics()]).catch(() => []);
    if (heap !== undefined && heap.total_heap_size + heap.external_memory > memoryMb * 1024 * 1024)
      resolve('too-heavy');
    if (cpu !== undefined && (cpu.user + cpu.system) / 1e6 > cpuSeconds) resolve('too-long');
  }
}
