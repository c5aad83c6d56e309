import type pg from 'pg';
import type { Logger } from 'pino';

/**
 * What a request may take of the database. Properties of the app's role, not of a session: they hold behind a
 * transaction pooler as well. The last lets the database notice that nobody waits for a statement any more; not every
 * system can.
 */
const requestLimits = {
  statement_timeout: '30s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '60s',
  client_connection_check_interval: '5s',
} as const;

/**
 * Before the statements of a transaction in the background. A job waits longer for a lock, and works as long as it
 * takes.
 */
export const backgroundLimits = `set local statement_timeout = 0; set local lock_timeout = '60s'; set local idle_in_transaction_session_timeout = '15min'`;

/** Gives the app's role the limits of requests. As the owner of the database. */
export async function limitRequests(owner: pg.Client, role: string, log: Logger): Promise<void> {
  for (const [name, value] of Object.entries(requestLimits)) {
    await owner
      .query(`alter role "${role.replaceAll('"', '""')}" set ${name} = '${value}'`)
      .catch((err: unknown) => log.warn({ err, name }, 'The app role could not be given a limit of time'));
  }
}
