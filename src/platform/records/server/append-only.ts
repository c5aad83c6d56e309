import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

const growing = new Set<string>();

/**
 * Names tables of which the app may add and read rows, but never change or remove one: the database itself refuses it
 * (`grants.ts`). Called where the tables are defined.
 */
export function appendOnly(...tables: readonly PgTable[]): void {
  for (const table of tables) {
    const { schema = 'public', name } = getTableConfig(table);
    growing.add(`${schema}.${name}`);
  }
}

/** @param table  with its schema: `public.history` */
export const isAppendOnly = (table: string): boolean => growing.has(table);
