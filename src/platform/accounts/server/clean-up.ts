import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { mail } from '#platform/mail/server/tables.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { accountsOf, type AccountsApp } from '#platform/credentials/server/accounts.ts';
import { expiredInvitationDays } from '#platform/credentials/server/one-time-tokens.ts';
import { deviceSeconds } from '#platform/http/server/cookie.ts';
import { deleteExpiredJoinRequests } from '#platform/members/server/join-requests.ts';
import { deleteOldSecurityEvents } from '#platform/credentials/server/security-events.ts';
import { company } from '#platform/directory/server/tables.ts';
import { device, emailChange, oneTimeToken, rateLimit, session } from '#platform/directory/server/sign-in-tables.ts';
import { ownershipOffer } from '#platform/directory/server/member-tables.ts';
import { sayInHistory } from '#platform/history/model/messages.ts';

const dayMs = 86_400_000;
/** Days a company registered with a known address waits to be confirmed, as long as the link in its mail works. */
const unconfirmedDays = 7;
const mailDays = 30;

/**
 * Removes what has run out. For a job once an hour or so; nothing depends on it, everything checks its own end. Any
 * number of processes may run it.
 */
export async function cleanUpAccounts(app: AccountsApp): Promise<void> {
  const { database, clock } = accountsOf(app);
  const now = clock();
  const at = now.toISOString();
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const { directory } = database;
  await directory
    .delete(session)
    .where(
      sql`${session.expiresAt} <= ${at}::timestamptz or ${session.lastSeenAt} <= ${at}::timestamptz - make_interval(secs => ${session.idleSeconds})`,
    );
  await directory
    .delete(oneTimeToken)
    .where(
      or(
        and(ne(oneTimeToken.purpose, 'invitation'), lt(oneTimeToken.expiresAt, at)),
        lt(oneTimeToken.expiresAt, before(expiredInvitationDays)),
      ),
    );
  await directory.delete(emailChange).where(lt(emailChange.expiresAt, at));
  await deleteOldSecurityEvents(directory, now);
  await deleteExpiredJoinRequests({ database }, now);
  await directory.delete(ownershipOffer).where(lt(ownershipOffer.expiresAt, at));
  await directory.delete(rateLimit).where(lt(rateLimit.freshAt, at));
  await directory.delete(device).where(lt(device.lastUsedAt, before(deviceSeconds / 86_400)));
  await directory
    .delete(mail)
    .where(and(inArray(mail.state, ['sent', 'kept', 'failed']), lt(mail.createdAt, before(mailDays))));
  const unconfirmed = await directory
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(and(eq(company.status, 'pending'), lt(company.createdAt, before(unconfirmedDays))));
  for (const { id, name } of unconfirmed) {
    await inCompany(database, { companyId: id, accountId: null, now }, async (tx) => {
      const closed = await tx.db
        .update(company)
        .set({ status: 'closed' })
        .where(and(eq(company.id, id), eq(company.status, 'pending')))
        .returning();
      if (closed.length > 0)
        tx.record({
          action: 'closed',
          resource: 'company',
          recordId: id,
          title: name,
          reason: sayInHistory('not-confirmed-days', { days: 7 }).message,
          before: { status: 'pending' },
          after: { status: 'closed' },
        });
    });
  }
}
