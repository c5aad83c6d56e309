import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '#platform/errors/model/errors.ts';
import { watchStarter } from './lifecycle-starter.ts';
import type { Log } from './log.ts';
import { StartError } from './start-error.ts';

export interface Lifecycle {
  /** Registers what has to be closed. Closed is in reverse: what was opened last goes first. */
  onClose(name: string, close: () => unknown): void;
  /**
   * From now on the process goes on for so many seconds when it is told to end from outside (SIGTERM, npm gone), and
   * only then closes: time for a proxy to see that it is not ready. Ctrl-C, and a second signal, close at once.
   */
  drainFor(seconds: number): void;
  /** Closes everything once, then ends the process. Further calls wait for the first. */
  shutdown(reason: string, exitCode?: number): Promise<void>;
  /** From the first signal on, while it still drains as well. */
  readonly isClosing: boolean;
}

/** All closing together. PostgreSQL ends with us in any case, so nothing is lost when it takes longer. */
const budgetMs = 15_000;
/** npm passes on the signal that the terminal has already sent to everybody: twice within this time is once. */
const sameSignalMs = 1500;

/**
 * Ends the process in order: on SIGTERM, on SIGINT, and when the npm that started us is gone. npm dies of SIGTERM
 * without a word to its child; the server would go on as an orphan, holding the port.
 */
export function createLifecycle(log: Log, exit: (code: number) => void = (code) => process.exit(code)): Lifecycle {
  const steps: { name: string; close: () => unknown }[] = [];
  const draining = new AbortController();
  let [drainSeconds, isTold] = [0, false];
  let closing: Promise<void> | null = null;

  const shutdown = (reason: string, exitCode = 0): Promise<void> => {
    draining.abort();
    closing ??= closeAll(reason, exitCode);
    return closing;
  };
  const drain = async (reason: string): Promise<void> => {
    if (isTold) return;
    isTold = true;
    if (drainSeconds > 0 && closing === null) {
      log.info({ reason, seconds: drainSeconds }, 'Not ready any more, still answering');
      await wait(drainSeconds * 1000, undefined, { signal: draining.signal }).catch(() => {});
    }
    await shutdown(reason);
  };
  const closeAll = async (reason: string, exitCode: number): Promise<void> => {
    log.info({ reason }, 'Closing');
    const late = setTimeout(() => {
      log.error({ budgetMs }, 'Closing takes too long, ending now');
      exit(1);
    }, budgetMs).unref();
    let code = exitCode;
    for (const { name, close } of steps.toReversed()) {
      try {
        await close();
      } catch (err) {
        code = 1;
        log.error({ err, step: name }, 'Could not be closed properly');
      }
    }
    clearTimeout(late);
    log.info('Closed');
    exit(code);
  };

  let firstSignalMs: number | null = null;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      firstSignalMs ??= Date.now();
      // Somebody who insists does not want to wait.
      const insists = Date.now() - firstSignalMs > sameSignalMs;
      if (insists && closing !== null) exit(1);
      void (insists || signal === 'SIGINT' ? shutdown(signal) : drain(signal));
    });
  }
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'An error that nobody caught');
    void shutdown('an error that nobody caught', 1);
  });
  watchStarter(() => void drain('the process that started this one is gone'));
  // A reader of our output that goes away must not take the server with it in the middle of a write.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  return {
    onClose: (name, close) => {
      steps.push({ name, close });
    },
    drainFor(seconds) {
      drainSeconds = seconds;
    },
    shutdown,
    get isClosing() {
      return isTold || closing !== null;
    },
  };
}

/**
 * Runs the body of a program. A `StartError` is told to the operator in its own words, anything else with its stack;
 * both end with code 1. What was opened until then is closed by `lifecycle` where there is one.
 */
export async function runMain(body: () => Promise<void>, lifecycle?: () => Lifecycle | undefined): Promise<void> {
  try {
    await body();
  } catch (error) {
    process.stderr.write(
      error instanceof StartError || (error instanceof UserError && error.status === 503)
        ? `\n${error.message}${error.cause instanceof Error ? ` (${error.cause.message})` : ''}\n\n`
        : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    const running = lifecycle?.();
    if (running === undefined) process.exit(1);
    await running.shutdown('the start failed', 1);
  }
}
