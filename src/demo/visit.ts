import { and, eq } from 'drizzle-orm';
import { defaultRoles } from '#platform/directory/model/default-roles.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { callerOf } from '#platform/members/server/guards.ts';
import { networkOf } from '#platform/credentials/server/address.ts';
import { cookieHeader, sessionCookie } from '#platform/http/server/cookie.ts';
import { networkMark } from '#platform/auth/server/sign-in.ts';
import { startSession } from '#platform/credentials/server/sessions.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { membership, role } from '#platform/directory/server/member-tables.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import type { App } from '#platform/app/server/app.ts';
import { demoVisitCall } from '#platform/auth/model/auth-calls.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import { newId } from '#platform/database/server/ids.ts';
import { borealis } from './borealis.ts';

const visitSeconds = 2 * 3600;
const perNetwork = { kind: 'demo-visit', max: 20, seconds: 3600 };
const visitorEmail = `visitor@${borealis.emailSuffix}`;
const visitorRole = 'visitor';
/** Where a visit begins: at the results. */
const start = `/${borealis.slug}/environmental/ghg-emissions`;

/** What an auditor sees, without the history and without taking lists along. */
const visitorAccess = (): string[] =>
  defaultRoles.auditor.access.filter(
    (key) => key !== 'history.read' && key !== 'data.export' && key !== 'members.read',
  );

/**
 * Lets a visitor look around in the demo company without an account: a session of two hours that changes nothing. In
 * demo mode only.
 */
export const demoVisit = serveRequest(demoVisitCall, async ({ app, request, reply }) => {
  if (!app.env.isDemo) throw userError('request.not-found');
  // Who is signed in already keeps the session they have; it shows them more.
  if (request.person !== null && !request.person.isReadOnly) return { path: '/companies' };
  const accounts = accountsOf(app);
  await accounts.limits.spend(perNetwork, networkOf(request));
  const visitor = await ensureVisitor(app);
  const { device, network, sessionToken } = callerOf(request, accounts);
  const { token, seconds } = await startSession(app.database.directory, {
    ...visitor,
    type: 'Client',
    device,
    networkMark: networkMark(accounts, network),
    now: app.clock(),
    replaces: sessionToken,
    readOnlySeconds: visitSeconds,
  });
  void reply.header('set-cookie', cookieHeader(sessionCookie, token, { isSecure: accounts.isSecure, seconds }));
  return { path: start };
});

/** The account that all visitors share. Nobody can sign in with it: it has no password. */
async function ensureVisitor(app: App): Promise<{ accountId: string; companyId: string }> {
  return inDirectory(app.database, async (db) => {
    const [demo] = await db
      .select({ id: company.id })
      .from(company)
      .where(and(eq(company.slug, borealis.slug), eq(company.status, 'active')))
      .for('update');
    if (demo === undefined) throw userError('request.not-found');
    const [known] = await db
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.email, visitorEmail), eq(account.type, 'Client')));
    if (known !== undefined) return { accountId: known.id, companyId: demo.id };
    const [accountId, at] = [newId(), app.clock().toISOString()];
    await db.insert(account).values({
      id: accountId,
      type: 'Client',
      email: visitorEmail,
      name: 'Demo',
      surname: 'Visitor',
      emailVerifiedAt: at,
      createdAt: at,
      changedAt: at,
    });
    await db
      .insert(role)
      .values({ companyId: demo.id, key: visitorRole, label: 'Visitor', access: visitorAccess() })
      .onConflictDoNothing();
    await db
      .insert(membership)
      .values({ companyId: demo.id, accountId, roleKeys: [visitorRole], status: 'active', joinedAt: at });
    return { accountId, companyId: demo.id };
  });
}
