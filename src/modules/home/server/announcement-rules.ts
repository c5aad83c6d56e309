import { eq, or, sql } from 'drizzle-orm';
import { rules } from '#platform/server/records/rules.ts';
import { column } from '#platform/server/table-of.ts';
import { announcement } from '../model/announcement.ts';

/** An announcement is there for those it is meant for, for its writer, and for those who look after all of them. */
rules(announcement, {
  visible(tx, table) {
    if (tx.access === null || tx.access.has('announcements.manage')) return undefined;
    const audience = column(table, 'audience');
    return or(
      sql`jsonb_array_length(${audience}) = 0`,
      eq(column(table, 'createdBy'), tx.accountId),
      sql`exists (select from directory.membership m, jsonb_array_elements(${audience}) as wanted where m.company_id = ${tx.companyId} and m.account_id = ${tx.accountId}::uuid and wanted ->> 'role' = any (m.role_keys))`,
    );
  },
});
