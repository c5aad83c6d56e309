import { accountError } from '#platform/accounts/model/errors.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  editUserInput,
  forgotInput,
  loginInput,
  registrationInput,
  resetInput,
} from '#platform/accounts/model/contracts.ts';
import { secondStepTitle } from '#platform/accounts/model/errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { parse } from '#platform/http/server/contract.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import { companiesOf, companyInUse, type OpenCompany } from './companies-of.ts';
import { editDone, editUser } from './edit-user.ts';
import { callerOf, fromOf, giveCookies, personOf, clearSessionCookie } from '#platform/members/server/guards.ts';
import { networkOf } from '#platform/credentials/server/address.ts';
import { signIn, type SignInArea } from './login.ts';
import { isDeliberateGet } from './origin.ts';
import { register } from './register.ts';
import { requestPasswordReset, resetAsked, resetDone, resetPassword } from './reset.ts';
import { endSession } from '#platform/credentials/server/sessions.ts';
import { sessionResponse } from './session-response.ts';
import { withData, type SpecCall } from './spec-calls.ts';
import { ownProfile, usersOf, usersPerPageMax } from '#platform/members/server/users.ts';

const noUserData = 'Failed to fetch user data';

/** The calls of the specification's section 7 that concern accounts. */
export function specCalls(accounts: Accounts): SpecCall[] {
  const login = (path: string, door: SignInArea, failure: string): SpecCall => ({
    method: 'POST',
    path,
    summary: door === 'user' ? 'Sign in as client or staff of the provider' : 'Sign in as investor',
    body: loginInput,
    failure,
    isAlwaysFailure: door === 'investor',
    async handler(request, reply) {
      const signedIn = await signIn(accounts, door, parse(loginInput, request.body), callerOf(request, accounts));
      // Nobody is signed in yet, so it is no good answer: a client that knows no second step shows the sentence.
      if ('secondStep' in signedIn)
        return reply.status(401).send({
          message: door === 'investor' ? failure : secondStepTitle,
          errors: [{ msg: secondStepTitle, path: '', code: 'accounts.second-step' }],
          requestId: request.id,
          ...signedIn,
        });
      giveCookies(reply, accounts, signedIn);
      return withData(signedIn.answer);
    },
  });
  const logout = (method: 'GET' | 'POST'): SpecCall => ({
    method,
    path: '/logout',
    summary: 'Sign out',
    failure: 'Signing out failed.',
    async handler(request, reply) {
      if (method === 'GET' && !isDeliberateGet(request)) throw accountError('accounts.foreign-origin');
      const { sessionToken } = callerOf(request, accounts);
      if (sessionToken !== null) await endSession(accounts.database.directory, sessionToken);
      clearSessionCookie(reply, accounts);
      return { message: 'You are signed out.' };
    },
  });
  return [
    {
      method: 'POST',
      path: '/register',
      summary: 'Register a company with its owner',
      body: registrationInput,
      failure: 'Failed to register user',
      async handler(request) {
        return withData(
          await register(accounts, request.body, { ...fromOf(request), idempotencyKey: idempotencyKey(request) }),
        );
      },
    },
    login('/login', 'user', 'Login failed.'),
    login('/login-investor', 'investor', 'Network error'),
    logout('GET'),
    logout('POST'),
    {
      method: 'GET',
      path: '/protected',
      summary: 'The session: signed-in user, company and permissions',
      failure: 'The session could not be checked.',
      async handler(request, reply) {
        if (request.person === null) clearSessionCookie(reply, accounts);
        const person = personOf(request);
        return withData(
          sessionResponse(
            person,
            await companiesOf(accounts.database.directory, person.accountId, person.type, accounts.clock(), request.ip),
          ),
        );
      },
    },
    {
      method: 'GET',
      path: '/user',
      summary: 'The signed-in person',
      failure: noUserData,
      async handler(request) {
        const user = await ownProfile(accounts.database, personOf(request).accountId);
        if (user === null) throw userError('request.signed-out');
        return withData({ user });
      },
    },
    {
      method: 'GET',
      path: '/users',
      summary: 'The members of the current company: a plain list, up to 500 per page',
      failure: noUserData,
      async handler(request, reply) {
        const { page, perPage, q } = parse(usersQuery, request.query);
        const company = await companyOfSession(accounts, request);
        if (company === null || !company.access.has('members.read'))
          throw userError('request.forbidden', { access: 'members.read' });
        const { users, total } = await usersOf(accounts.database, company.id, { page, perPage, search: q });
        void reply.header('x-total-count', String(total));
        if (page * perPage < total)
          void reply.header(
            'link',
            `<${request.url.split('?')[0]}?page=${page + 1}&perPage=${perPage}${q === '' ? '' : `&q=${encodeURIComponent(q)}`}>; rel="next"`,
          );
        return users;
      },
    },
    {
      method: 'POST',
      path: '/forgot-password',
      summary: 'Request a link to set a new password',
      body: forgotInput,
      failure: 'Error sending reset password email',
      isAlwaysFailure: true,
      hasErrorsOnlyForFields: true,
      async handler(request) {
        await requestPasswordReset(accounts, parse(forgotInput, request.body).email, networkOf(request));
        return { message: resetAsked };
      },
    },
    {
      method: 'POST',
      path: '/reset-password/:token',
      summary: 'Set a new password with the token from a link',
      body: resetInput,
      failure: 'Error resetting password. Please try again.',
      isAlwaysFailure: true,
      async handler(request, reply) {
        const { token } = request.params as { token: string };
        const door = await resetPassword(
          accounts,
          token,
          parse(resetInput, request.body).newPassword,
          networkOf(request),
        );
        // Every session of the account ended, this browser's too if it was one of them.
        clearSessionCookie(reply, accounts);
        return { message: resetDone, door };
      },
    },
    {
      method: 'PUT',
      path: '/edit-user/:id',
      summary: 'Change a profile',
      body: editUserInput,
      failure: 'The changes could not be saved.',
      hasSuccess: true,
      async handler(request) {
        const person = personOf(request);
        const { id } = request.params as { id: string };
        if (!isId(id)) throw accountError('accounts.person-unknown');
        const values = parse(editUserInput, request.body);
        await editUser(accounts, person, await companyOfSession(accounts, request), id, values, request.id);
        return { success: true, message: editDone };
      },
    },
  ];
}

const usersQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(usersPerPageMax).default(usersPerPageMax),
  q: z.string().max(120).default(''),
});

async function companyOfSession(accounts: Accounts, request: FastifyRequest): Promise<OpenCompany | null> {
  const person = personOf(request);
  return companyInUse(
    await companiesOf(accounts.database.directory, person.accountId, person.type, accounts.clock(), request.ip),
    person.sessionCompanyId,
  );
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' && key.length <= 200 ? key : null;
}
