import { accountError } from '#platform/accounts/model/errors.ts';
import { createHash } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { checkRegistration, type Registration } from '#platform/accounts/model/contracts.ts';
import { founderRoles } from '#platform/directory/model/default-roles.ts';
import { isFreeMail } from '#platform/credentials/model/free-mail.ts';
import { commonPasswordProblem } from '#platform/credentials/model/password-rules.ts';
import { quoteDays } from '#platform/directory/model/plans.ts';
import { quoteFor, quoteText, type Quote } from '#platform/directory/model/quote.ts';
import { companySlug } from '#platform/directory/model/slug.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { productNames, type Accounts } from '#platform/credentials/server/accounts.ts';
import { isCommonPassword } from '#platform/credentials/server/common-passwords.ts';
import { isSlugFree } from '#platform/members/server/slugs.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { quote } from '#platform/directory/server/company-tables.ts';
import { currentTermsVersion } from './terms.ts';
import { say } from '#platform/credentials/model/messages.ts';

const perNetwork = { kind: 'register-network', max: 10, seconds: 3600 };
const dayMs = 86_400_000;

export interface RegistrationResponse {
  message: string;
  company: string;
  slug: string;
  quote: string;
  quoteWorkings: string | null;
}

/**
 * Registers a company: company, owner, quote, history and the mail in one transaction. For an address that has an
 * account already, the answer and the work are the same, but the company waits until the mail to that address is
 * confirmed; so registering tells nobody who has an account. That a company's name is taken is public: it is an
 * address.
 *
 * Limit: the new owner can sign in before the address is confirmed (decision in operations 4.2), so registering and
 * then trying to sign in still shows whether an address was new. It costs one company a try, 10 an hour, and a mail to
 * the address each time.
 *
 * @throws `request.invalid` with every field that is wrong; `accounts.name-taken`; `request.too-many`
 */
export async function register(
  accounts: Accounts,
  body: unknown,
  from: { network: string; idempotencyKey: string | null; requestId: string },
): Promise<RegistrationResponse> {
  const { value, errors } = checkRegistration(body, {
    reserved: accounts.reserved,
    productNames: productNames(accounts),
  });
  if (value === null) throw userError('request.invalid', {}, errors);
  if (isCommonPassword(value.password))
    throw userError('request.invalid', {}, [{ path: 'password', ...commonPasswordProblem }]);
  // Slips in the form are free; what follows costs a hash and takes a name.
  await accounts.limits.spend(perNetwork, from.network);
  const price = quoteFor({
    planKeys: value.selectedPlans,
    size: value.companySize,
    sectorCount: value.companySector.length,
  });
  const passwordHash = await accounts.passwords.hash(value.password);
  const termsVersion = await currentTermsVersion(accounts);
  const accountId = newId();
  const key = registrationKey(value, from.idempotencyKey);
  await inCompany(
    accounts.database,
    { companyId: newId(), accountId: null, requestId: from.requestId, now: accounts.clock() },
    (tx) => found(accounts, tx, { value, price, passwordHash, accountId, key, termsVersion }),
  );
  accounts.mail.nudge();
  return {
    message: `${value.companyName} is registered. An email with the next step has been sent to ${value.email}.`,
    company: value.companyName,
    slug: companySlug(value.companyName),
    quote: quoteText(price),
    quoteWorkings: price?.workings ?? null,
  };
}

interface Founding {
  value: Registration;
  price: Quote | null;
  passwordHash: string;
  accountId: string;
  key: Buffer | null;
  termsVersion: string;
}

async function found(
  accounts: Accounts,
  tx: Tx,
  { value, price, passwordHash, accountId, key, termsVersion }: Founding,
): Promise<void> {
  const { db, companyId } = tx;
  const at = tx.now.toISOString();
  const slug = companySlug(value.companyName);
  const [created] = await db
    .insert(account)
    .values({
      id: accountId,
      type: 'Client',
      email: value.email,
      passwordHash,
      passwordChangedAt: at,
      createdAt: at,
      changedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: account.id });
  const owner =
    created ??
    (
      await db
        .select({ id: account.id })
        .from(account)
        .where(and(eq(account.email, value.email), ne(account.type, 'Investor')))
    )[0];
  if (owner === undefined) throw new Error('the address is neither free nor taken');
  const values = {
    slug,
    name: value.companyName,
    size: value.companySize,
    sectors: value.companySector,
    planKeys: value.selectedPlans,
    emailSuffix: value.companyEmail,
    isFreeMail: isFreeMail(value.companyEmail),
    status: created ? ('trial' as const) : ('pending' as const),
    termsVersion,
    termsAcceptedAt: at,
  };
  const [made] = !(await isSlugFree(tx, slug))
    ? []
    : await db
        .insert(company)
        .values({ ...values, id: companyId, registrationKey: key, createdAt: at })
        .onConflictDoNothing()
        .returning({ id: company.id });
  if (made === undefined) await assertRepeatedRequest(tx, key, value.companyName);
  else {
    if (created)
      await db
        .insert(membership)
        .values({ companyId, accountId: owner.id, roleKeys: [...founderRoles], status: 'active', joinedAt: at });
    await db.insert(quote).values({
      id: newId(),
      companyId,
      planKeys: value.selectedPlans,
      size: value.companySize,
      sectors: value.companySector,
      multiplierTenths: price?.multiplierTenths ?? null,
      amountMinor: price?.amountMinor ?? null,
      currency: 'EUR',
      createdAt: at,
      validUntil: new Date(tx.now.getTime() + quoteDays * dayMs).toISOString(),
    });
    tx.record({
      action: 'registered',
      resource: 'company',
      recordId: companyId,
      title: value.companyName,
      after: { ...values, quoteMinor: price?.amountMinor ?? null, currency: 'EUR' },
    });
    if (created)
      tx.record({ action: 'joined', resource: 'member', recordId: owner.id, after: { roles: [...founderRoles] } });
    await accounts.mail.enqueue(db, created ? 'verify-email' : 'confirm-company', { accountId: owner.id, companyId });
  }
}

/** Nothing was made: the same call came before, then all is as it was; or the name is somebody else's. */
async function assertRepeatedRequest(tx: Tx, key: Buffer | null, name: string): Promise<void> {
  const [before] =
    key === null ? [] : await tx.db.select({ id: company.id }).from(company).where(eq(company.registrationKey, key));
  if (before === undefined)
    throw accountError('accounts.name-taken', {}, [
      {
        path: 'companyName',
        ...say('company-name-taken', { example: await freeName(tx, name) }),
      },
    ]);
}

/** The first of 'Acme 2', 'Acme 3' … that is free. */
async function freeName(tx: Tx, name: string): Promise<string> {
  for (let number = 2; number < 100; number += 1) {
    if (await isSlugFree(tx, companySlug(`${name} ${number}`))) return `${name} ${number}`;
  }
  return `${name} company`;
}

/** One key with one content is one registration. The password stays out of it. */
function registrationKey(value: Registration, key: string | null): Buffer | null {
  return key === null
    ? null
    : createHash('sha256')
        .update(JSON.stringify([key, { ...value, password: null }]))
        .digest();
}
