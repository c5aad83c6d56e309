import { accountError } from '#platform/accounts/model/errors.ts';
import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import type { Database } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import {
  companyAt,
  memberColumns,
  membershipOf,
  type MemberRow,
  type Membership,
  type Person,
} from '#platform/members/server/find-person.ts';
import { hashToken, newToken } from '#platform/credentials/server/secrets-at-rest.ts';
import type { AccountType } from '#platform/credentials/server/sessions.ts';
import { account } from '#platform/directory/server/tables.ts';
import { apiKey } from '#platform/directory/server/company-tables.ts';
import { say } from '../model/messages.ts';

/** Begins every key, so that scanners of source code and people know one when they see it. */
const mark = 'hw_';
/** Signs that are kept readable: enough to tell keys apart, too few to help anybody. */
const shownSigns = 9;
const keysMax = 50;
const seenEveryMs = 60_000;

export const writesPerKey = { kind: 'api-key-writes', max: 60, seconds: 60 };

/** The key of an `Authorization: Bearer hw_…` header; null where there is none, or another scheme. */
export function apiKeyOf(header: string | undefined): string | null {
  return /^Bearer\s+(\S{1,200})$/i.exec(header ?? '')?.[1] ?? null;
}

interface KeyRow extends MemberRow {
  id: string;
  name: string;
  key_access: string[];
  last_used_at: Date | null;
  expires_at: Date;
  account_id: string;
  type: AccountType;
  email: string;
  person_name: string | null;
  surname: string | null;
  rights_version: number;
  is_here: boolean;
}

const keyQuery = `
  select k.id, k.name, k.access as key_access, k.last_used_at, k.expires_at,
    a.id as account_id, a.type, a.email, a.name as person_name, a.surname, a.rights_version, c.id = ${companyAt} as is_here, ${memberColumns('$2::timestamptz')}
  from directory.api_key k join directory.company c on c.id = k.company_id and c.status in ('trial', 'active')
  join directory.account a on a.id = k.created_by and a.status = 'active'
  join directory.membership m on m.company_id = c.id and m.account_id = a.id and m.status = 'active' and (m.ends_at is null or m.ends_at > $2::timestamptz)
  where k.token_hash = $1 and k.revoked_at is null and k.expires_at > $2::timestamptz`;

/**
 * Who works with this key, and with which rights: those of the key that its maker still has at this moment. One query.
 *
 * @returns null for a key that does not work (any more); `membership` null at the address of another company
 */
export async function findApiKey(
  database: Database,
  token: string,
  companySlug: string,
): Promise<{ key: { id: string; name: string }; person: Person; membership: Membership | null } | null> {
  const now = database.clock();
  const {
    rows: [row],
  } = await database.pool.query<KeyRow>(keyQuery, [hashToken(token), now, companySlug]);
  if (row === undefined) return null;
  if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= seenEveryMs)
    await database.pool.query('update directory.api_key set last_used_at = greatest(last_used_at, $2) where id = $1', [
      row.id,
      now,
    ]);
  const member = row.is_here ? membershipOf(row) : null;
  const person = {
    accountId: row.account_id,
    type: row.type,
    email: row.email,
    name: row.person_name,
    surname: row.surname,
    language: null,
    timeZone: null,
    appearance: { scheme: null, contrast: null },
    sessionId: '',
    sessionExpiresAt: row.expires_at.toISOString(),
    sessionCompanyId: row.company_id,
    rightsVersion: row.rights_version,
    isReadOnly: false,
    simulation: null,
  };
  return {
    key: { id: row.id, name: row.name },
    person,
    membership:
      member === null
        ? null
        : {
            ...member,
            roleKeys: [],
            userRole: null,
            access: new Set(row.key_access.filter((key) => member.access.has(key))),
            grants: new Map([...member.grants].filter(([key]) => row.key_access.includes(key))),
          },
  };
}

export interface ListedKey {
  id: string;
  name: string;
  start: string;
  access: string[];
  createdAt: string;
  createdBy: string;
  maker: string;
  expiresAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
  state: 'working' | 'expired' | 'revoked';
}

/** The keys of a company, the newest first; those that ended stay in the list. */
export async function listApiKeys({ db, companyId, now }: Pick<Tx, 'db' | 'companyId' | 'now'>): Promise<ListedKey[]> {
  const rows = await db
    .select({ key: apiKey, name: account.name, surname: account.surname, email: account.email })
    .from(apiKey)
    .innerJoin(account, eq(account.id, apiKey.createdBy))
    .where(eq(apiKey.companyId, companyId))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id))
    .limit(200);
  return rows.map(
    ({ key: { tokenHash: _hash, companyId: _company, revokedBy: _by, ...key }, name, surname, email }) => ({
      ...key,
      maker: [name, surname].filter(Boolean).join(' ') || email,
      state: key.revokedAt !== null ? 'revoked' : key.expiresAt <= now.toISOString() ? 'expired' : 'working',
    }),
  );
}

/**
 * Makes a key. Its text is told only here; the database keeps the hash.
 *
 * @param held  the access keys of the person who makes it: a key never has others
 * @throws `accounts.key-scope`, `accounts.too-many-keys`
 */
export async function makeApiKey(
  tx: Tx,
  { accountId, held }: { accountId: string; held: ReadonlySet<string> },
  { name, access, expiresOn }: { name: string; access: readonly string[]; expiresOn: string },
): Promise<{ id: string; token: string }> {
  if (access.some((key) => !held.has(key)))
    throw accountError('accounts.key-scope', {}, [{ path: 'access', ...say('permission-not-held') }]);
  const [working] = await tx.db
    .select({ value: count() })
    .from(apiKey)
    .where(
      and(eq(apiKey.companyId, tx.companyId), isNull(apiKey.revokedAt), gt(apiKey.expiresAt, tx.now.toISOString())),
    );
  if ((working?.value ?? 0) >= keysMax) throw accountError('accounts.too-many-keys', { max: keysMax });
  const [id, token] = [newId(), mark + newToken()];
  const values = {
    name,
    start: token.slice(0, shownSigns),
    access: [...access],
    expiresAt: `${expiresOn}T23:59:59.999Z`,
  };
  await tx.db.insert(apiKey).values({
    id,
    companyId: tx.companyId,
    ...values,
    tokenHash: hashToken(token),
    createdAt: tx.now.toISOString(),
    createdBy: accountId,
  });
  tx.record({ action: 'created', resource: 'apiKey', recordId: id, title: name, after: values });
  return { id, token };
}

/** Ends a key; it holds with the next call. @throws `request.not-found` */
export async function revokeApiKey(tx: Tx, id: string): Promise<void> {
  const [revoked] = await tx.db
    .update(apiKey)
    .set({ revokedAt: tx.now.toISOString(), revokedBy: tx.accountId })
    .where(and(eq(apiKey.companyId, tx.companyId), eq(apiKey.id, id), isNull(apiKey.revokedAt)))
    .returning();
  if (revoked === undefined) throw userError('request.not-found');
  tx.record({ action: 'revoked', resource: 'apiKey', recordId: id, title: revoked.name });
}
