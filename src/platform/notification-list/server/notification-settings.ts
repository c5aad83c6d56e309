import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/http/model/call.ts';
import { notificationKind } from '#platform/live/model/live-change.ts';
import { usualTimes } from '#platform/notifications/model/email-times.ts';
import { say } from '#platform/notifications/model/messages.ts';
import type {
  muteRecordCall,
  notificationSettingsCall,
  setNotificationSettingsCall,
} from '#platform/notifications/model/notification-calls.ts';
import { choiceOf } from '#platform/notifications/model/notification-kinds.ts';
import { timesOf } from '#platform/notifications/server/email-wishes.ts';
import { notificationKindNamed, notificationKinds } from '#platform/notifications/server/kinds.ts';
import { notificationMute, notificationSetting, notificationTimes } from '#platform/notifications/server/tables.ts';
import { records } from '#platform/records/server/records.ts';
import { allResources } from '#platform/tables/server/table-of.ts';

const mine = (tx: Tx, table: typeof notificationSetting | typeof notificationTimes | typeof notificationMute) =>
  and(eq(table.companyId, tx.companyId), eq(table.accountId, tx.accountId ?? ''));

/** How the person of the transaction is told of each kind, and when. */
export async function notificationSettingsOf(tx: Tx): Promise<ResponseOf<typeof notificationSettingsCall>> {
  const rows = await tx.db.select().from(notificationSetting).where(mine(tx, notificationSetting));
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  const me = tx.accountId ?? '';
  const own = (await timesOf(tx, [me])).get(me) ?? { zone: 'UTC', times: usualTimes };
  const { quietFrom, quietTo, digestAt, digestDay } = own.times;
  const mutes = await tx.db
    .select()
    .from(notificationMute)
    .where(mine(tx, notificationMute))
    .orderBy(asc(notificationMute.createdAt));
  return {
    kinds: notificationKinds().map((known) => {
      const { inApp, email } = choiceOf(known, chosen.get(known.kind) ?? null);
      return { kind: known.kind, label: known.label, isLocked: known.isSecurity === true, inApp, email };
    }),
    times: { quietFrom, quietTo, digestAt, digestDay },
    zone: own.zone,
    mutes: await Promise.all(
      mutes.map(async ({ resource: name, recordId }) => {
        const resource = allResources().find((known) => known.name === name);
        const mayRead = resource !== undefined && (tx.access?.has(resource.access.read) ?? true);
        const record = mayRead ? await records(tx, resource).find(recordId) : null;
        const title =
          record === null || resource === undefined ? null : (record as Record<string, unknown>)[resource.title];
        return {
          resource: name,
          recordId,
          label: resource?.label[0] ?? name,
          title: typeof title === 'string' ? title : null,
        };
      }),
    ),
  };
}

/** @throws `request.invalid` for kinds that nothing is told of, for locked ones, and for half of quiet hours */
export async function setNotificationSettings(
  tx: Tx,
  { kinds = [], times }: BodyOf<typeof setNotificationSettingsCall>,
): Promise<void> {
  const me = tx.accountId ?? '';
  assertNoErrors([
    ...kinds.flatMap(({ kind, inApp }, at) => {
      const known = notificationKindNamed(kind);
      if (known === undefined) return [{ path: `kinds.${at}.kind`, ...say('kind-unknown') }];
      return known.isSecurity && !inApp ? [{ path: `kinds.${at}.inApp`, ...say('security-kind') }] : [];
    }),
    ...(times !== undefined && (times.quietFrom === null) !== (times.quietTo === null)
      ? [{ path: times.quietFrom === null ? 'times.quietFrom' : 'times.quietTo', ...say('quiet-both') }]
      : []),
  ]);
  if (kinds.length > 0) {
    const named = kinds.map(({ kind }) => kind);
    await tx.db
      .delete(notificationSetting)
      .where(and(mine(tx, notificationSetting), inArray(notificationSetting.kind, named)));
    await tx.db.insert(notificationSetting).values(
      [...new Map(kinds.map((one) => [one.kind, one])).values()].map(({ kind, inApp, email }) => ({
        companyId: tx.companyId,
        accountId: me,
        kind,
        inApp,
        email,
      })),
    );
  }
  if (times !== undefined) {
    await tx.db.delete(notificationTimes).where(mine(tx, notificationTimes));
    await tx.db.insert(notificationTimes).values({ companyId: tx.companyId, accountId: me, ...times });
  }
  tx.noteChange(notificationKind);
}

/** @throws `request.not-found` for a record that the person does not see */
export async function muteRecord(
  tx: Tx,
  { resource: name, recordId, isMuted }: BodyOf<typeof muteRecordCall>,
): Promise<void> {
  const about = and(eq(notificationMute.resource, name), eq(notificationMute.recordId, recordId));
  await tx.db.delete(notificationMute).where(and(mine(tx, notificationMute), about));
  tx.noteChange(notificationKind);
  if (!isMuted) return;
  const resource = allResources().find((known) => known.name === name);
  if (resource === undefined || !(tx.access?.has(resource.access.read) ?? true)) throw userError('request.not-found');
  await records(tx, resource).get(recordId);
  await tx.db.insert(notificationMute).values({
    companyId: tx.companyId,
    accountId: tx.accountId ?? '',
    resource: name,
    recordId,
    createdAt: tx.now.toISOString(),
  });
}
