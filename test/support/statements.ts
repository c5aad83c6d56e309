import pg from 'pg';
import { vi } from 'vitest';

/**
 * The statements that `work` sends to the database, without those that only look whether it answers
 * (`database-watch.ts`), which come when they come.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return queries.mock.calls
      .map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text))
      .filter((text) => text !== 'select 1');
  } finally {
    queries.mockRestore();
  }
}
