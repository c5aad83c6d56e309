import { notificationKind } from '#platform/live/model/live-change.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { readersAmong } from '#platform/members/server/readers.ts';
import { emailAt } from '#platform/notifications/model/email-times.ts';
import { allResources } from '#platform/tables/server/table-of.ts';
import { choicesOf, timesOf, unmuted } from './email-wishes.ts';
import { knownNotificationKind } from './kinds.ts';
import { notification, notificationEmail } from './tables.ts';

interface Told {
  /** One of the manifests' `notificationKinds`. */
  kind: string;
  resource?: string | null;
  recordId?: string | null;
  job?: string | null;
}

/**
 * Tells people, in the transaction of what they are told of: in the product, by email or both, as each of them chose
 * for the kind. Nobody is told of what they did themselves, unless it ran on without them, nor of a record that their
 * right to read does not reach or that they have muted.
 */
export async function notify(
  tx: Tx,
  accountIds: readonly string[],
  { kind, resource = null, recordId = null, job = null }: Told,
): Promise<void> {
  const { isSecurity = false, hasOwnEmail = false } = knownNotificationKind(kind);
  const isOwnWork = kind === 'jobDone' || kind === 'jobFailed';
  const asked = [...new Set(accountIds)].filter((id) => isOwnWork || id !== tx.accountId);
  const of = resource === null || recordId === null ? undefined : allResources().find(({ name }) => name === resource);
  const reached = of === undefined || recordId === null ? asked : await readersAmong(tx, of, recordId, asked);
  const told = isSecurity ? reached : await unmuted(tx, reached, { resource, recordId });
  if (told.length === 0) return;
  const choices = await choicesOf(tx, told, kind);
  const createdAt = tx.now.toISOString();
  const ids = new Map(told.flatMap((id) => (choices.get(id)?.inApp === false ? [] : [[id, newId()] as const])));
  if (ids.size > 0)
    await tx.db.insert(notification).values(
      [...ids].map(([accountId, id]) => ({
        companyId: tx.companyId,
        id,
        accountId,
        kind,
        causedBy: isOwnWork ? null : tx.accountId,
        resource,
        recordId,
        job,
        createdAt,
      })),
    );
  for (const accountId of ids.keys()) tx.announce(notificationKind, accountId);
  const mailed = told.flatMap((accountId) => {
    const frequency = choices.get(accountId)?.email ?? 'none';
    return frequency === 'none' || (frequency === 'now' && hasOwnEmail) ? [] : [{ accountId, frequency }];
  });
  if (mailed.length === 0) return;
  const times = await timesOf(
    tx,
    mailed.map(({ accountId }) => accountId),
  );
  await tx.db.insert(notificationEmail).values(
    mailed.map(({ accountId, frequency }) => {
      const known = times.get(accountId);
      return {
        companyId: tx.companyId,
        id: newId(),
        accountId,
        kind,
        frequency,
        notificationId: ids.get(accountId) ?? null,
        dueAt: emailAt(frequency, tx.now, known?.zone ?? 'UTC', known?.times).toISOString(),
      };
    }),
  );
}
