import type { Appearance } from '#platform/theme/model/appearance.ts';
import type { RoleTable } from '#platform/directory/model/default-roles.ts';
import { noGrants, type Grants } from '#platform/directory/model/grants.ts';
import { accessIn, grantsIn, primaryRole, rolesWith } from '#platform/directory/model/roles.ts';
import type { Simulation } from '#platform/directory/model/simulation.ts';
import { roleKeysText, roleNamesText } from '#platform/directory/server/role-keys.ts';
import type { Database } from '#platform/database/server/database.ts';
import { hashToken } from '#platform/credentials/server/secrets-at-rest.ts';
import type { AccountType } from '#platform/credentials/server/sessions.ts';

/** Who asks. */
export interface Person {
  accountId: string;
  type: AccountType;
  email: string;
  /** Null until given: registration asks no name. */
  name: string | null;
  surname: string | null;
  /** BCP 47: of pages, mails and files; null: never chosen. */
  language: string | null;
  /** Null: wherever the device is. */
  timeZone: string | null;
  appearance: Appearance;
  sessionId: string;
  /** ISO moment at which the session ends at the latest. */
  sessionExpiresAt: string;
  /** The company last opened in this session. */
  sessionCompanyId: string | null;
  /** Changes whenever companies or roles of the person do. */
  rightsVersion: number;
  /** A visitor of the demo: every write is refused. */
  isReadOnly: boolean;
  /** They look at a company as another would see it; it may have ended. */
  simulation: Simulation | null;
}

/** In which company, and what they may do there. */
export interface Membership {
  company: { id: string; slug: string; name: string; kind: 'client' | 'provider'; closesAt: string | null };
  roleKeys: readonly string[];
  userRole: string | null;
  access: ReadonlySet<string>;
  /** The same, with how far each right reaches. */
  grants: Grants;
  /** The company requires two-factor authentication for one of their roles, and they have none: nothing of it opens. */
  lacksFactor: boolean;
  /** Networks from which the company can be opened; empty: any. */
  allowedNetworks: readonly string[];
}

interface PersonRow {
  account_id: string;
  type: AccountType;
  email: string;
  name: string | null;
  surname: string | null;
  language: string | null;
  time_zone: string | null;
  scheme: Appearance['scheme'];
  contrast: Appearance['contrast'];
  rights_version: number;
  session_id: string;
  session_company_id: string | null;
  last_seen_at: Date;
  expires_at: Date;
  is_read_only: boolean;
  simulation: Simulation | null;
}
/** What is known of a company and a member of it, whoever asked for it. */
export interface MemberRow {
  company_id: string | null;
  company_slug: string | null;
  company_name: string | null;
  company_kind: 'client' | 'provider' | null;
  closes_at: Date | null;
  role_keys: string[] | null;
  own_roles: RoleTable | null;
  lacks_factor: boolean | null;
  allowed_networks: string[] | null;
}

type MembershipRow = PersonRow & MemberRow;

const personColumns = `s.id as session_id, s.company_id as session_company_id, s.last_seen_at,
    least(s.expires_at, s.created_at + make_interval(hours => strict.hours)) as expires_at, s.is_read_only, s.simulation,
    a.id as account_id, a.type, a.email, a.name, a.surname, a.language, a.time_zone, a.scheme, a.contrast, a.rights_version`;
/** $1 hash of the token, $2 now. */
const isLive = `s.token_hash = $1 and a.status = 'active'
    and s.expires_at > $2::timestamptz
    and (strict.hours is null or s.created_at > $2::timestamptz - make_interval(hours => strict.hours))
    and s.last_seen_at > $2::timestamptz - make_interval(secs => least(s.idle_seconds, strict.idle_seconds))`;

/**
 * The strictest of the person's companies decides how long a session lasts, from the moment it says so. Nulls: none
 * says anything.
 */
export const strictest = (
  account: string,
) => `(select min(c.session_idle_minutes) * 60 as idle_seconds, min(c.session_hours) as hours
    from directory.membership m join directory.company c on c.id = m.company_id where m.account_id = ${account}
      and m.status = 'active' and c.status in ('trial', 'active'))`;
const sessionAndPerson = `directory.session s join directory.account a on a.id = s.account_id
  cross join lateral ${strictest('a.id')} strict`;

const personQuery = `select ${personColumns} from ${sessionAndPerson} where ${isLive}`;

/** Of `directory.company c`, `directory.membership m` and the account of the membership; `at` is the moment as SQL. */
export const lacksFactor = (at: string): string => `(c.second_factor_roles && ${roleNamesText('m', at)}
    and not exists (select 1 from directory.factor f where f.account_id = m.account_id))`;

/** Of `directory.company c` and `directory.membership m`; `at` is the moment as SQL. */
export const memberColumns = (
  at: string,
): string => `c.id as company_id, c.slug as company_slug, c.name as company_name, c.kind as company_kind,
    c.closes_at, ${roleKeysText('m', at)} as role_keys, ${lacksFactor(at)} as lacks_factor, c.allowed_networks,
    (select jsonb_object_agg(r.key, jsonb_build_object('label', r.label, 'access', r.access))
      from directory.role r where r.company_id = c.id) as own_roles`;

/** The company at address $3 at the moment $2: the one that has it, else the one that had it and moved. */
export const companyAt = `coalesce((select o.id from directory.company o where o.slug = $3 and o.status <> 'closed'),
  (select r.company_id from directory.slug_redirect r where r.slug = $3 and r.ends_at > $2::timestamptz))`;

/**
 * Asked with every request of a person to a company. Internal accounts belong to the provider's company, Client
 * accounts to the others; an investor is a member of none.
 */
export const membershipQuery = `
  select ${personColumns}, ${memberColumns('$2::timestamptz')}
  from ${sessionAndPerson}
  left join (directory.company c join directory.membership m on m.company_id = c.id and m.status = 'active'
    and (m.ends_at is null or m.ends_at > $2::timestamptz))
    on c.id = ${companyAt} and c.status in ('trial', 'active') and m.account_id = a.id
      and a.type = case c.kind when 'provider' then 'Internal' else 'Client' end
  where ${isLive}`;

/** Who holds this session token; null for nobody. One query. */
export async function findPerson(database: Database, token: string): Promise<Person | null> {
  const now = database.clock();
  const {
    rows: [row],
  } = await database.pool.query<PersonRow>(personQuery, [hashToken(token), now]);
  if (row === undefined) return null;
  await noteSeen(database, row, null, now);
  return personOf(row);
}

/**
 * Who holds this token, and what they may do in the company of this slug. One query.
 *
 * @returns null for nobody; `membership` null where the person does not belong: a stranger cannot tell a foreign
 *   company from none
 */
export async function findMembership(
  database: Database,
  token: string,
  companySlug: string,
): Promise<{ person: Person; membership: Membership | null } | null> {
  const now = database.clock();
  const {
    rows: [row],
  } = await database.pool.query<MembershipRow>(membershipQuery, [hashToken(token), now, companySlug]);
  if (row === undefined) return null;
  await noteSeen(database, row, row.company_id, now);
  return { person: personOf(row), membership: membershipOf(row) };
}

/**
 * What somebody may do in a company at this moment, whoever asks; null: they are no (active) member. For work in a
 * person's name without a call of theirs.
 */
export async function membershipById(
  database: Database,
  companyId: string,
  accountId: string,
): Promise<Membership | null> {
  const {
    rows: [row],
  } = await database.pool.query<MemberRow>(
    `
    select ${memberColumns('$3::timestamptz')} from directory.company c join directory.membership m on m.company_id = c.id
      and m.status = 'active' and (m.ends_at is null or m.ends_at > $3::timestamptz)
    join directory.account a on a.id = m.account_id and a.status = 'active' where c.id = $1 and c.status in ('trial', 'active') and m.account_id = $2`,
    [companyId, accountId, database.clock()],
  );
  return row === undefined ? null : membershipOf(row);
}

/**
 * How far the rights of a person reach at this moment, for work in the background that they asked for; nothing for work
 * that nobody asked for, which sees what the product sees.
 */
export async function grantsOfPerson(
  database: Database,
  companyId: string,
  accountId: string | null,
): Promise<{ grants?: Grants }> {
  if (accountId === null) return {};
  return { grants: (await membershipById(database, companyId, accountId))?.grants ?? noGrants };
}

const seenEveryMs = 60_000;

/**
 * Notes when and where a session was last used: once a minute at most, so that reading stays reading, and when another
 * company is opened.
 */
async function noteSeen({ pool }: Database, row: PersonRow, companyId: string | null, now: Date): Promise<void> {
  const isAnotherCompany = companyId !== null && companyId !== row.session_company_id;
  if (!isAnotherCompany && now.getTime() - row.last_seen_at.getTime() < seenEveryMs) return;
  await pool.query(
    `
    with seen as (update directory.session set last_seen_at = greatest(last_seen_at, $2), company_id = coalesce($3, company_id) where id = $1)
    update directory.membership set last_seen_at = greatest(last_seen_at, $2) where company_id = $3 and account_id = $4`,
    [row.session_id, now, companyId, row.account_id],
  );
}

const personOf = (row: PersonRow): Person => ({
  accountId: row.account_id,
  type: row.type,
  email: row.email,
  name: row.name,
  surname: row.surname,
  language: row.language,
  timeZone: row.time_zone,
  appearance: { scheme: row.scheme, contrast: row.contrast },
  sessionId: row.session_id,
  sessionExpiresAt: row.expires_at.toISOString(),
  sessionCompanyId: row.session_company_id,
  rightsVersion: row.rights_version,
  isReadOnly: row.is_read_only,
  simulation: row.simulation,
});

/** The membership of a row that was joined with one, with access keys and grants; null where the person has none. */
export function membershipOf(row: MemberRow): Membership | null {
  const { company_id: id, company_slug: slug, company_name: name, company_kind: kind, role_keys: roleKeys } = row;
  if (id === null || slug === null || name === null || kind === null || roleKeys === null) return null;
  const table = rolesWith(row.own_roles ?? {});
  return {
    company: { id, slug, name, kind, closesAt: row.closes_at?.toISOString() ?? null },
    roleKeys,
    userRole: primaryRole(roleKeys, table),
    access: accessIn(kind, roleKeys, table),
    grants: grantsIn(kind, roleKeys, table),
    lacksFactor: row.lacks_factor ?? false,
    allowedNetworks: row.allowed_networks ?? [],
  };
}
