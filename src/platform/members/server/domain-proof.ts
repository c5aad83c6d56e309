import { accountError } from '#platform/accounts/model/errors.ts';
import { domainToASCII } from 'node:url';
import { eq } from 'drizzle-orm';
import { domainMailboxes } from '#platform/accounts/model/contracts.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { textRecords } from '#platform/runtime/server/dns.ts';
import { inCompany, type Tx, type Actor } from '#platform/database/server/in-company.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import type { Confirmed } from '#platform/credentials/server/one-time-tokens.ts';
import { useToken } from '#platform/credentials/server/one-time-tokens.ts';
import { keyed } from '#platform/credentials/server/secrets-at-rest.ts';
import { company } from '#platform/directory/server/tables.ts';
import { domainProof } from '#platform/directory/server/company-tables.ts';
import { sayDone } from '#platform/mail/model/messages.ts';

const checksPerCompany = { kind: 'domain-checks', max: 30, seconds: 3600 };
/** Strangers read these mailboxes: a company must not be able to fill them. */
const mailsPerCompany = { kind: 'domain-mails', max: 5, seconds: 86_400 };

export interface EmailDomain {
  domain: string;
  /** Anybody can have such an address: there is nothing to prove. */
  isFreeMail: boolean;
  /** What the company's domain has to say for itself. */
  record: { host: string; value: string };
  mailboxes: typeof domainMailboxes;
  proof: { method: 'dns' | 'mail'; provedAt: string } | null;
}

/** The e-mail domain of the company, whether it is proven, and the record that proves it. */
export async function emailDomain(
  accounts: Accounts,
  { db, companyId }: Pick<Tx, 'db' | 'companyId'>,
): Promise<EmailDomain> {
  const [row] = await db
    .select({ domain: company.emailSuffix, isFreeMail: company.isFreeMail, proven: domainProof })
    .from(company)
    .leftJoin(domainProof, eq(domainProof.companyId, company.id))
    .where(eq(company.id, companyId));
  if (row === undefined) throw userError('request.not-found');
  const { domain, isFreeMail, proven } = row;
  const slug = accounts.env.productSlug;
  return {
    domain,
    isFreeMail,
    mailboxes: domainMailboxes,
    proof: proven === null ? null : { method: proven.method, provedAt: proven.provedAt },
    // It follows from company and domain, so nothing waits in the database and the record of another company proves
    // nothing.
    record: {
      host: `_${slug}.${domainToASCII(domain)}`,
      value: `${slug}-domain=${keyed(accounts.secret, 'domain proof', `${companyId} ${domain}`).toString('base64url').slice(0, 32)}`,
    },
  };
}

/**
 * Looks for the TXT record and keeps the proof. The name servers are asked outside of any transaction: they may take
 * seconds.
 *
 * @throws `accounts.domain-free-mail`, `accounts.domain-not-proven`, `accounts.dns-unreachable`
 */
export async function proveByDns(accounts: Accounts, who: Actor & { accountId: string }): Promise<void> {
  await accounts.limits.spend(checksPerCompany, who.companyId);
  const { domain, isFreeMail, record } = await inCompany(accounts.database, who, (tx) => emailDomain(accounts, tx));
  if (isFreeMail) throw accountError('accounts.domain-free-mail', { domain });
  const found = await textRecords(accounts.env.dnsServers).of(record.host);
  if (found === null) throw accountError('accounts.dns-unreachable', { domain });
  if (!found.includes(record.value)) throw accountError('accounts.domain-not-proven');
  await inCompany(accounts.database, who, (tx) => storeProof(tx, { domain, method: 'dns', provedBy: who.accountId }));
}

/**
 * Writes to a mailbox that only who looks after the domain reads; its link proves the domain. @throws
 * `accounts.domain-free-mail`
 */
export async function sendDomainVerification(
  accounts: Accounts,
  tx: Tx,
  accountId: string,
  mailbox: (typeof domainMailboxes)[number],
): Promise<void> {
  const { domain, isFreeMail } = await emailDomain(accounts, tx);
  if (isFreeMail) throw accountError('accounts.domain-free-mail', { domain });
  await accounts.limits.spend(mailsPerCompany, tx.companyId);
  await accounts.mail.enqueue(tx.db, 'prove-domain', { companyId: tx.companyId, accountId, mailbox });
  tx.record({
    action: 'asked',
    resource: 'emailDomain',
    recordId: tx.companyId,
    title: domain,
    after: { mailbox: `${mailbox}@${domain}` },
  });
  tx.afterCommit(async () => accounts.mail.nudge());
}

/** The link of that mail. @throws `accounts.link-dead` */
export async function confirmDomain(
  { database, clock }: Accounts,
  token: string,
  { companyId, accountId, requestId }: { companyId: string; accountId: string; requestId: string },
): Promise<Confirmed> {
  // Nobody is signed in here: the history names no person.
  return inCompany(database, { companyId, accountId: null, requestId, now: clock() }, async (tx) => {
    if (!(await useToken(tx.db, token, 'domain', tx.now))) throw accountError('accounts.link-dead');
    const [row] = await tx.db
      .select({ name: company.name, domain: company.emailSuffix })
      .from(company)
      .where(eq(company.id, companyId));
    if (row === undefined) throw accountError('accounts.link-dead');
    await storeProof(tx, { domain: row.domain, method: 'mail', provedBy: accountId });
    return {
      kind: 'email',
      ...sayDone('domain-proved', { domain: row.domain, company: row.name }),
      slug: null,
    };
  });
}

/** From now on the domain counts as not proven. @throws `request.not-found` */
export async function removeDomainVerification(tx: Tx): Promise<void> {
  const [gone] = await tx.db.delete(domainProof).where(eq(domainProof.companyId, tx.companyId)).returning();
  if (gone === undefined) throw userError('request.not-found');
  tx.record({
    action: 'revoked',
    resource: 'emailDomain',
    recordId: tx.companyId,
    title: gone.domain,
    before: { method: gone.method, provedAt: gone.provedAt },
  });
}

async function storeProof(
  tx: Tx,
  { domain, method, provedBy }: { domain: string; method: 'dns' | 'mail'; provedBy: string },
): Promise<void> {
  const values = { domain, method, provedBy, provedAt: tx.now.toISOString() };
  await tx.db
    .insert(domainProof)
    .values({ companyId: tx.companyId, ...values })
    .onConflictDoUpdate({ target: domainProof.companyId, set: values });
  tx.record({
    action: 'proven',
    resource: 'emailDomain',
    recordId: tx.companyId,
    title: domain,
    after: { domain, method },
  });
}
