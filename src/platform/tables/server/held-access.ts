import { sql } from 'drizzle-orm';

/** What a transaction carries in which no person's rights count. */
export const productAccess = 'product';

/** The grants that the transaction carries for policies and triggers (`specialAccess`). */
export const held = sql`string_to_array(current_setting('app.access', true), ',')`;

export const literal = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`);
