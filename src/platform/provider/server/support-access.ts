import { accountError } from '#platform/accounts/model/errors.ts';
import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RoleTable } from '#platform/directory/model/default-roles.ts';
import { rolesWith } from '#platform/directory/model/roles.ts';
import { grantsOf } from '#platform/directory/model/grants.ts';
import { supportRights, supportVisitMinutes, type SupportScope } from '#platform/directory/model/support-access.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Database } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { limitedFields } from '#platform/records/model/access.ts';
import { allResources } from '#platform/tables/server/table-of.ts';
import { factorsOf } from '#platform/two-factor/server/factors.ts';
import type { Membership, Person } from '#platform/members/server/find-person.ts';
import { lockMembers, rightsChanged } from '#platform/members/server/rights.ts';
import { company } from '#platform/directory/server/tables.ts';
import { supportCall, supportGrant, supportVisit } from '#platform/directory/server/company-tables.ts';
import { administratorsOf } from '#platform/members/server/active-members.ts';

const hourMs = 3_600_000;

/** The support is let in: what a company's settings show. `null` where nobody is. */
export interface SupportGrant {
  id: string;
  scope: SupportScope;
  reason: string;
  givenAt: string;
  givenBy: string | null;
  endsAt: string;
}
export interface SupportVisit {
  id: string;
  by: string | null;
  reason: string;
  startedAt: string;
  endsAt: string;
  /** Now, or when it ended. */
  leftAt: string | null;
  isOpen: boolean;
  /** What was asked for, the most often first. */
  calls: { call: string; times: number; lastAt: string }[];
}

const openGrant = (now: Date) => and(isNull(supportGrant.takenBackAt), gt(supportGrant.endsAt, now.toISOString()));
const openVisit = (now: Date) => and(isNull(supportVisit.leftAt), gt(supportVisit.endsAt, now.toISOString()));
const visitsShown = 20;

/** Who is let in today, and the last visits with all that they asked for. */
export async function supportAccessOf(tx: Tx): Promise<{ grant: SupportGrant | null; visits: SupportVisit[] }> {
  const [grant] = await tx.db
    .select()
    .from(supportGrant)
    .where(and(eq(supportGrant.companyId, tx.companyId), openGrant(tx.now)));
  const rows = await tx.db
    .select({ visit: supportVisit, grant: supportGrant })
    .from(supportVisit)
    .innerJoin(supportGrant, eq(supportGrant.id, supportVisit.grantId))
    .where(eq(supportVisit.companyId, tx.companyId))
    .orderBy(desc(supportVisit.startedAt))
    .limit(visitsShown);
  const calls =
    rows.length === 0
      ? []
      : await tx.db
          .select()
          .from(supportCall)
          .where(
            inArray(
              supportCall.visitId,
              rows.map(({ visit }) => visit.id),
            ),
          )
          .orderBy(desc(supportCall.times), asc(supportCall.call));
  const names = await accountNames(tx, [
    ...new Set([...rows.map(({ visit }) => visit.accountId), ...(grant === undefined ? [] : [grant.givenBy])]),
  ]);
  return {
    grant:
      grant === undefined
        ? null
        : {
            id: grant.id,
            scope: grant.scope,
            reason: grant.reason,
            givenAt: grant.givenAt,
            givenBy: names[grant.givenBy] ?? null,
            endsAt: grant.endsAt,
          },
    visits: rows.map(({ visit, grant: under }) => {
      const ended =
        [visit.leftAt, under.takenBackAt, visit.endsAt]
          .filter((moment) => moment !== null)
          .map((moment) => new Date(moment))
          .sort((a, b) => a.getTime() - b.getTime())[0] ?? tx.now;
      const isOpen = ended > tx.now;
      return {
        id: visit.id,
        by: names[visit.accountId] ?? null,
        reason: visit.reason,
        startedAt: visit.startedAt,
        endsAt: visit.endsAt,
        leftAt: isOpen ? null : ended.toISOString(),
        isOpen,
        calls: calls
          .filter(({ visitId }) => visitId === visit.id)
          .map(({ call, times, lastAt }) => ({ call, times, lastAt })),
      };
    }),
  };
}

/** Lets the provider's support in. One permission at a time. @throws `accounts.support-open` */
export async function grantSupportAccess(
  tx: Tx,
  givenBy: string,
  { scope, hours, reason }: { scope: SupportScope; hours: number; reason: string },
): Promise<void> {
  await lockMembers(tx.db, tx.companyId);
  const [open] = await tx.db
    .select({ id: supportGrant.id })
    .from(supportGrant)
    .where(and(eq(supportGrant.companyId, tx.companyId), openGrant(tx.now)));
  if (open !== undefined) throw accountError('accounts.support-open');
  const [id, endsAt] = [newId(), new Date(tx.now.getTime() + hours * hourMs).toISOString()];
  await tx.db
    .insert(supportGrant)
    .values({ id, companyId: tx.companyId, scope, reason, givenAt: tx.now.toISOString(), givenBy, endsAt });
  tx.record({
    action: 'let in',
    resource: 'supportAccess',
    recordId: id,
    title: null,
    after: { scope, endsAt },
    reason,
  });
}

/** Ends the permission and every visit under it, at once. @throws `request.not-found` */
export async function revokeSupportAccess(tx: Tx, takenBackBy: string): Promise<void> {
  const [gone] = await tx.db
    .update(supportGrant)
    .set({ takenBackAt: tx.now.toISOString(), takenBackBy })
    .where(and(eq(supportGrant.companyId, tx.companyId), openGrant(tx.now)))
    .returning();
  if (gone === undefined) throw userError('request.not-found');
  const ended = await tx.db
    .update(supportVisit)
    .set({ leftAt: tx.now.toISOString() })
    .where(and(eq(supportVisit.grantId, gone.id), openVisit(tx.now)))
    .returning({ by: supportVisit.accountId });
  await rightsChanged(tx.db, ...ended.map(({ by }) => by));
  tx.record({ action: 'taken back', resource: 'supportAccess', recordId: gone.id, title: null });
}

/** A company that lets the support in, as the provider's staff see it: nothing of what is inside. */
export interface OpenForSupport {
  slug: string;
  name: string;
  scope: SupportScope;
  reason: string;
  endsAt: string /** Of the one who asks. */;
  visitEndsAt: string | null;
  visitsNow: number;
}

export async function openForSupport(db: NodePgDatabase, accountId: string, now: Date): Promise<OpenForSupport[]> {
  const open = await db
    .select({ grant: supportGrant, slug: company.slug, name: company.name })
    .from(supportGrant)
    .innerJoin(company, eq(company.id, supportGrant.companyId))
    .where(and(openGrant(now), inArray(company.status, ['trial', 'active'])))
    .orderBy(asc(supportGrant.endsAt))
    .limit(500);
  if (open.length === 0) return [];
  const visits = await db
    .select({
      grantId: supportVisit.grantId,
      visitors: count(),
      own: sql<string | null>`max(${supportVisit.endsAt}) filter (where ${supportVisit.accountId} = ${accountId})`,
    })
    .from(supportVisit)
    .where(
      and(
        inArray(
          supportVisit.grantId,
          open.map(({ grant }) => grant.id),
        ),
        openVisit(now),
      ),
    )
    .groupBy(supportVisit.grantId);
  return open.map(({ grant, slug, name }) => {
    const inside = visits.find(({ grantId }) => grantId === grant.id);
    return {
      slug,
      name,
      scope: grant.scope,
      reason: grant.reason,
      endsAt: grant.endsAt,
      visitEndsAt: typeof inside?.own === 'string' ? new Date(inside.own).toISOString() : null,
      visitsNow: inside?.visitors ?? 0,
    };
  });
}

interface Visitor extends Pick<Person, 'accountId'> {
  providerId: string;
}

/**
 * Begins a visit of at most an hour, with what it is for. Those who manage the company's security are told, and both
 * histories keep it.
 *
 * @throws `accounts.reset-needs-factor`, `accounts.support-closed`
 */
export async function enterCompany(
  database: Database,
  { accountId, providerId }: Visitor,
  slug: string,
  reason: string,
  { now, requestId }: { now: Date; requestId: string },
): Promise<{ endsAt: string }> {
  if ((await factorsOf(database.directory, accountId)).length === 0) throw accountError('accounts.reset-needs-factor');
  const [open] = await database.directory
    .select({ grant: supportGrant, name: company.name })
    .from(supportGrant)
    .innerJoin(company, eq(company.id, supportGrant.companyId))
    .where(and(eq(company.slug, slug), inArray(company.status, ['trial', 'active']), openGrant(now)));
  if (open === undefined) throw accountError('accounts.support-closed');
  const { grant } = open;
  const id = newId();
  const endsAt = new Date(
    Math.min(now.getTime() + supportVisitMinutes * 60_000, new Date(grant.endsAt).getTime()),
  ).toISOString();
  await inCompany(database, { companyId: grant.companyId, accountId, requestId, now }, async (tx) => {
    // Taken back in this very moment: then nobody comes in.
    const [still] = await tx.db
      .select({ id: supportGrant.id })
      .from(supportGrant)
      .where(and(eq(supportGrant.id, grant.id), openGrant(now)))
      .for('share');
    if (still === undefined) throw accountError('accounts.support-closed');
    await tx.db
      .update(supportVisit)
      .set({ leftAt: now.toISOString() })
      .where(and(eq(supportVisit.companyId, grant.companyId), eq(supportVisit.accountId, accountId), openVisit(now)));
    await tx.db.insert(supportVisit).values({
      id,
      companyId: grant.companyId,
      grantId: grant.id,
      accountId,
      reason,
      startedAt: now.toISOString(),
      endsAt,
    });
    await rightsChanged(tx.db, accountId);
    tx.record({ action: 'came in', resource: 'supportAccess', recordId: id, title: null, reason });
    await notify(tx, await administratorsOf(tx), { kind: 'supportCame' });
  });
  await inCompany(database, { companyId: providerId, accountId, requestId, now }, async (tx) =>
    tx.record({ action: 'came in', resource: 'supportAccess', recordId: id, title: open.name, reason }),
  );
  return { endsAt };
}

/** Ends the own visit in a company. Nothing where there is none. */
export async function leaveCompany(
  database: Database,
  accountId: string,
  slug: string,
  { now, requestId }: { now: Date; requestId: string },
): Promise<void> {
  const [at] = await database.directory.select({ id: company.id }).from(company).where(eq(company.slug, slug));
  if (at === undefined) return;
  await inCompany(database, { companyId: at.id, accountId, requestId, now }, async (tx) => {
    const ended = await tx.db
      .update(supportVisit)
      .set({ leftAt: now.toISOString() })
      .where(and(eq(supportVisit.companyId, at.id), eq(supportVisit.accountId, accountId), openVisit(now)))
      .returning({ id: supportVisit.id });
    if (ended.length === 0) return;
    await rightsChanged(tx.db, accountId);
    for (const { id } of ended) tx.record({ action: 'left', resource: 'supportAccess', recordId: id, title: null });
  });
}

/** A visit that lasts: in which company, how far, until when. */
export interface Visit {
  id: string;
  scope: SupportScope;
  endsAt: string;
  membership: Membership;
  menu: { hidden: readonly string[]; order: readonly string[] };
}

interface VisitRow extends Record<string, unknown> {
  id: string;
  scope: SupportScope;
  ends_at: Date | string;
  company_id: string;
  slug: string;
  name: string;
  kind: 'client' | 'provider';
  closes_at: Date | string | null;
  own_roles: RoleTable | null;
  hidden_modules: string[];
  module_order: string[];
}

/**
 * The visits of somebody who still is of the provider's staff. The permission opens the company from wherever the
 * support works: networks that the company allows are those of its own people.
 *
 * @param slug  only the one in the company of this address
 */
export async function visitsOf(
  db: NodePgDatabase,
  accountId: string,
  now: Date,
  slug: string | null = null,
): Promise<Visit[]> {
  const { rows } = await db.execute<VisitRow>(sql`
    with asked as (select ${accountId}::uuid as account_id, ${now.toISOString()}::timestamptz as now, ${slug}::text as slug)
    select v.id, g.scope, v.ends_at, c.id as company_id, c.slug, c.name, c.kind, c.closes_at, c.hidden_modules, c.module_order,
      (select jsonb_object_agg(r.key, jsonb_build_object('label', r.label, 'access', r.access)) from directory.role r
        where r.company_id = c.id) as own_roles
    from asked join directory.support_visit v on v.account_id = asked.account_id and v.left_at is null and v.ends_at > asked.now
    join directory.support_grant g on g.id = v.grant_id and g.taken_back_at is null and g.ends_at > asked.now
    join directory.company c on c.id = v.company_id and c.status in ('trial', 'active') and (asked.slug is null or c.slug = asked.slug)
    where exists (select from directory.membership m join directory.company p on p.id = m.company_id and p.kind = 'provider'
      where m.account_id = v.account_id and m.status = 'active' and (m.ends_at is null or m.ends_at > asked.now))
    order by v.started_at desc`);
  return rows.map(
    ({
      id,
      scope,
      ends_at: endsAt,
      company_id: companyId,
      slug: at,
      name,
      kind,
      closes_at: closesAt,
      own_roles: own,
      hidden_modules: hidden,
      module_order: order,
    }) => ({
      id,
      scope,
      endsAt: new Date(endsAt).toISOString(),
      menu: { hidden, order },
      membership: {
        company: {
          id: companyId,
          slug: at,
          name,
          kind,
          closesAt: closesAt === null ? null : new Date(closesAt).toISOString(),
        },
        roleKeys: [],
        userRole: null,
        ...rightsOf(scope, rolesWith(own ?? {})),
        lacksFactor: false,
        allowedNetworks: [],
      },
    }),
  );
}

/** Rights over single fields (pay, health) are nobody's but the company's own people's. */
function rightsOf(scope: SupportScope, table: RoleTable): Pick<Membership, 'access' | 'grants'> {
  const ofFields = new Set(allResources().flatMap((resource) => limitedFields(resource).map(([, key]) => key)));
  const access = new Set([...supportRights(scope, table)].filter((key) => !ofFields.has(key)));
  return { access, grants: grantsOf(access) };
}

/** Keeps what a visit asks for before it is answered, so that the company sees all of it. */
export async function noteCall(
  { directory }: Pick<Database, 'directory'>,
  visit: Visit,
  call: string,
  now: Date,
): Promise<void> {
  const lastAt = now.toISOString();
  await directory
    .insert(supportCall)
    .values({ companyId: visit.membership.company.id, visitId: visit.id, call, times: 1, lastAt })
    .onConflictDoUpdate({
      target: [supportCall.visitId, supportCall.call],
      set: { times: sql`${supportCall.times} + 1`, lastAt },
    });
}
