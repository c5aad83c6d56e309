import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { founderRoles } from '#platform/directory/model/default-roles.ts';
import { emailOf, isEmail } from '#platform/credentials/model/email.ts';
import { termsVersion } from '#platform/directory/model/plans.ts';
import { companyNameOf } from '#platform/directory/model/slug.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { StartError } from '#platform/runtime/server/start-error.ts';
import { accountsOf, type Accounts, type AccountsApp } from '#platform/credentials/server/accounts.ts';
import { resetLink } from '#platform/credentials/server/links.ts';
import { issueToken } from '#platform/credentials/server/one-time-tokens.ts';
import { checkPassword } from '#platform/credentials/server/check-password.ts';
import { lockMembers } from '#platform/members/server/rights.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { membership } from '#platform/directory/server/member-tables.ts';

export interface ProviderAccess {
  companyId: string;
  /** The first administrator; set only while nobody of the provider has a password. */
  firstAdministrator: { email: string; setPasswordLink: string } | null;
}

/** Minutes the first link works: somebody has to read the console. A start after that prints a new one. */
const linkMinutes = 7 * 24 * 60;

/**
 * Makes sure that the provider's own company is there, with an Internal owner. Writes only what is missing, so it runs
 * at every start.
 *
 * @param given credentials of the first administrator; without a password a one-time link is returned, for the console
 *   and never for the log
 * @throws StartError when the given credentials do not meet the rules
 */
export async function ensureProvider(
  app: AccountsApp,
  given: { email?: string | null; password?: string | null } = {},
): Promise<ProviderAccess> {
  const accounts = accountsOf(app);
  const { env, database, clock } = accounts;
  const email = emailOf(given.email || `administrator@${env.productSlug}.example`);
  checkGiven(accounts, email, given.password ?? null);
  const companyId = await ensureCompany(accounts);
  return inCompany(database, { companyId, accountId: null, now: clock() }, async (tx) => {
    await lockMembers(tx.db, companyId);
    const [ready] = await tx.db
      .select({ id: account.id })
      .from(membership)
      .innerJoin(account, eq(account.id, membership.accountId))
      .where(and(isOwnerHere(tx), isNotNull(account.passwordHash)))
      .limit(1);
    if (ready !== undefined) return { companyId, firstAdministrator: null };
    const first = await ensureAdministrator(accounts, tx, email, given.password ?? null);
    if (given.password) return { companyId, firstAdministrator: null };
    const token = await issueToken(
      tx.db,
      { purpose: 'reset', subjectId: first.id, accountId: first.id },
      tx.now,
      linkMinutes,
    );
    return { companyId, firstAdministrator: { email: first.email, setPasswordLink: resetLink(env.baseUrl, token) } };
  });
}

function checkGiven(accounts: Accounts, email: string, password: string | null): void {
  if (!isEmail(email)) throw new StartError('The e-mail address of the first administrator is not one.');
  const problems = password === null ? [] : checkPassword(accounts, password, 'password', { email, companies: [] });
  if (problems.length > 0)
    throw new StartError(
      `The password of the first administrator will not do. ${problems.map(({ message }) => message).join(' ')}`,
    );
}

/** Makes the company, or brings its name and address in line with the settings. */
async function ensureCompany({ env, database, clock }: Pick<Accounts, 'env' | 'database' | 'clock'>): Promise<string> {
  const wanted = { slug: env.productSlug, name: companyNameOf(env.productName) };
  const [before] = await database.directory.select().from(company).where(eq(company.kind, 'provider'));
  if (before?.slug === wanted.slug && before.name === wanted.name) return before.id;
  const [other] = await database.directory
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.slug, wanted.slug), ne(company.kind, 'provider'), ne(company.status, 'closed')));
  if (other !== undefined)
    throw new StartError(`A client company has the address ${wanted.slug}. Choose another PRODUCT_SLUG.`);
  const made = await inCompany(
    database,
    { companyId: before?.id ?? newId(), accountId: null, now: clock() },
    async (tx) => {
      const at = tx.now.toISOString();
      if (before !== undefined) {
        await tx.db.update(company).set(wanted).where(eq(company.id, before.id));
        tx.record({
          action: 'changed',
          resource: 'company',
          recordId: before.id,
          title: wanted.name,
          before: { slug: before.slug, name: before.name },
          after: wanted,
        });
        return before.id;
      }
      const [row] = await tx.db
        .insert(company)
        .values({
          ...wanted,
          id: tx.companyId,
          kind: 'provider',
          size: 0,
          sectors: [],
          planKeys: [],
          emailSuffix: new URL(env.baseUrl).hostname,
          status: 'active',
          termsVersion,
          termsAcceptedAt: at,
          createdAt: at,
        })
        .onConflictDoNothing()
        .returning({ id: company.id });
      if (row !== undefined)
        tx.record({
          action: 'registered',
          resource: 'company',
          recordId: tx.companyId,
          title: wanted.name,
          after: { ...wanted, kind: 'provider' },
        });
      return row?.id;
    },
  );
  // Another process starting at the same moment made it.
  return made ?? ensureCompany({ env, database, clock });
}

async function ensureAdministrator(
  { passwords }: Accounts,
  tx: Tx,
  email: string,
  password: string | null,
): Promise<{ id: string; email: string }> {
  const at = tx.now.toISOString();
  const secret = password === null ? {} : { passwordHash: await passwords.hash(password), passwordChangedAt: at };
  const [waiting] = await tx.db
    .select({ id: account.id, email: account.email })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(isOwnerHere(tx))
    .limit(1);
  if (waiting !== undefined) {
    if (password !== null) await tx.db.update(account).set(secret).where(eq(account.id, waiting.id));
    return waiting;
  }
  const id = newId();
  const [made] = await tx.db
    .insert(account)
    .values({ id, type: 'Internal', email, ...secret, emailVerifiedAt: at, createdAt: at, changedAt: at })
    .onConflictDoNothing()
    .returning({ id: account.id });
  if (made === undefined)
    throw new StartError('The email address of the first administrator belongs to a client account. Choose another.');
  const roles = [...founderRoles];
  await tx.db
    .insert(membership)
    .values({ companyId: tx.companyId, accountId: id, roleKeys: roles, status: 'active', joinedAt: at });
  tx.record({ action: 'joined', resource: 'member', recordId: id, after: { roles } });
  return { id, email };
}

const isOwnerHere = ({ companyId }: Tx) =>
  and(eq(membership.companyId, companyId), eq(account.status, 'active'), sql`'owner' = any(${membership.roleKeys})`);
