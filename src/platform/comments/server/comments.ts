import { commentError } from '#platform/comments/model/errors.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import { accessOf } from '#platform/directory/model/roles.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { RecordFrame, Resource } from '#platform/records/model/resource.ts';
import { rolesOf } from '#platform/members/server/rights.ts';
import { account } from '#platform/directory/server/tables.ts';
import { roleKeysNow } from '#platform/directory/server/role-keys.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { noteOnRecord } from '#platform/records/server/note-on-record.ts';
import { records } from '#platform/records/server/records.ts';
import { readersAmong } from '#platform/members/server/readers.ts';
import { resourceNamed } from '#platform/tables/server/table-of.ts';
import { comment } from '#platform/wordings/server/tables.ts';
import { storeWording, presentWording } from '#platform/wordings/server/wordings.ts';

export type Comment = typeof comment.$inferSelect;
const pageSize = 100;
const changeableMs = 24 * 3600_000;

/** The talk about a record, oldest first. */
export async function commentsOf(
  tx: Tx,
  resource: Resource,
  recordId: string,
  after: string | null,
): Promise<{ items: Comment[]; next: string | null }> {
  const rows = await tx.db
    .select()
    .from(comment)
    .where(
      and(
        eq(comment.companyId, tx.companyId),
        eq(comment.resource, resource.name),
        eq(comment.recordId, recordId),
        after === null ? undefined : gt(comment.id, after),
      ),
    )
    .orderBy(asc(comment.id))
    .limit(pageSize + 1);
  const items = rows.slice(0, pageSize);
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

/** Adds a comment. People are named as `@[Name](account id)`; each must be a member who can read the record. */
export async function addComment(tx: Tx, resource: Resource, record: RecordFrame, text: string): Promise<Comment> {
  const mentions = await checkedMentions(tx, resource, record.id, text);
  const [made] = await tx.db
    .insert(comment)
    .values({
      companyId: tx.companyId,
      id: newId(),
      resource: resource.name,
      recordId: record.id,
      text,
      mentions,
      createdAt: tx.now.toISOString(),
      createdBy: tx.accountId,
    })
    .returning();
  if (made === undefined) throw new Error('the comment was not stored');
  noteOnRecord(tx, resource, record, 'comment', { before: null, after: await storeWording(tx, made.id, text) });
  return made;
}

/** Changes one's own comment within a day. Returns the people newly named, too. */
export async function changeComment(
  tx: Tx,
  id: string,
  access: ReadonlySet<string>,
  text: string,
): Promise<{ comment: Comment; added: string[] }> {
  const { found, resource, record } = await findComment(tx, id, access);
  if (found.createdBy !== tx.accountId) throw commentError('comment.not-yours');
  if (found.removedAt !== null) throw userError('request.not-found');
  if (tx.now.getTime() - Date.parse(found.createdAt) > changeableMs) throw commentError('comment.too-late');
  if (found.text === text) return { comment: found, added: [] };
  const mentions = await checkedMentions(tx, resource, record.id, text);
  const [changed] = await tx.db
    .update(comment)
    .set({ text, mentions, editedAt: tx.now.toISOString() })
    .where(and(eq(comment.companyId, tx.companyId), eq(comment.id, id)))
    .returning();
  if (changed === undefined) throw userError('request.not-found');
  const before = await presentWording(tx, id);
  noteOnRecord(tx, resource, record, 'comment-change', { before, after: await storeWording(tx, id, text) });
  return { comment: changed, added: mentions.filter((mentioned) => !found.mentions.includes(mentioned)) };
}

/**
 * Takes a comment's text away: one's own at any time, another's by who manages the company. Its place stays, and the
 * history tells what was said until the record itself is erased.
 */
export async function removeComment(tx: Tx, id: string, access: ReadonlySet<string>): Promise<void> {
  const { found, resource, record } = await findComment(tx, id, access);
  if (found.removedAt !== null) return;
  if (found.createdBy !== tx.accountId && !access.has('company.manage')) throw commentError('comment.not-yours');
  await tx.db
    .update(comment)
    .set({ text: '', mentions: [], removedAt: tx.now.toISOString() })
    .where(and(eq(comment.companyId, tx.companyId), eq(comment.id, id)));
  noteOnRecord(tx, resource, record, 'comment-removed', { before: await presentWording(tx, id), after: null });
}

async function findComment(tx: Tx, id: string, access: ReadonlySet<string>) {
  const [found] = await tx.db
    .select()
    .from(comment)
    .where(and(eq(comment.companyId, tx.companyId), eq(comment.id, id)))
    .for('update');
  if (found === undefined) throw userError('request.not-found');
  const resource = resourceNamed(found.resource);
  if (!access.has(resource.access.read)) throw userError('request.not-found');
  return { found, resource, record: await records(tx, resource).get(found.recordId, { bin: true }) };
}

/** The accounts named in a text: members today, with the right to read the record. */
async function checkedMentions(tx: Tx, resource: Resource, recordId: string, text: string): Promise<string[]> {
  const named = new Map<string, string>();
  for (const [, name = '', id = ''] of text.matchAll(/@\[([^\]\n]{1,200})\]\(([0-9a-f-]{36})\)/g)) named.set(id, name);
  if (named.size === 0) return [];
  const members = await tx.db
    .select({ id: membership.accountId, roleKeys: roleKeysNow(tx.now), endsAt: membership.endsAt })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(membership.companyId, tx.companyId), eq(membership.status, 'active'), eq(account.status, 'active')));
  const roles = await rolesOf(tx.db, tx.companyId);
  for (const [id, name] of named) {
    const member = members.find(
      (other) => other.id === id && (other.endsAt === null || other.endsAt > tx.now.toISOString()),
    );
    if (member === undefined || !accessOf(member.roleKeys, roles).has(resource.access.read))
      throw commentError('comment.mention', { name });
  }
  const readers = new Set(await readersAmong(tx, resource, recordId, [...named.keys()]));
  for (const [id, name] of named) if (!readers.has(id)) throw commentError('comment.mention', { name });
  return [...named.keys()];
}
