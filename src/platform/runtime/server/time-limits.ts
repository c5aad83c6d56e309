import type pg from 'pg';
import type { Logger } from 'pino';

/** How long the database lets somebody take. */
export interface TimeLimits {
  /** Of a request: one statement, the wait for a lock, a pause within a transaction. */
  statementSeconds: number;
  lockSeconds: number;
  pauseSeconds: number;
  /** One statement of work in the background. */
  jobStatementMinutes: number;
}

/** What the settings say where nothing is set. A job is given up after six hours, and so is a statement of one. */
export const usualLimits: TimeLimits = {
  statementSeconds: 30,
  lockSeconds: 5,
  pauseSeconds: 60,
  jobStatementMinutes: 360,
};

/** In the background a transaction may wait longer for a lock, and pause while a file is read. */
const jobLockSeconds = 60;
const jobPauseSeconds = 900;

/**
 * Before the statements of a transaction in the background. Within the transaction only, so that the connection goes
 * back to requests with their limits, behind a transaction pooler too.
 */
export const backgroundLimits = ({ jobStatementMinutes, lockSeconds, pauseSeconds }: TimeLimits): string =>
  [
    `set local statement_timeout = '${jobStatementMinutes}min'`,
    `set local lock_timeout = '${Math.max(jobLockSeconds, lockSeconds)}s'`,
    `set local idle_in_transaction_session_timeout = '${Math.max(jobPauseSeconds, pauseSeconds)}s'`,
  ].join('; ');

/**
 * Of the connection that prepares the database. A migration takes the time it needs; its locks have limits of their own
 * (`short-locks.ts`). One that was left in the middle of a transaction does not keep its locks.
 */
export const ownerLimits = (limits: TimeLimits): Pick<pg.ClientConfig, 'idle_in_transaction_session_timeout'> => ({
  idle_in_transaction_session_timeout: Math.max(jobPauseSeconds, limits.pauseSeconds) * 1000,
});

/**
 * Gives the app's role the limits of requests, as the owner of the database. Properties of the role, not of a session:
 * they hold behind a transaction pooler as well. The last lets the database notice that nobody waits for a statement
 * any more; not every system can.
 */
export async function limitRequests(owner: pg.Client, role: string, limits: TimeLimits, log: Logger): Promise<void> {
  const wanted = {
    statement_timeout: `${limits.statementSeconds}s`,
    lock_timeout: `${limits.lockSeconds}s`,
    idle_in_transaction_session_timeout: `${limits.pauseSeconds}s`,
    client_connection_check_interval: '5s',
  };
  for (const [name, value] of Object.entries(wanted)) {
    await owner
      .query(`alter role "${role.replaceAll('"', '""')}" set ${name} = '${value}'`)
      .catch((err: unknown) => log.warn({ err, name }, 'The app role could not be given a limit of time'));
  }
}
