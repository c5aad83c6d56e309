import type { RoleTable } from '#platform/model/accounts/default-roles.ts';
import { accessIn, primaryRole, rolesWith } from '#platform/model/accounts/roles.ts';
import type { Database } from '../database.ts';
import { hashToken } from './secrets-at-rest.ts';
import type { AccountType } from './sessions.ts';

/** Who asks. */
export interface Person {
  accountId: string;
  type: AccountType;
  email: string;
  /** Null until given: registration asks no name. */
  name: string | null;
  surname: string | null;
  /** Null: wherever the device is. */
  timeZone: string | null;
  sessionId: string;
  /** ISO moment at which the session ends at the latest. */
  sessionExpiresAt: string;
  /** The company last opened in this session. */
  sessionCompanyId: string | null;
  /** Changes whenever companies or roles of the person do. */
  rightsVersion: number;
  /** A visitor of the demo: every write is refused. */
  isReadOnly: boolean;
}

/** In which company, and what they may do there. */
export interface Membership {
  company: { id: string; slug: string; name: string; kind: 'client' | 'provider' };
  roleKeys: readonly string[];
  userRole: string | null;
  access: ReadonlySet<string>;
  /** The company wants a second factor for one of their roles, and they have none: nothing of it opens. */
  lacksFactor: boolean;
}

interface PersonRow {
  account_id: string; type: AccountType; email: string; name: string | null; surname: string | null; time_zone: string | null; rights_version: number;
  session_id: string; session_company_id: string | null; last_seen_at: Date; expires_at: Date; is_read_only: boolean;
}
interface MembershipRow extends PersonRow {
  company_id: string | null; company_slug: string | null; company_name: string | null; company_kind: 'client' | 'provider' | null;
  role_keys: string[] | null; own_roles: RoleTable | null; lacks_factor: boolean | null;
}

const personColumns = `s.id as session_id, s.company_id as session_company_id, s.last_seen_at, s.expires_at, s.is_read_only,
    a.id as account_id, a.type, a.email, a.name, a.surname, a.time_zone, a.rights_version`;
/** $1 hash of the token, $2 now. */
const isLive = `s.token_hash = $1 and s.expires_at > $2::timestamptz and s.last_seen_at > $2::timestamptz - make_interval(secs => s.idle_seconds) and a.status = 'active'`;

const personQuery = `select ${personColumns} from directory.session s join directory.account a on a.id = s.account_id where ${isLive}`;

/** Of `directory.company c`, `directory.membership m` and the account of the membership. */
export const lacksFactor = `(c.second_factor_roles && m.role_keys and not exists (select 1 from directory.factor f where f.account_id = m.account_id))`;

// Internal accounts belong to the provider's company, Client accounts to the others; an investor is a member of none.
const membershipQuery = `
  select ${personColumns}, c.id as company_id, c.slug as company_slug, c.name as company_name, c.kind as company_kind, m.role_keys, ${lacksFactor} as lacks_factor,
    (select jsonb_object_agg(r.key, jsonb_build_object('label', r.label, 'access', r.access)) from directory.role r where r.company_id = c.id) as own_roles
  from directory.session s join directory.account a on a.id = s.account_id
  left join (directory.company c join directory.membership m on m.company_id = c.id and m.status = 'active' and (m.ends_at is null or m.ends_at > $2::timestamptz))
    on c.slug = $3 and c.status in ('trial', 'active') and c.status <> 'closed' and m.account_id = a.id and a.type = case c.kind when 'provider' then 'Internal' else 'Client' end
  where ${isLive}`;

/** Who holds this session token; null for nobody. One query. */
export async function findPerson(database: Database, token: string): Promise<Person | null> {
  const now = database.clock();
  const { rows: [row] } = await database.pool.query<PersonRow>(personQuery, [hashToken(token), now]);
  if (row === undefined) return null;
  await noteSeen(database, row, null, now);
  return personOf(row);
}

/**
 * Who holds this token, and what they may do in the company of this slug. One query.
 *
 * @returns null for nobody; `membership` null where the person does not belong: a stranger cannot tell a foreign company from none
 */
export async function findMembership(database: Database, token: string, companySlug: string): Promise<{ person: Person; membership: Membership | null } | null> {
  const now = database.clock();
  const { rows: [row] } = await database.pool.query<MembershipRow>(membershipQuery, [hashToken(token), now, companySlug]);
  if (row === undefined) return null;
  await noteSeen(database, row, row.company_id, now);
  return { person: personOf(row), membership: membershipOf(row) };
}

const seenEveryMs = 60_000;

/** Notes when and where a session was last used: once a minute at most, so that reading stays reading, and when another company is opened. */
async function noteSeen({ pool }: Database, row: PersonRow, companyId: string | null, now: Date): Promise<void> {
  const isAnotherCompany = companyId !== null && companyId !== row.session_company_id;
  if (!isAnotherCompany && now.getTime() - row.last_seen_at.getTime() < seenEveryMs) return;
  await pool.query(`
    with seen as (update directory.session set last_seen_at = greatest(last_seen_at, $2), company_id = coalesce($3, company_id) where id = $1)
    update directory.membership set last_seen_at = greatest(last_seen_at, $2) where company_id = $3 and account_id = $4`, [row.session_id, now, companyId, row.account_id]);
}

const personOf = (row: PersonRow): Person => ({
  accountId: row.account_id, type: row.type, email: row.email, name: row.name, surname: row.surname, timeZone: row.time_zone, sessionId: row.session_id,
  sessionExpiresAt: row.expires_at.toISOString(), sessionCompanyId: row.session_company_id, rightsVersion: row.rights_version, isReadOnly: row.is_read_only,
});

function membershipOf(row: MembershipRow): Membership | null {
  const { company_id: id, company_slug: slug, company_name: name, company_kind: kind, role_keys: roleKeys } = row;
  if (id === null || slug === null || name === null || kind === null || roleKeys === null) return null;
  const table = rolesWith(row.own_roles ?? {});
  return { company: { id, slug, name, kind }, roleKeys, userRole: primaryRole(roleKeys, table), access: accessIn(kind, roleKeys, table), lacksFactor: row.lacks_factor ?? false };
}
