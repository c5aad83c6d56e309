import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

let appendOnly: ReadonlySet<string> = new Set();

/**
 * Called once, with the tables that all manifests list: the app may add and read their rows, but never change or remove
 * one; the database itself refuses it (`grants.ts`).
 */
export function installAppendOnly(tables: readonly PgTable[]): void {
  appendOnly = new Set(
    tables.map((table) => {
      const { schema = 'public', name } = getTableConfig(table);
      return `${schema}.${name}`;
    }),
  );
}

/** @param table  with its schema: `public.history` */
export const isAppendOnly = (table: string): boolean => appendOnly.has(table);
