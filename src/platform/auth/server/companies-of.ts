import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import type { RoleTable } from '#platform/directory/model/default-roles.ts';
import { isWithin } from '#platform/credentials/model/networks.ts';
import { accessIn, primaryRole, rolesWith } from '#platform/directory/model/roles.ts';
import type { SupportScope } from '#platform/directory/model/support-access.ts';
import { roleKeysText } from '#platform/directory/server/role-keys.ts';
import { lacksFactor, membershipById, type Person } from '#platform/members/server/find-person.ts';
import { simulatedMembership } from '#platform/members/server/simulation.ts';
import type { Database } from '#platform/database/server/database.ts';
import { runningSimulation } from '#platform/directory/model/simulation.ts';
import type { AccountType } from '#platform/credentials/server/sessions.ts';
import { visitsOf } from '#platform/provider/server/support-access.ts';

/**
 * A company a person may open. An investor has no role in it; who lacks the two-factor authentication that it requires,
 * or calls from a network it does not allow, has no rights in it.
 */
export interface OpenCompany {
  id: string;
  slug: string;
  name: string;
  roleKeys: readonly string[];
  userRole: string | null;
  access: ReadonlySet<string>;
  lacksFactor: boolean /** The company does not let anybody in from where this call comes from. */;
  isShutHere: boolean;
  formerSlugs: readonly string[] /** Modules that its menus leave out, and the order of the others. */;
  menu: {
    hidden: readonly string[];
    order: readonly string[];
  } /** Not theirs: the company lets the provider's support in until then. */;
  support: { scope: SupportScope; endsAt: string } | null;
  /** The session looks at it as this role or member would see it. */
  simulation: { as: string; endsAt: string } | null;
}

interface Row extends Record<string, unknown> {
  id: string;
  slug: string;
  name: string;
  kind: 'client' | 'provider';
  role_keys: string[] | null;
  own_roles: RoleTable | null;
  lacks_factor: boolean;
  allowed_networks: string[];
  hidden_modules: string[];
  module_order: string[];
  former: string[];
}

/** The companies a person may open, the last used first. @param ip  where the call comes from */
export async function companiesOf(
  db: NodePgDatabase,
  accountId: string,
  type: AccountType,
  now: Date,
  ip: string,
): Promise<OpenCompany[]> {
  const at = now.toISOString();
  const moment = `'${at}'::timestamptz`;
  const [held, isLacking] = [sql.raw(roleKeysText('m', moment)), sql.raw(lacksFactor(moment))];
  const { rows } =
    type === 'Investor'
      ? await db.execute<Row>(sql`
      select c.id, c.slug, c.name, c.kind, null::text[] as role_keys, null::jsonb as own_roles,
        false as lacks_factor, '{}'::text[] as allowed_networks, '{}'::text[] as hidden_modules, '{}'::text[] as module_order, '{}'::text[] as former
        from directory.investor_grant g join directory.company c on c.id = g.company_id
      where g.account_id = ${accountId} and (g.starts_at is null or g.starts_at <= ${at}::timestamptz)
        and (g.ends_at is null or g.ends_at > ${at}::timestamptz) and c.status in ('trial', 'active')
        order by g.created_at, c.id`)
      : await db.execute<Row>(sql`
      select c.id, c.slug, c.name, c.kind, ${held} as role_keys, ${isLacking} as lacks_factor, c.allowed_networks,
        c.hidden_modules, c.module_order,
        array(select r.slug from directory.slug_redirect r where r.company_id = c.id
          and r.ends_at > ${at}::timestamptz and r.slug <> c.slug) as former,
        (select jsonb_object_agg(r.key, jsonb_build_object('label', r.label, 'access', r.access))
          from directory.role r where r.company_id = c.id) as own_roles
      from directory.membership m join directory.company c on c.id = m.company_id
      where m.account_id = ${accountId} and m.status = 'active' and (m.ends_at is null
        or m.ends_at > ${at}::timestamptz) and c.status in ('trial', 'active')
        and ${type} = case c.kind when 'provider' then 'Internal' else 'Client' end
      order by m.last_seen_at desc nulls last, m.joined_at, c.id`);
  const own = rows.map<OpenCompany>(
    ({
      id,
      slug,
      name,
      kind,
      role_keys: keys,
      own_roles: ownRoles,
      lacks_factor: lacks,
      allowed_networks: networks,
      hidden_modules: hidden,
      module_order: order,
      former,
    }) => {
      const isShutHere = networks.length > 0 && !isWithin(ip, networks);
      const table = rolesWith(ownRoles ?? {});
      return {
        id,
        slug,
        name,
        roleKeys: keys ?? [],
        userRole: primaryRole(keys ?? [], table),
        access: lacks || isShutHere ? new Set() : accessIn(kind, keys ?? [], table),
        lacksFactor: lacks,
        isShutHere,
        formerSlugs: former,
        menu: { hidden, order },
        support: null,
        simulation: null,
      };
    },
  );
  if (type !== 'Internal') return own;
  const visits = await visitsOf(db, accountId, now);
  return [
    ...own,
    ...visits.map(
      ({
        scope,
        endsAt,
        menu,
        membership: {
          company: { id, slug, name },
          access,
        },
      }) => ({
        id,
        slug,
        name,
        roleKeys: [],
        userRole: null,
        access,
        lacksFactor: false,
        isShutHere: false,
        formerSlugs: [],
        menu,
        support: { scope, endsAt },
        simulation: null,
      }),
    ),
  ];
}

/** The same for who is signed in: in a company that the session simulates, with the rights of the simulation. */
export async function companiesOfPerson(
  database: Database,
  person: Pick<Person, 'accountId' | 'type' | 'simulation'>,
  ip: string,
): Promise<OpenCompany[]> {
  const now = database.clock();
  const companies = await companiesOf(database.directory, person.accountId, person.type, now, ip);
  const at = companies.findIndex(({ id }) => runningSimulation(person.simulation, id, now) !== null);
  const [company, { simulation }] = [companies[at], person];
  if (company === undefined || simulation === null) return companies;
  const own = await membershipById(database, company.id, person.accountId);
  const as = own === null ? null : await simulatedMembership(database, person, own);
  if (as === null) return companies;
  return companies.with(at, {
    ...company,
    userRole: as.userRole,
    access: company.access.size === 0 ? company.access : as.access,
    simulation: { as: simulation.as, endsAt: simulation.endsAt },
  });
}

/**
 * The company in use: the one last opened in the session, else the one last used at all; null while there is none. Who
 * supports a company does not belong to it.
 */
export const companyInUse = (
  companies: readonly OpenCompany[],
  sessionCompanyId: string | null,
): OpenCompany | null => {
  const own = companies.filter(({ support }) => support === null);
  return own.find(({ id }) => id === sessionCompanyId) ?? own[0] ?? null;
};
