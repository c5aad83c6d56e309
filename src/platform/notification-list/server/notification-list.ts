import { and, count, desc, eq, gt, inArray, isNull, lt, lte, ne, or } from 'drizzle-orm';
import type { App } from '#platform/app/server/app.ts';
import { subjectsOf } from '#platform/approvals/server/subjects-of.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { notificationKind } from '#platform/live/model/live-change.ts';
import { jobNamed } from '#platform/jobs/server/define-job.ts';
import { recordAddress } from '#platform/manifest/model/module.ts';
import { announcementFeed } from '#platform/notifications/server/announcement-feed.ts';
import { notificationKindNamed } from '#platform/notifications/server/kinds.ts';
import type { notificationFilters } from '#platform/notifications/model/notification-calls.ts';
import { notification, notificationEmail } from '#platform/notifications/server/tables.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { permissionQueryMarker, readableRows } from '#platform/tables/server/row-access.ts';
import { allResources, column, tableOf } from '#platform/tables/server/table-of.ts';

const most = 30;
/** Of these `resource` is the kind of an approval, which need be no kind of record. */
const ofApprovals: ReadonlySet<string> = new Set(['approvalGiven', 'approvalRejected', 'withdrawn']);

interface Wanted {
  show?: (typeof notificationFilters)[number] | undefined;
  kind?: string | undefined;
  after?: string | undefined;
}

/** One's own latest notifications, with where each leads. */
export async function notificationsOf(
  tx: Tx,
  app: App,
  access: ReadonlySet<string>,
  { show = 'all', kind: wanted, after }: Wanted = {},
) {
  const { modules, resources } = app;
  const news = await announcementFeed(tx, access);
  const mine = ownOf(tx);
  const now = tx.now.toISOString();
  const isAwake = awakeAt(now);
  const found = await tx.db
    .select()
    .from(notification)
    .where(
      and(
        mine,
        show === 'snoozed' ? gt(notification.snoozedUntil, now) : isAwake,
        show === 'unread' ? isNull(notification.readAt) : undefined,
        wanted === undefined ? undefined : eq(notification.kind, wanted),
        after === undefined ? undefined : lt(notification.id, after),
      ),
    )
    .orderBy(desc(notification.id))
    .limit(most + 1);
  const rows = found.slice(0, most);
  const [unread] = await tx.db
    .select({ value: count() })
    .from(notification)
    .where(and(mine, isAwake, isNull(notification.readAt)));
  const names = await accountNames(tx, [
    ...new Set(rows.flatMap(({ causedBy }) => (causedBy === null ? [] : [causedBy]))),
  ]);
  const open = await readableAmong(tx, rows);
  const labels = new Map(resources.map((resource) => [resource.name, resource.label[0]]));
  const readable = new Set(resources.flatMap(({ name, access: { read } }) => (access.has(read) ? [name] : [])));
  const subjects = new Map(subjectsOf(app).map((subject) => [subject.flow.kind, subject]));
  return {
    unread: unread?.value ?? 0,
    next: found.length > most ? (rows.at(-1)?.id ?? null) : null,
    items: rows.map(({ id, kind, causedBy, resource, recordId, job, createdAt, readAt, snoozedUntil }) => {
      const told = kind === 'broadcast' && recordId !== null ? news.get(recordId) : undefined;
      const work = job === null ? undefined : jobNamed(job)?.told;
      const subject = ofApprovals.has(kind) ? subjects.get(resource ?? '') : undefined;
      return {
        id,
        kind,
        text: notificationKindNamed(kind)?.text ?? kind,
        createdAt,
        readAt,
        snoozedUntil,
        about:
          resource === null ||
          recordId === null ||
          !readable.has(resource) ||
          !open.has(recordId) ||
          notificationKindNamed(kind)?.isSecurity
            ? null
            : { resource, recordId },
        by: causedBy === null ? null : (names[causedBy] ?? null),
        label:
          told?.title ??
          work?.label ??
          subject?.flow.label ??
          (resource === null ? null : (labels.get(resource) ?? null)),
        path:
          told?.path ??
          subject?.path?.(recordId ?? '') ??
          (kind === 'accessRequest'
            ? 'settings?tab=members'
            : kind === 'webhookPaused'
              ? 'settings?tab=webhooks'
              : kind === 'supportCame'
                ? 'settings?tab=security'
                : kind === 'approvalDue' || kind === 'approvalEscalated'
                  ? 'approvals'
                  : (work?.path.replace('{subject}', recordId ?? '') ??
                    (resource === null || recordId === null || !open.has(recordId)
                      ? null
                      : recordAddress(modules, access, resource, recordId)))),
      };
    }),
  };
}

/** The records of these notices that still are the reader's to open; a right may have gone since. */
async function readableAmong(
  tx: Tx,
  rows: readonly { resource: string | null; recordId: string | null }[],
): Promise<Set<string>> {
  const open = new Set(rows.flatMap(({ recordId }) => recordId ?? []));
  for (const resource of allResources()) {
    const ids = rows.flatMap(({ resource: name, recordId }) =>
      name === resource.name && recordId !== null ? [recordId] : [],
    );
    const condition = ids.length === 0 ? undefined : readableRows(tx, resource);
    if (condition === undefined) continue;
    const table = tableOf(resource);
    const [companyId, id] = [column(table, 'companyId'), column(table, 'id')];
    const found = await tx.db
      .select({ id })
      .from(table)
      .where(and(permissionQueryMarker, eq(companyId, tx.companyId), inArray(id, ids), condition));
    const left = new Set(found.map((row) => String(row.id)));
    for (const recordId of ids) if (!left.has(recordId)) open.delete(recordId);
  }
  return open;
}

const ownOf = (tx: Tx) => and(eq(notification.companyId, tx.companyId), eq(notification.accountId, tx.accountId ?? ''));
const awakeAt = (now: string) => or(isNull(notification.snoozedUntil), lte(notification.snoozedUntil, now));

/** Marks notifications as read: these, or all but those that are snoozed. */
export async function readNotifications(tx: Tx, ids: readonly string[] | null): Promise<void> {
  const now = tx.now.toISOString();
  const asked = ids === null ? awakeAt(now) : inArray(notification.id, [...ids]);
  await tx.db
    .update(notification)
    .set({ readAt: now })
    .where(and(ownOf(tx), isNull(notification.readAt), asked));
  // What was read here needs no place in a summary.
  const read = tx.db
    .select({ id: notification.id })
    .from(notification)
    .where(and(ownOf(tx), asked));
  await tx.db
    .delete(notificationEmail)
    .where(
      and(
        eq(notificationEmail.companyId, tx.companyId),
        eq(notificationEmail.accountId, tx.accountId ?? ''),
        ne(notificationEmail.frequency, 'now'),
        inArray(notificationEmail.notificationId, read),
      ),
    );
}

/** Hides notifications of one's own until a moment; null: shows them again. */
export async function snoozeNotifications(tx: Tx, ids: readonly string[], until: string | null): Promise<void> {
  await tx.db
    .update(notification)
    .set({ snoozedUntil: until })
    .where(
      and(
        eq(notification.companyId, tx.companyId),
        eq(notification.accountId, tx.accountId ?? ''),
        inArray(notification.id, [...ids]),
      ),
    );
  tx.noteChange(notificationKind);
}

const retentionDays = 180;

/**
 * What is older than 180 days is forgotten; what is told to everybody goes with its time. Runs for the person who reads,
 * so that no job has to see what is theirs.
 */
export async function deleteExpiredNotifications(tx: Tx): Promise<void> {
  const before = new Date(tx.now.getTime() - retentionDays * 86_400_000).toISOString();
  await tx.db
    .delete(notification)
    .where(
      and(
        eq(notification.companyId, tx.companyId),
        eq(notification.accountId, tx.accountId ?? ''),
        lt(notification.createdAt, before),
        ne(notification.kind, 'broadcast'),
      ),
    );
}
