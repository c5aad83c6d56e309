import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAddress } from '#platform/manifest/model/module.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { rulesOf, visibleTo } from '#platform/records/server/rules.ts';
import { readableRows } from '#platform/tables/server/row-access.ts';
import { isSearchable, plain } from '#platform/records/server/search.ts';
import type { ServerPart } from '#platform/app/server/app.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';

export interface FoundRecord {
  resource: string;
  id: string;
  title: string;
  path: string;
}
export interface FoundPerson {
  id: string;
  name: string;
  email: string;
}

const recordsMax = 20;
const peopleMax = 6;
/** Candidates that are looked at before the best are chosen. */
const candidatesMax = 500;

/**
 * Records of all kinds the person may read, by words and by titles that look alike, best first. Rights come before
 * ranking: kinds without the right are not looked at, and where rules or the reach of a right hide single records, the hidden ones are left out
 * before the best are chosen.
 */
export async function findRecords(
  tx: Tx,
  { modules, resources }: Pick<App, 'modules' | 'resources'>,
  access: ReadonlySet<string>,
  query: string,
): Promise<FoundRecord[]> {
  const typed = plain(query);
  if (typed === '') return [];
  const readable = resources.filter(
    (resource) =>
      isSearchable(resource) &&
      access.has(resource.access.read) &&
      recordAddress(modules, access, resource.name, '') !== null,
  );
  const isRuled = (resource: Resource) =>
    rulesOf(resource).visible !== undefined || readableRows(tx, resource) !== undefined;
  const open = readable.filter((resource) => !isRuled(resource)).map(({ name }) => name);
  const parts = [
    sql`select f.resource, f.record_id, f.title, f.score from search_everything(${sql.param(open)}::text[], ${typed}, ${candidatesMax}) f`,
    ...readable.filter(isRuled).map((resource) => {
      const table = tableOf(resource);
      // No bound here: what is hidden must not crowd out what may be seen.
      return sql`select f.resource, f.record_id, f.title, f.score from search_everything(${sql.param([resource.name])}::text[], ${typed}, 1000000) f
        join ${table} on ${and(eq(column(table, 'companyId'), tx.companyId), sql`${column(table, 'id')} = f.record_id`, isNull(column(table, 'removedAt')), visibleTo(tx, resource, table))}`;
    }),
  ];
  const { rows } = await tx.db.execute<{ resource: string; record_id: string; title: string }>(
    sql`select * from (${sql.join(parts, sql` union all `)}) found order by score desc, title limit ${recordsMax}`,
  );
  return rows.map(({ resource, record_id: id, title }) => ({
    resource,
    id,
    title,
    path: recordAddress(modules, access, resource, id) ?? '',
  }));
}

/** Members of the company by name or address. */
export async function findPeople(tx: Tx, query: string): Promise<FoundPerson[]> {
  const typed = query.trim().slice(0, 100);
  if (typed === '') return [];
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await tx.db.execute<{ id: string; name: string | null; email: string }>(sql`
    select p.id, p.name, p.email from (
      select a.id, nullif(trim(concat_ws(' ', a.name, a.surname)), '') as name, a.email
      from directory.membership m join directory.account a on a.id = m.account_id
      where m.company_id = ${tx.companyId} and m.status = 'active' and a.status = 'active'
    ) p where p.name ilike ${pattern} or p.email ilike ${pattern} or word_similarity(${typed}, p.name) > 0.45
    order by word_similarity(${typed}, coalesce(p.name, p.email)) desc, p.name limit ${peopleMax}`);
  return rows.map(({ id, name, email }) => ({ id, name: name ?? email, email }));
}

/** What modules find besides their records. */
export async function findOther(tx: Tx, serverModules: readonly ServerPart[], query: string) {
  return (await Promise.all(serverModules.map(async ({ find }) => (await find?.(tx, query)) ?? []))).flat();
}
