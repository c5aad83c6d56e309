import { notificationKind } from '#platform/live/model/live-change.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { readersAmong } from '#platform/members/server/readers.ts';
import { allResources } from '#platform/tables/server/table-of.ts';
import { notification } from './tables.ts';

export type NotificationKind = (typeof notification.$inferSelect)['kind'];
interface MutationState {
  kind: NotificationKind;
  resource?: string;
  recordId?: string;
  job?: string;
}

/**
 * Tells people, in the transaction of what they are told of. Nobody is told of what they did themselves, unless it ran
 * on without them, nor of a record that their right to read does not reach.
 */
export async function notify(
  tx: Tx,
  accountIds: readonly string[],
  {
    kind,
    resource = null,
    recordId = null,
    job = null,
  }: { [Name in keyof MutationState]: MutationState[Name] | null } & { kind: NotificationKind },
): Promise<void> {
  const isOwnWork = kind === 'jobDone' || kind === 'jobFailed';
  const asked = [...new Set(accountIds)].filter((id) => isOwnWork || id !== tx.accountId);
  const of = resource === null || recordId === null ? undefined : allResources().find(({ name }) => name === resource);
  const told = of === undefined || recordId === null ? asked : await readersAmong(tx, of, recordId, asked);
  if (told.length === 0) return;
  const createdAt = tx.now.toISOString();
  await tx.db.insert(notification).values(
    told.map((accountId) => ({
      companyId: tx.companyId,
      id: newId(),
      accountId,
      kind,
      causedBy: isOwnWork ? null : tx.accountId,
      resource,
      recordId,
      job,
      createdAt,
    })),
  );
  for (const accountId of told) tx.announce(notificationKind, accountId);
}
