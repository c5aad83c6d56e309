import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Resource } from '#platform/records/model/resource.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { comment, commentWording } from './tables.ts';

/**
 * What the history keeps of a comment: where its wording stands, and a seal that proves the wording as long as it is
 * there.
 */
const sealedComment = z.strictObject({ comment: z.strictObject({ wording: z.uuid(), sha256: z.string() }) });
type SealedComment = z.infer<typeof sealedComment>;

/** SHA-256 over the salt, a line break and the text. */
export const sealOf = (salt: string, text: string): string =>
  createHash('sha256').update(`${salt}\n${text}`).digest('hex');

/** Keeps a new wording of a comment. @returns what goes into the history in its place */
export async function storeWording({ db, companyId }: Tx, commentId: string, text: string): Promise<SealedComment> {
  const [id, salt] = [newId(), randomBytes(16).toString('hex')];
  await db.insert(commentWording).values({ companyId, id, commentId, text, salt });
  return { comment: { wording: id, sha256: sealOf(salt, text) } };
}

/** The comment's present wording, as the history names it. */
export async function presentWording({ db, companyId }: Tx, commentId: string): Promise<SealedComment | null> {
  const [row] = await db
    .select()
    .from(commentWording)
    .where(and(eq(commentWording.companyId, companyId), eq(commentWording.commentId, commentId)))
    .orderBy(desc(commentWording.id))
    .limit(1);
  return row === undefined ? null : { comment: { wording: row.id, sha256: sealOf(row.salt, row.text) } };
}

/** The entries with the words in place of their seals; null where the record was erased, and its comments with it. */
export async function withWordings<Entry extends { before: unknown; after: unknown }>(
  { db, companyId }: Pick<Tx, 'db' | 'companyId'>,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const ids = entries.flatMap(({ before, after }) => [before, after]).flatMap((side) => wordingIn(side) ?? []);
  if (ids.length === 0) return [...entries];
  const rows = await db
    .select({ id: commentWording.id, text: commentWording.text })
    .from(commentWording)
    .where(and(eq(commentWording.companyId, companyId), inArray(commentWording.id, [...new Set(ids)])));
  const texts = new Map(rows.map(({ id, text }) => [id, text]));
  const told = (side: unknown): unknown => {
    const wording = wordingIn(side);
    return wording === null ? side : { comment: texts.get(wording) ?? null };
  };
  return entries.map((entry) => ({ ...entry, before: told(entry.before), after: told(entry.after) }));
}

/**
 * Erases what was said about a record, in every wording. The history keeps that something was said, by whom and when.
 */
export async function eraseComments({ db, companyId }: Tx, { name }: Resource, recordId: string): Promise<void> {
  const ofRecord = and(eq(comment.companyId, companyId), eq(comment.resource, name), eq(comment.recordId, recordId));
  await db
    .delete(commentWording)
    .where(
      and(
        eq(commentWording.companyId, companyId),
        inArray(commentWording.commentId, db.select({ id: comment.id }).from(comment).where(ofRecord)),
      ),
    );
  await db.delete(comment).where(ofRecord);
}

const wordingIn = (side: unknown): string | null => sealedComment.safeParse(side).data?.comment.wording ?? null;
