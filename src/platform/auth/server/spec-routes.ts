import {
  editUserCall,
  forgotPasswordCall,
  investorLoginCall,
  loginCall,
  logoutByPostCall,
  logoutCall,
  protectedCall,
  registerCall,
  resetPasswordCall,
  userCall,
  usersCall,
  usersQuery,
} from '#platform/auth/model/spec-calls.ts';
import { accountError } from '#platform/accounts/model/errors.ts';
import type { FastifyRequest } from 'fastify';
import { editUserInput, forgotInput, loginInput, resetInput } from '#platform/accounts/model/contracts.ts';
import { secondStepTitle } from '#platform/accounts/model/errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { parse } from '#platform/http/server/contract.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import { companiesOfPerson, companyInUse, type OpenCompany } from './companies-of.ts';
import { editDone, editUser } from './edit-user.ts';
import { callerOf, fromOf, giveCookies, personOf, clearSessionCookie } from '#platform/members/server/guards.ts';
import { networkOf } from '#platform/credentials/server/address.ts';
import { signIn, type SignInArea } from './login.ts';
import { isDeliberateGet } from './origin.ts';
import { register } from './register.ts';
import { requestPasswordReset, resetAsked, resetDone, resetPassword } from './reset.ts';
import { endSession } from '#platform/credentials/server/sessions.ts';
import { sessionResponse } from './session-response.ts';
import { specCall, withData, type SpecCall } from './spec-calls.ts';
import { ownProfile, usersOf } from '#platform/members/server/users.ts';

const noUserData = 'Failed to fetch user data';

/** The calls of the specification's section 7 that concern accounts. */
export function specCalls(accounts: Accounts): SpecCall[] {
  const login = (call: typeof loginCall | typeof investorLoginCall, door: SignInArea, failure: string): SpecCall =>
    specCall(call, {
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
  const logout = (call: typeof logoutCall | typeof logoutByPostCall): SpecCall =>
    specCall(call, {
      failure: 'Signing out failed.',
      async handler(request, reply) {
        if (call.method === 'GET' && !isDeliberateGet(request)) throw accountError('accounts.foreign-origin');
        const { sessionToken } = callerOf(request, accounts);
        if (sessionToken !== null) await endSession(accounts.database.directory, sessionToken);
        clearSessionCookie(reply, accounts);
        return { message: 'You are signed out.' };
      },
    });
  return [
    specCall(registerCall, {
      failure: 'Failed to register user',
      async handler(request) {
        return withData(
          await register(accounts, request.body, { ...fromOf(request), idempotencyKey: idempotencyKey(request) }),
        );
      },
    }),
    login(loginCall, 'user', 'Login failed.'),
    login(investorLoginCall, 'investor', 'Network error'),
    logout(logoutCall),
    logout(logoutByPostCall),
    specCall(protectedCall, {
      failure: 'The session could not be checked.',
      async handler(request, reply) {
        if (request.person === null) clearSessionCookie(reply, accounts);
        const person = personOf(request);
        return withData(sessionResponse(person, await companiesOfPerson(accounts.database, person, request.ip)));
      },
    }),
    specCall(userCall, {
      failure: noUserData,
      async handler(request) {
        const user = await ownProfile(accounts.database, personOf(request).accountId);
        if (user === null) throw userError('request.signed-out');
        return withData({ user });
      },
    }),
    specCall(usersCall, {
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
    }),
    specCall(forgotPasswordCall, {
      failure: 'Error sending reset password email',
      isAlwaysFailure: true,
      hasErrorsOnlyForFields: true,
      async handler(request) {
        await requestPasswordReset(accounts, parse(forgotInput, request.body).email, networkOf(request));
        return { message: resetAsked };
      },
    }),
    specCall(resetPasswordCall, {
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
    }),
    specCall(editUserCall, {
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
    }),
  ];
}

async function companyOfSession(accounts: Accounts, request: FastifyRequest): Promise<OpenCompany | null> {
  const person = personOf(request);
  return companyInUse(await companiesOfPerson(accounts.database, person, request.ip), person.sessionCompanyId);
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' && key.length <= 200 ? key : null;
}
