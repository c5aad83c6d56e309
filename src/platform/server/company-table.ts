import { sql } from 'drizzle-orm';
import { pgPolicy } from 'drizzle-orm/pg-core';

/** A row is visible and writable only inside its own company's transaction; `in-company.ts` sets the context. Every company table carries it. */
export const companyPolicy = () => pgPolicy('company', {
  as: 'permissive', for: 'all',
  using: sql`company_id = (select nullif(current_setting('app.company', true), '')::uuid)`,
  withCheck: sql`company_id = (select nullif(current_setting('app.company', true), '')::uuid)`,
});
