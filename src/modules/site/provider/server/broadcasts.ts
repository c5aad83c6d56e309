import { siteError } from '#modules/site/model/errors.ts';
import { and, asc, eq, ilike, inArray, sql } from 'drizzle-orm';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { company } from '#platform/directory/server/tables.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { ownerFunction } from '#platform/database/server/owner-functions.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { roleNamesText } from '#platform/directory/server/role-keys.ts';
import { aloneMost, broadcast, type Broadcast } from '#modules/site/provider/model/broadcast.ts';
import { broadcastReachCall, clientCompaniesCall, clientsMost } from '#modules/site/provider/model/provider-calls.ts';
import { say } from '../model/messages.ts';

/** What may still be changed of what people have read: how long it stands there. */
const changeable: ReadonlySet<string> = new Set(['visibleUntil', 'isPinned', 'status']);

export const broadcastRules = rules<typeof broadcast, Broadcast>(broadcast, {
  async beforeWrite(tx, { before, after, set }) {
    if (before !== null && before.status !== 'draft') {
      if (Object.keys(set).some((name) => !changeable.has(name))) throw siteError('site.broadcast-published');
      return undefined;
    }
    const companies = after.reach === 'all' ? [] : await knownCompanies(tx, after.companies);
    if (after.status !== 'published') return { companies };
    await assertTwoAuthors(tx, before, { ...after, companies });
    return { companies, publishedAt: tx.now.toISOString() };
  },
  async beforeRemove(_tx, { status }) {
    if (status === 'published') throw siteError('site.broadcast-shown');
  },
});

/** The chosen companies with their present names, each once. @throws `request.invalid` for one that is none */
async function knownCompanies(tx: Tx, chosen: Broadcast['companies']): Promise<Broadcast['companies']> {
  if (chosen.length === 0) throw userError('request.invalid', {}, [{ path: 'companies', ...say('no-company') }]);
  const ids = [...new Set(chosen.map(({ company: id }) => id))];
  const found = (await isProvider(tx))
    ? await tx.db
        .select({ id: company.id, name: company.name })
        .from(company)
        .where(and(inArray(company.id, ids.filter(isId)), isClient))
    : [];
  const names = new Map(found.map(({ id, name }) => [id, name]));
  const wrong = chosen.flatMap(({ company: id }, at) =>
    names.has(id) ? [] : [{ path: `companies.${at}.company`, ...say('company-unknown') }],
  );
  assertNoErrors(wrong);
  return ids.map((id) => ({ company: id, name: names.get(id) ?? null }));
}

/**
 * What many people will read has been read by two: whoever wrote the words last does not publish them. The product
 * itself (demo) may.
 */
async function assertTwoAuthors(tx: Tx, before: Broadcast | null, after: Broadcast): Promise<void> {
  if (tx.accountId === null) return;
  if (before !== null && before.changedBy !== tx.accountId) return;
  const { people } = await reachOf(tx, after);
  if (people > aloneMost) throw siteError('site.broadcast-second-person', { people, most: aloneMost });
}

const isClient = and(eq(company.kind, 'client'), inArray(company.status, ['trial', 'active']));

/**
 * Counts the people of client companies for the provider, for whom alone it counts: who they are stays in their
 * companies. `of_companies` null: all.
 */
export const broadcastReachFunction = ownerFunction(
  'broadcast_reach(uuid[], text[], timestamptz)',
  `
create or replace function broadcast_reach(of_companies uuid[], of_roles text[], at_time timestamptz) returns table (companies int, people int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*)::int, coalesce(sum((select count(*) from directory.membership m where m.company_id = c.id and m.status = 'active' and (m.ends_at is null or m.ends_at > at_time)
    and (cardinality(of_roles) = 0 or ${roleNamesText('m', 'at_time')} && of_roles))), 0)::int
  from directory.company c where c.kind = 'client' and c.status in ('trial', 'active') and (of_companies is null or c.id = any (of_companies))
    and exists (select from directory.company here where here.id = nullif(current_setting('app.company', true), '')::uuid and here.kind = 'provider')
$$`,
);

export interface Reach {
  companies: number;
  people: number;
}

/** How many companies and people a broadcast reaches at this moment. */
export async function reachOf(
  tx: Tx,
  { reach, companies, audience }: Pick<Broadcast, 'reach' | 'companies' | 'audience'>,
): Promise<Reach> {
  const wanted = companies.map(({ company: id }) => id).filter(isId);
  const roles = audience.map(({ role }) => role as string);
  const {
    rows: [row],
  } = await tx.db.execute<{ companies: number; people: number }>(sql`
    select companies, people from broadcast_reach(${reach === 'all' ? null : sql.param(wanted)}::uuid[], ${sql.param(roles)}::text[], ${tx.now.toISOString()}::timestamptz)`);
  return row ?? { companies: 0, people: 0 };
}

/**
 * What the form and the page of broadcasts ask besides the records: which companies there are, and whom one reaches.
 */
export const broadcastCalls = [
  serveCall(clientCompaniesCall, async (tx, { query: { search, ids } }) => {
    if (!(await isProvider(tx))) return { items: [] };
    const wanted = ids.split(',').filter(isId);
    const which =
      wanted.length > 0
        ? inArray(company.id, wanted)
        : search === ''
          ? undefined
          : ilike(company.name, `%${search.replace(/[\\%_]/g, '\\$&')}%`);
    return {
      items: await tx.db
        .select({ id: company.id, name: company.name })
        .from(company)
        .where(and(isClient, which))
        .orderBy(asc(company.name), asc(company.id))
        .limit(wanted.length > 0 ? wanted.length : clientsMost),
    };
  }),
  serveCall(broadcastReachCall, async (tx, { params: { id } }) => {
    if (!isId(id)) throw userError('request.not-found');
    return reachOf(tx, await records(tx, broadcast).get(id));
  }),
];

/** Only the provider’s own company may know its clients, whatever rights a role elsewhere was given. */
async function isProvider({ db, companyId }: Tx): Promise<boolean> {
  const [here] = await db.select({ kind: company.kind }).from(company).where(eq(company.id, companyId));
  return here?.kind === 'provider';
}
