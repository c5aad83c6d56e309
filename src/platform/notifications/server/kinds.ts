import { byName } from '#platform/manifest/model/definitions.ts';
import type { NotificationKind } from '#platform/notifications/model/notification-kinds.ts';

let kinds: ReadonlyMap<string, NotificationKind> = new Map();

/** Called once, with the kinds of all manifests. @throws Error when two have one name */
export function installNotificationKinds(all: readonly NotificationKind[]): void {
  kinds = byName('the notification', all, ({ kind }) => kind);
}

export const notificationKinds = (): readonly NotificationKind[] => [...kinds.values()];
export const notificationKindNamed = (kind: string): NotificationKind | undefined => kinds.get(kind);

/** @throws Error for a kind that no manifest lists */
export function knownNotificationKind(kind: string): NotificationKind {
  const known = kinds.get(kind);
  if (known === undefined) throw new Error(`no manifest lists the notification ${kind}`);
  return known;
}
