import { onlyOne } from '#platform/manifest/model/definitions.ts';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { notification } from './tables.ts';

/**
 * Something that is there for many people at once. It is stored once elsewhere; each person gets a notification of it
 * when they look.
 */
export interface FeedItem {
  id: string;
  title: string /** When it became news, ISO. */;
  at: string /** Below the company. */;
  path: string;
}
export interface AnnouncementSource {
  /** The access key without which it is no news for a person. */ access: string;
  find: (tx: Tx) => Promise<readonly FeedItem[]>;
}

let source: AnnouncementSource | null = null;

/** Called once, with what the manifests name. @throws Error when two modules have announcements */
export function installAnnouncements(sources: readonly AnnouncementSource[]): void {
  source = onlyOne('has announcements', sources);
}

/**
 * What is news for the person of the transaction. Their notifications follow it: a new one for what is new, and none
 * any more for what was taken back.
 */
export async function announcementFeed(tx: Tx, access: ReadonlySet<string>): Promise<ReadonlyMap<string, FeedItem>> {
  const accountId = tx.accountId;
  if (accountId === null || source === null) return new Map();
  const found = access.has(source.access) ? await source.find(tx) : [];
  const ids = found.map(({ id }) => id);
  await tx.db
    .delete(notification)
    .where(
      and(
        eq(notification.companyId, tx.companyId),
        eq(notification.accountId, accountId),
        eq(notification.kind, 'broadcast'),
        ids.length === 0 ? undefined : notInArray(notification.recordId, ids),
      ),
    );
  if (found.length > 0) {
    // Two open tabs ask at once: the second one finds it told.
    await tx.db
      .insert(notification)
      .values(
        found.map(({ id, at }) => ({
          companyId: tx.companyId,
          id: newId(),
          accountId,
          kind: 'broadcast' as const,
          causedBy: null,
          resource: null,
          recordId: id,
          job: null,
          createdAt: at,
        })),
      )
      .onConflictDoNothing({
        target: [notification.companyId, notification.accountId, notification.recordId],
        where: sql`kind = 'broadcast'`,
      });
  }
  return new Map(found.map((news) => [news.id, news]));
}
