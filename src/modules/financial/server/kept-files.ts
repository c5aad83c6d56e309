import { sql } from 'drizzle-orm';
import { type FileHold } from '#platform/retention/server/retention-holds.ts';
import { investorSnapshot } from './tables.ts';

/** Documents of a publication stay as long as it: what was published never changes. */
export const filesOfPublications: FileHold = async ({ db, companyId }, ids) => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct document ->> 'id' as id
      from ${investorSnapshot} cross join jsonb_array_elements(${investorSnapshot.content} -> 'documents') document
    where ${investorSnapshot.companyId} = ${companyId} and document ->> 'id' = any (${sql.param([...ids])}::text[])`);
  return rows.map(({ id }) => id);
};
