import { and, desc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { Tx } from '#platform/server/in-company.ts';
import { column, shownColumns, tableOf } from '#platform/server/table-of.ts';
import { announcement, type Announcement } from '../model/announcement.ts';
import { isFor } from './announcement-rules.ts';

const most = 30;

/** The announcements whose time it is and that are meant for the person of the transaction, also where they may manage those for others: those kept on top first, then by their day, the latest first. */
export async function currentAnnouncements(tx: Tx, today: string): Promise<Announcement[]> {
  const table = tableOf(announcement);
  const of = (name: string) => column(table, name);
  return await tx.db.select(shownColumns(announcement)).from(table).where(and(
    eq(of('companyId'), tx.companyId), isNull(of('removedAt')), or(isNull(of('visibleFrom')), lte(of('visibleFrom'), today)), or(isNull(of('visibleUntil')), gte(of('visibleUntil'), today)), isFor(tx, table),
  )).orderBy(desc(of('isPinned')), desc(of('date')), desc(of('id'))).limit(most) as unknown as Announcement[];
}
