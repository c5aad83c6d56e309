import type { FastifyReply, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { accountError } from '#platform/accounts/model/errors.ts';
import {
  beginPasskeyCall,
  beginTotpCall,
  changeEmailCall,
  changePasswordCall,
  confirmPasskeyCall,
  confirmTotpCall,
  endOtherSessionsCall,
  endSessionCall,
  ownAccountCall,
  ownSessionsCall,
  removeFactorCall,
  renewRecoveryCodesCall,
  resendVerificationCall,
  withdrawEmailCall,
} from '#platform/accounts/model/own-account-calls.ts';
import { endAllSessions, endOneSession, listSessions } from '#platform/credentials/server/sessions.ts';
import { resendVerification } from '#platform/auth/server/verify-email.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import { isId } from '#platform/database/server/ids.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Call } from '#platform/http/model/call.ts';
import { setAppearanceCall } from '#platform/theme/model/appearance-calls.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import type { ServedCall } from '#platform/http/server/served-call.ts';
import type { Person } from '#platform/members/server/find-person.ts';
import { callerOf, personOf, clearSessionCookie } from '#platform/members/server/guards.ts';
import { ownProfile } from '#platform/members/server/users.ts';
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  factorsOf,
  listed,
  newRecoveryCodes,
  removeFactor,
} from '#platform/two-factor/server/factors.ts';
import { recoveryCodesLeft } from '#platform/two-factor/server/recovery-codes.ts';
import { demandedBy } from '#platform/members/server/two-factor-rule.ts';
import { accountsOf, type Accounts } from '#platform/credentials/server/accounts.ts';
import { requestEmailChange, pendingEmail, withdrawEmail } from './email-change.ts';
import { changePassword, showPassword } from './own-password.ts';
import { deviceWording, noteSecurity, securityEventsOf } from '#platform/credentials/server/security-events.ts';
import { account } from '#platform/directory/server/tables.ts';

/** Who asks, with what was sent. */
interface Asked<Params, Body> {
  accounts: Accounts;
  person: Person;
  params: Params;
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call of whoever is signed in. */
const own = <P extends z.ZodType, B extends z.ZodType, Response extends z.ZodType>(
  call: Call<string, P, z.ZodType<Readonly<Record<never, never>>>, B, Response>,
  run: (asked: Asked<z.output<P>, z.output<B>>) => Promise<z.input<Response>>,
): ServedCall =>
  serveRequest(call, ({ app, request, reply, params, body }) =>
    run({ accounts: accountsOf(app), person: personOf(request), params, body, request, reply }),
  );
const placeOf = ({ request, accounts }: Pick<Asked<unknown, unknown>, 'request' | 'accounts'>) => ({
  device: callerOf(request, accounts).device,
  requestId: request.id,
});

/** One's own account: password, second factors, sessions, address. */
export const ownAccountCalls: readonly ServedCall[] = [
  own(ownAccountCall, async ({ accounts, person: { accountId } }) => {
    const { database, clock } = accounts;
    const profile = await ownProfile(database, accountId);
    if (profile === null) throw userError('request.signed-out');
    return {
      email: profile.email,
      isEmailVerified: profile.isEmailVerified,
      waitingEmail: await pendingEmail(database.directory, accountId, clock()),
      factors: (await factorsOf(database.directory, accountId)).map(listed),
      recoveryCodesLeft: await recoveryCodesLeft(database.directory, accountId),
      demandedBy: await demandedBy(database.directory, accountId, clock()),
      events: await securityEventsOf(database.directory, accountId),
    };
  }),
  own(setAppearanceCall, async ({ accounts, person: { accountId }, body }) => {
    if (Object.keys(body).length > 0)
      await inDirectory(accounts.database, async (db) => {
        await db
          .update(account)
          .set({ ...body, changedAt: accounts.clock().toISOString() })
          .where(eq(account.id, accountId));
      });
  }),
  own(changePasswordCall, async ({ accounts, person, body, request }) =>
    changePassword(accounts, person, body, callerOf(request, accounts)),
  ),
  own(changeEmailCall, async (asked) => {
    const { accounts, person, body } = asked;
    await showPassword(accounts, person, body.password);
    await requestEmailChange(accounts, person, body.email, placeOf(asked).device);
  }),
  own(withdrawEmailCall, async ({ accounts, person }) => withdrawEmail(accounts, person.accountId)),
  own(resendVerificationCall, async ({ accounts, person }) => resendVerification(accounts, person.accountId)),

  own(beginTotpCall, async ({ accounts, person, body }) => {
    await showPassword(accounts, person, body.password);
    return beginTotp(accounts, person);
  }),
  own(confirmTotpCall, async (asked) => confirmTotp(asked.accounts, asked.person, asked.body, placeOf(asked))),
  own(beginPasskeyCall, async ({ accounts, person, body }) => {
    await showPassword(accounts, person, body.password);
    return beginPasskey(accounts, person);
  }),
  own(confirmPasskeyCall, async (asked) => confirmPasskey(asked.accounts, asked.person, asked.body, placeOf(asked))),
  own(removeFactorCall, async (asked) => {
    const { accounts, person, params, body } = asked;
    await showPassword(accounts, person, body.password);
    if (!isId(params.id)) throw accountError('accounts.factor-unknown');
    await removeFactor(accounts, person, params.id, placeOf(asked));
  }),
  own(renewRecoveryCodesCall, async (asked) => {
    const { accounts, person, body } = asked;
    await showPassword(accounts, person, body.password);
    return newRecoveryCodes(accounts, person, placeOf(asked));
  }),

  own(ownSessionsCall, async ({ accounts: { database, clock }, person: { accountId, sessionId, isReadOnly } }) => {
    const sessions = (await listSessions(database.directory, accountId, clock())).map((entry) => ({
      ...entry,
      ...deviceWording(entry.device),
      isCurrent: entry.id === sessionId,
    }));
    // Visitors of the demo share an account: one's own session is all one sees of it.
    return { sessions: isReadOnly ? sessions.filter(({ isCurrent }) => isCurrent) : sessions };
  }),
  own(endOtherSessionsCall, async (asked) => {
    const { accounts, person } = asked;
    await inDirectory(accounts.database, async (db) => {
      await endAllSessions(db, person.accountId, person.sessionId);
      await noteSecurity(accounts, db, person.accountId, 'sessions-ended', placeOf(asked).device);
    });
  }),
  own(endSessionCall, async ({ accounts, person, params: { id }, reply }) => {
    if (!isId(id) || !(await endOneSession(accounts.database.directory, person.accountId, id)))
      throw accountError('accounts.session-unknown');
    if (id === person.sessionId) clearSessionCookie(reply, accounts);
  }),
];
