import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { type FileHold } from '#platform/retention/server/retention-holds.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import type { PublishedSnapshot } from '../model/investor-contracts.ts';
import { investorPublication } from '../model/investor-publication.ts';
import { investorSnapshot } from './tables.ts';

type Row = typeof investorSnapshot.$inferSelect;
const shown = ({ id, version, publishedAt, hash, content }: Row): PublishedSnapshot => ({
  id,
  version,
  publishedAt,
  hash,
  ...content,
});

/**
 * What holders of these packs see now: the shown version of each publication, once its embargo is over, the newest
 * first.
 */
export async function snapshotsFor(tx: Tx, packs: readonly string[]): Promise<PublishedSnapshot[]> {
  const publication = tableOf(investorPublication);
  const rows = await tx.db
    .select({ snapshot: investorSnapshot })
    .from(investorSnapshot)
    .innerJoin(
      publication,
      and(
        eq(column(publication, 'companyId'), investorSnapshot.companyId),
        eq(column(publication, 'snapshot'), sql`${investorSnapshot.id}::text`),
      ),
    )
    .where(
      and(
        eq(investorSnapshot.companyId, tx.companyId),
        lte(investorSnapshot.visibleFrom, tx.now.toISOString()),
        packs.length === 0 ? sql`false` : inArray(sql`${investorSnapshot.content}->>'pack'`, [...packs]),
      ),
    )
    .orderBy(desc(investorSnapshot.publishedAt), desc(investorSnapshot.id))
    .limit(500);
  return rows.map(({ snapshot }) => shown(snapshot));
}

/** All versions of a publication, the newest first. */
export async function versionsOf(tx: Tx, publicationId: string): Promise<PublishedSnapshot[]> {
  const rows = await tx.db
    .select()
    .from(investorSnapshot)
    .where(and(eq(investorSnapshot.companyId, tx.companyId), eq(investorSnapshot.publicationId, publicationId)))
    .orderBy(desc(investorSnapshot.version));
  return rows.map(shown);
}

/** Documents of a publication stay as long as it: what was published never changes. */
export const filesOfPublications: FileHold = async ({ db, companyId }, ids) => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct document ->> 'id' as id
      from ${investorSnapshot} cross join jsonb_array_elements(${investorSnapshot.content} -> 'documents') document
    where ${investorSnapshot.companyId} = ${companyId} and document ->> 'id' = any (${sql.param([...ids])}::text[])`);
  return rows.map(({ id }) => id);
};
