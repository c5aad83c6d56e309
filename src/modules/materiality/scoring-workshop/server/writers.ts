import type { Tx } from '#platform/database/server/in-company.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';

/** The active members who may score: only they can take part in a workshop. */
export async function writersOf(tx: Tx): Promise<ReadonlySet<string>> {
  const members = await activeMembers(tx);
  return new Set(members.filter(({ access }) => access.has('materiality.write')).map(({ accountId }) => accountId));
}
