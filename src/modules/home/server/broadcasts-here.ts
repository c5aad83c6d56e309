import { todayOf } from '#platform/directory/server/today.ts';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { ownerFunction } from '#platform/database/server/owner-functions.ts';
import type { AnnouncementSource } from '#platform/notifications/server/announcement-feed.ts';
import { momentText, roleNamesText } from '#platform/directory/server/role-keys.ts';
import type { Announcement } from '../model/announcement.ts';
import { hiddenBroadcast } from './tables.ts';

/**
 * The published announcements of the provider for the company of the transaction. They are stored once, in the
 * provider’s company, where row security shows them to nobody else; this function looks there with its owner’s rights,
 * gives a company those that are for it, and never a column that names another company.
 */
export const broadcastsHereFunction = ownerFunction(
  'broadcasts_here()',
  `
create or replace function broadcasts_here() returns table (id uuid, title text, details text, kind text, date date, visible_from date, visible_until date, is_pinned boolean, audience jsonb, published_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select b.id, b.title, b.details, b.kind, b.date, b.visible_from, b.visible_until, b.is_pinned, b.audience, b.published_at
  from public.broadcast b
  join directory.company provider on provider.id = b.company_id and provider.kind = 'provider'
  join directory.company here on here.id = nullif(current_setting('app.company', true), '')::uuid and here.kind = 'client'
  where b.removed_at is null and b.status = 'published'
    and (b.reach = 'all' or exists (select from jsonb_array_elements(b.companies) as chosen where chosen ->> 'company' = here.id::text))
$$`,
);

export interface BroadcastHere extends Pick<Announcement, 'id' | 'title' | 'details' | 'kind' | 'date' | 'isPinned'> {
  publishedAt: string;
  /** The company does not show it. */
  isHidden: boolean;
  /** Whether the roles of the person are among those it is for. */
  isForMe: boolean;
}

const most = 30;

/**
 * The provider’s announcements whose time it is, those kept on top first, then by their day, the latest first. @param
 * only those for the person, and not hidden
 */
export async function broadcastsHere(
  tx: Tx,
  today: string,
  { only }: { only: 'mine' | 'all' },
): Promise<BroadcastHere[]> {
  const held = sql.raw(roleNamesText('m', momentText(tx.now)));
  const isForMe = sql`(jsonb_array_length(b.audience) = 0 or exists (select from directory.membership m, jsonb_array_elements(b.audience) as wanted
    where m.company_id = ${tx.companyId} and m.account_id = ${tx.accountId}::uuid and wanted ->> 'role' = any (${held})))`;
  const isHidden = sql`exists (select from ${hiddenBroadcast} h where h.company_id = ${tx.companyId} and h.broadcast_id = b.id)`;
  const mine: SQL = only === 'mine' ? sql` and ${isForMe} and not ${isHidden}` : sql``;
  const { rows } = await tx.db.execute<{
    id: string;
    title: string;
    details: string | null;
    kind: Announcement['kind'];
    date: string;
    is_pinned: boolean;
    published_at: Date | string;
    is_hidden: boolean;
    is_for_me: boolean;
  }>(sql`
    select b.id, b.title, b.details, b.kind, b.date::text as date, b.is_pinned, b.published_at, ${isHidden} as is_hidden, ${isForMe} as is_for_me
    from broadcasts_here() b where (b.visible_from is null or b.visible_from <= ${today}::date) and (b.visible_until is null or b.visible_until >= ${today}::date)${mine}
    order by b.is_pinned desc, b.date desc, b.id desc limit ${most}`);
  return rows.map(
    ({ is_pinned: isPinned, published_at: publishedAt, is_hidden: hidden, is_for_me: forMe, ...row }) => ({
      ...row,
      isPinned,
      publishedAt: new Date(publishedAt).toISOString(),
      isHidden: hidden,
      isForMe: forMe,
    }),
  );
}

/**
 * Hides one from the people of the company, or shows it again. Its words are the provider’s and stay as they are.
 *
 * @throws `request.not-found` for one that is not for this company, as for one that does not exist
 */
export async function setHidden(tx: Tx, id: string, isHidden: boolean): Promise<void> {
  const {
    rows: [found],
  } = await tx.db.execute<{ title: string }>(sql`select b.title from broadcasts_here() b where b.id = ${id}::uuid`);
  if (found === undefined) throw userError('request.not-found');
  const changed = isHidden
    ? await tx.db
        .insert(hiddenBroadcast)
        .values({ companyId: tx.companyId, broadcastId: id, hiddenAt: tx.now.toISOString(), hiddenBy: tx.accountId })
        .onConflictDoNothing()
        .returning({ id: hiddenBroadcast.broadcastId })
    : await tx.db
        .delete(hiddenBroadcast)
        .where(and(eq(hiddenBroadcast.companyId, tx.companyId), eq(hiddenBroadcast.broadcastId, id)))
        .returning({ id: hiddenBroadcast.broadcastId });
  if (changed.length > 0)
    tx.record({ action: isHidden ? 'hide' : 'show', resource: 'announcement', recordId: id, title: found.title });
}

const newsDays = 30;

/** In the bell of each person they are for, once, for a month. */
export const announcementsOfHome: AnnouncementSource = {
  access: 'announcements.read',
  async find(tx) {
    const oldest = new Date(tx.now.getTime() - newsDays * 86_400_000).toISOString();
    const here = await broadcastsHere(tx, await todayOf(tx), { only: 'mine' });
    return here
      .filter(({ publishedAt }) => publishedAt >= oldest)
      .map(({ id, title, publishedAt }) => ({ id, title, at: publishedAt, path: 'announcements' }));
  },
};
