import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { zoneOf } from '#platform/directory/server/today.ts';
import { account } from '#platform/directory/server/tables.ts';
import { emailAt, usualTimes, type EmailTimes } from '#platform/notifications/model/email-times.ts';
import { choiceOf, type NotificationChoice } from '#platform/notifications/model/notification-kinds.ts';
import { knownNotificationKind } from './kinds.ts';
import { notificationMute, notificationSetting, notificationTimes } from './tables.ts';

/** How each of these people wants to be told of a kind. */
export async function choicesOf(
  tx: Tx,
  accountIds: readonly string[],
  kind: string,
): Promise<ReadonlyMap<string, NotificationChoice>> {
  const known = knownNotificationKind(kind);
  if (accountIds.length === 0) return new Map();
  const rows = await tx.db
    .select()
    .from(notificationSetting)
    .where(
      and(
        eq(notificationSetting.companyId, tx.companyId),
        eq(notificationSetting.kind, kind),
        inArray(notificationSetting.accountId, [...accountIds]),
      ),
    );
  const chosen = new Map(rows.map((row) => [row.accountId, row]));
  return new Map(accountIds.map((id) => [id, choiceOf(known, chosen.get(id) ?? null)]));
}

/** Time zone and times of each of these people. */
export async function timesOf(
  tx: Tx,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, { zone: string; times: EmailTimes }>> {
  if (accountIds.length === 0) return new Map();
  const people = await tx.db
    .select({ id: account.id, zone: account.timeZone })
    .from(account)
    .where(inArray(account.id, [...accountIds]));
  const rows = await tx.db
    .select()
    .from(notificationTimes)
    .where(and(eq(notificationTimes.companyId, tx.companyId), inArray(notificationTimes.accountId, [...accountIds])));
  const ofCompany = await zoneOf(tx);
  return new Map(
    people.map(({ id, zone }) => [
      id,
      { zone: zone ?? ofCompany, times: rows.find(({ accountId }) => accountId === id) ?? usualTimes },
    ]),
  );
}

/**
 * For kinds whose module writes its own email: who of these people wants it at once, and when it may be sent (`dueAt` of
 * `enqueue`). The others are told by `notify`, in a summary or not at all.
 */
export async function emailTimes(
  tx: Tx,
  accountIds: readonly string[],
  kind: string,
  about: { resource: string; recordId: string } | null = null,
): Promise<ReadonlyMap<string, Date>> {
  const told = about === null ? accountIds : await unmuted(tx, accountIds, about);
  const choices = await choicesOf(tx, told, kind);
  const atOnce = told.filter((id) => choices.get(id)?.email === 'now');
  const times = await timesOf(tx, atOnce);
  return new Map(
    atOnce.map((id) => {
      const known = times.get(id);
      return [id, known === undefined ? tx.now : emailAt('now', tx.now, known.zone, known.times)];
    }),
  );
}

/** Those of these people who want to hear of a record. */
export async function unmuted(
  tx: Tx,
  accountIds: readonly string[],
  { resource, recordId }: { resource: string | null; recordId: string | null },
): Promise<readonly string[]> {
  if (resource === null || recordId === null || accountIds.length === 0) return accountIds;
  const mutes = await tx.db
    .select({ accountId: notificationMute.accountId })
    .from(notificationMute)
    .where(
      and(
        eq(notificationMute.companyId, tx.companyId),
        eq(notificationMute.resource, resource),
        eq(notificationMute.recordId, recordId),
        inArray(notificationMute.accountId, [...accountIds]),
      ),
    );
  const muted = new Set(mutes.map(({ accountId }) => accountId));
  return accountIds.filter((id) => !muted.has(id));
}
