import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { asRecord } from '#platform/records/model/row.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { visibleTo } from '#platform/records/server/rules.ts';
import { column, shownColumns, tableOf } from '#platform/tables/server/table-of.ts';
import { project, type Project } from '../model/project.ts';

const most = 8;

/**
 * The projects that the home page sums up: those under way or planned, one's own first, then by deadline; with the
 * names of their teams.
 */
export async function projectSummary(
  tx: Tx,
): Promise<{ items: Project[]; refs: Record<string, string>; more: boolean }> {
  const table = tableOf(project);
  const of = (name: string) => column(table, name);
  const isMine = sql`${of('team')} @> jsonb_build_array(jsonb_build_object('member', ${tx.accountId}::text))`;
  const rows = await tx.db
    .select(shownColumns(project))
    .from(table)
    .where(
      and(
        eq(of('companyId'), tx.companyId),
        isNull(of('removedAt')),
        inArray(of('status'), ['planned', 'active', 'onHold']),
        visibleTo(tx, project, table),
      ),
    )
    .orderBy(sql`${isMine} desc`, asc(of('deadline')), asc(of('name')))
    .limit(most + 1);
  const items = rows.slice(0, most).map((row) => asRecord(project, row));
  return {
    items,
    refs: await accountNames(tx, [...new Set(items.flatMap(({ team }) => team.map(({ member }) => member)))]),
    more: rows.length > most,
  };
}
