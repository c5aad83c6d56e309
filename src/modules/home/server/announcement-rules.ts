import { eq, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { rules } from '#platform/records/server/rules.ts';
import { column, type RecordTable } from '#platform/tables/server/table-of.ts';
import { momentText, roleNamesText } from '#platform/directory/server/role-keys.ts';
import { announcement } from '../model/announcement.ts';

/** An announcement is there for those it is meant for, for its writer, and for those who look after all of them. */
export const announcementRules = rules(announcement, {
  visible: (tx, table) => (tx.access === null || tx.access.has('announcements.manage') ? undefined : isFor(tx, table)),
});

/** Whether the person of the transaction is meant, or wrote it. No role named means everybody. */
export function isFor(tx: Tx, table: RecordTable): SQL | undefined {
  const audience = column(table, 'audience');
  return or(
    sql`jsonb_array_length(${audience}) = 0`,
    eq(column(table, 'createdBy'), tx.accountId),
    sql`exists (select from directory.membership m, jsonb_array_elements(${audience}) as wanted
      where m.company_id = ${tx.companyId} and m.account_id = ${tx.accountId}::uuid
      and wanted ->> 'role' = any (${sql.raw(roleNamesText('m', momentText(tx.now)))}))`,
  );
}
