import { and, desc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { asRecord } from '#platform/records/model/row.ts';
import { column, shownColumns, tableOf } from '#platform/tables/server/table-of.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { announcement, type Announcement, type ShownAnnouncement } from '../model/announcement.ts';
import { isFor } from './announcement-rules.ts';
import { broadcastsHere } from './broadcasts-here.ts';

const most = 30;

/**
 * What stands on the home page of the person: the company’s announcements and the provider’s, those kept on top first,
 * then by their day, the latest first.
 */
export async function shownAnnouncements(tx: Tx, today: string): Promise<ShownAnnouncement[]> {
  const [own, provided] = [await currentAnnouncements(tx, today), await broadcastsHere(tx, today, { only: 'mine' })];
  const all = [...own.map((item) => shownOf(item, false)), ...provided.map((item) => shownOf(item, true))];
  return all
    .toSorted(
      (a, b) => Number(b.isPinned) - Number(a.isPinned) || b.date.localeCompare(a.date) || b.id.localeCompare(a.id),
    )
    .slice(0, most);
}

const shownOf = (
  { id, title, details, kind, date, isPinned }: Omit<ShownAnnouncement, 'isFromProvider'>,
  isFromProvider: boolean,
): ShownAnnouncement => ({ id, title, details, kind, date, isPinned, isFromProvider });

/**
 * The announcements of the company whose time it is and that are meant for the person of the transaction, also where
 * they may manage those for others: those kept on top first, then by their day, the latest first.
 */
async function currentAnnouncements(tx: Tx, today: string): Promise<Announcement[]> {
  const table = tableOf(announcement);
  const of = (name: string) => column(table, name);
  const rows = await tx.db
    .select(shownColumns(announcement))
    .from(table)
    .where(
      and(
        eq(of('companyId'), tx.companyId),
        isNull(of('removedAt')),
        or(isNull(of('visibleFrom')), lte(of('visibleFrom'), today)),
        or(isNull(of('visibleUntil')), gte(of('visibleUntil'), today)),
        // Narrower than what one sees who manages those for others.
        everyRow(announcement),
        isFor(tx, table),
      ),
    )
    .orderBy(desc(of('isPinned')), desc(of('date')), desc(of('id')))
    .limit(most);
  return rows.map((row) => asRecord(announcement, row));
}
