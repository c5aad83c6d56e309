import { accountError } from '#platform/accounts/model/errors.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  changeEmailInput,
  changePasswordInput,
  confirmPasskeyInput,
  confirmTotpInput,
  passwordInput,
} from '#platform/accounts/model/contracts.ts';
import { contrasts, schemes } from '#platform/theme/model/appearance.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import { parse, serve, type Contract } from '#platform/http/server/contract.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Accounts } from './accounts.ts';
import { askForEmail, waitingEmail, withdrawEmail } from './email-change.ts';
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
import type { Person } from '#platform/members/server/find-person.ts';
import { callerOf, personOf, takeSessionCookie } from '#platform/members/server/guards.ts';
import { changePassword, showPassword } from './own-password.ts';
import { recoveryCodesLeft } from '#platform/two-factor/server/recovery-codes.ts';
import { demandedBy } from '#platform/two-factor/server/two-factor-rule.ts';
import { noteSecurity, securityEventsOf } from './security-events.ts';
import { endAllSessions, endOneSession, listSessions } from '#platform/auth/server/sessions.ts';
import { account } from './tables.ts';
import { ownProfile } from '#platform/members/server/users.ts';
import { resendVerification } from '#platform/auth/server/verify-email.ts';

/** What is not named stays as it is. */
const appearanceInput = z.strictObject({ scheme: z.enum(schemes).optional(), contrast: z.enum(contrasts).optional() });
const codes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

/**
 * One's own account: password, second factors, sessions, address. Whoever is signed in, of whatever type, with or
 * without a company.
 */
export function ownAccountRoutes(http: FastifyInstance, accounts: Accounts): void {
  const { directory } = accounts.database;
  const call = (contract: Omit<Contract, 'tag'>, work: (person: Person, request: FastifyRequest) => Promise<unknown>) =>
    serve(http, { ...contract, tag: 'Own account' }, async (request) => work(personOf(request), request));
  const placeOf = (request: FastifyRequest) => ({ device: callerOf(request, accounts).device, requestId: request.id });
  const shown = async (person: Person, request: FastifyRequest) =>
    showPassword(accounts, person, parse(passwordInput, request.body).password);

  call(
    { method: 'GET', path: '/api/account', summary: 'Sign-in security and recent activity of your own account' },
    async ({ accountId }) => {
      const profile = await ownProfile(accounts.database, accountId);
      if (profile === null) throw userError('request.signed-out');
      return {
        email: profile.email,
        isEmailVerified: profile.isEmailVerified,
        waitingEmail: await waitingEmail(directory, accountId, accounts.clock()),
        factors: (await factorsOf(directory, accountId)).map(listed),
        recoveryCodesLeft: await recoveryCodesLeft(directory, accountId),
        demandedBy: await demandedBy(directory, accountId, accounts.clock()),
        events: await securityEventsOf(directory, accountId),
      };
    },
  );
  call(
    {
      method: 'PUT',
      path: '/api/account/appearance',
      status: 204,
      summary: 'Set colour scheme and contrast for all your devices',
      body: appearanceInput,
    },
    async ({ accountId }, request) => {
      const chosen = parse(appearanceInput, request.body);
      if (Object.keys(chosen).length > 0)
        await inDirectory(accounts.database, async (db) => {
          await db
            .update(account)
            .set({ ...chosen, changedAt: accounts.clock().toISOString() })
            .where(eq(account.id, accountId));
        });
    },
  );
  call(
    {
      method: 'POST',
      path: '/api/account/password',
      status: 204,
      summary: 'Change your password; other sessions end unless kept',
      body: changePasswordInput,
    },
    async (person, request) =>
      changePassword(accounts, person, parse(changePasswordInput, request.body), callerOf(request, accounts)),
  );
  call(
    {
      method: 'POST',
      path: '/api/account/email',
      status: 204,
      summary: 'Request an email address change; both addresses must confirm',
      body: changeEmailInput,
    },
    async (person, request) => {
      const { email, password } = parse(changeEmailInput, request.body);
      await showPassword(accounts, person, password);
      await askForEmail(accounts, person, email, placeOf(request).device);
    },
  );
  call(
    { method: 'DELETE', path: '/api/account/email', status: 204, summary: 'Cancel an email address change' },
    async ({ accountId }) => withdrawEmail(accounts, accountId),
  );
  call(
    {
      method: 'POST',
      path: '/api/account/verification',
      status: 204,
      summary: 'Send the confirmation link for your address again',
    },
    async ({ accountId }) => resendVerification(accounts, accountId),
  );

  call(
    {
      method: 'POST',
      path: '/api/account/totp',
      summary: 'Start adding an authenticator app',
      body: passwordInput,
      response: z.object({ ticket: z.string(), secret: z.string(), uri: z.string() }),
    },
    async (person, request) => {
      await shown(person, request);
      return beginTotp(accounts, person);
    },
  );
  call(
    {
      method: 'POST',
      path: '/api/account/totp/confirm',
      summary: 'Confirm the authenticator app with its first code; the first method returns recovery codes',
      body: confirmTotpInput,
      response: codes,
    },
    async (person, request) => confirmTotp(accounts, person, parse(confirmTotpInput, request.body), placeOf(request)),
  );
  call(
    {
      method: 'POST',
      path: '/api/account/passkeys',
      summary: 'Start adding a passkey',
      body: passwordInput,
      response: z.object({ ticket: z.string(), options: z.unknown() }),
    },
    async (person, request) => {
      await shown(person, request);
      return beginPasskey(accounts, person);
    },
  );
  call(
    {
      method: 'POST',
      path: '/api/account/passkeys/confirm',
      summary: 'Add the passkey created by the browser',
      body: confirmPasskeyInput,
      response: codes,
    },
    async (person, request) =>
      confirmPasskey(accounts, person, parse(confirmPasskeyInput, request.body), placeOf(request)),
  );
  call(
    {
      method: 'POST',
      path: '/api/account/factors/:id/remove',
      status: 204,
      summary: 'Remove an authentication method',
      body: passwordInput,
    },
    async (person, request) => {
      const { id } = request.params as { id: string };
      await shown(person, request);
      if (!isId(id)) throw accountError('accounts.factor-unknown');
      await removeFactor(accounts, person, id, placeOf(request));
    },
  );
  call(
    {
      method: 'POST',
      path: '/api/account/recovery-codes',
      summary: 'Create new recovery codes; the old codes become invalid',
      body: passwordInput,
      response: codes,
    },
    async (person, request) => {
      await shown(person, request);
      return newRecoveryCodes(accounts, person, placeOf(request));
    },
  );

  const session = z.object({
    id: z.uuid(),
    device: z.string(),
    networkMark: z.string(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    expiresAt: z.string(),
    isCurrent: z.boolean(),
  });
  call(
    {
      method: 'GET',
      path: '/api/sessions',
      summary: 'List your active sessions',
      response: z.object({ sessions: z.array(session) }),
    },
    async ({ accountId, sessionId, isReadOnly }) => {
      const sessions = (await listSessions(directory, accountId, accounts.clock())).map((entry) => ({
        ...entry,
        isCurrent: entry.id === sessionId,
      }));
      // Visitors of the demo share an account: one's own session is all one sees of it.
      return { sessions: isReadOnly ? sessions.filter(({ isCurrent }) => isCurrent) : sessions };
    },
  );
  call(
    {
      method: 'DELETE',
      path: '/api/sessions',
      status: 204,
      summary: 'End all your other sessions immediately',
    },
    async ({ accountId, sessionId }, request) => {
      await inDirectory(accounts.database, async (db) => {
        await endAllSessions(db, accountId, sessionId);
        await noteSecurity(accounts, db, accountId, 'sessions-ended', placeOf(request).device);
      });
    },
  );
  serve(
    http,
    {
      method: 'DELETE',
      path: '/api/sessions/:id',
      tag: 'Own account',
      summary: 'End one of your sessions immediately',
      status: 204,
    },
    async (request, reply) => {
      const { accountId, sessionId } = personOf(request);
      const { id } = request.params as { id: string };
      if (!isId(id) || !(await endOneSession(directory, accountId, id))) throw accountError('accounts.session-unknown');
      if (id === sessionId) takeSessionCookie(reply, accounts);
    },
  );
}
