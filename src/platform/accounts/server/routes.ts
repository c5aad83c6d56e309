import type { FastifyInstance } from 'fastify';
import {
  acceptInvitationInput,
  confirmInput,
  forgotInput,
  lookAtInvitationInput,
  secondStepInput,
} from '#platform/accounts/model/contracts.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import { accountsOf, type AccountsApp } from './accounts.ts';
import { companiesOf } from '#platform/members/server/companies-of.ts';
import { confirm } from '#platform/auth/server/confirm.ts';
import { callerOf, fromOf, giveCookies, networkOf, takeSessionCookie } from '#platform/members/server/guards.ts';
import { acceptInvitation, lookAtInvitation } from '#platform/members/server/invitations.ts';
import { askToJoin, joinAsked } from '#platform/members/server/join-requests.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { passSecondStep } from '#platform/auth/server/second-step.ts';
import { sessionResponse } from '#platform/auth/server/session-response.ts';
import { serveSpecCalls, withData } from '#platform/auth/server/spec-calls.ts';
import { specCalls } from '#platform/auth/server/spec-routes.ts';

/** All calls of accounts: the specification's own, one’s own account, links from mails, members and roles. */
export async function accountRoutes(http: FastifyInstance, app: AccountsApp): Promise<void> {
  const accounts = accountsOf(app);
  await serveSpecCalls(http, specCalls(accounts));

  ownAccountRoutes(http, accounts);
  const tag = 'Accounts';
  serve(
    http,
    {
      method: 'GET',
      path: '/api/session',
      tag,
      summary: 'The session as returned by `/protected`; `{ person: null }` when signed out',
    },
    async (request, reply) => {
      const { person } = request;
      if (person !== null)
        return sessionResponse(
          person,
          await companiesOf(accounts.database.directory, person.accountId, person.type, accounts.clock(), request.ip),
        );
      takeSessionCookie(reply, accounts);
      return { person: null };
    },
  );
  serve(
    http,
    {
      method: 'POST',
      path: '/api/login/second-step',
      tag,
      summary: 'Complete a sign-in with a code, a recovery code or a passkey',
      body: secondStepInput,
    },
    async (request, reply) => {
      const signedIn = await passSecondStep(
        accounts,
        parse(secondStepInput, request.body),
        callerOf(request, accounts),
      );
      giveCookies(reply, accounts, signedIn);
      return withData(signedIn.answer);
    },
  );
  serve(
    http,
    {
      method: 'POST',
      path: '/api/confirmations',
      tag,
      summary: 'Confirm an address or a company with the link in an email',
      body: confirmInput,
    },
    async (request) => confirm(accounts, parse(confirmInput, request.body).token, fromOf(request)),
  );
  serve(
    http,
    {
      method: 'POST',
      path: '/api/join-requests',
      tag,
      summary: 'Request to join a company by email address; the response is the same for every address',
      body: forgotInput,
    },
    async (request) => {
      await askToJoin(accounts, parse(forgotInput, request.body).email, networkOf(request));
      return { message: joinAsked };
    },
  );
  serve(
    http,
    {
      method: 'POST',
      path: '/api/invitations/look',
      tag,
      summary: 'Read an invitation',
      body: lookAtInvitationInput,
    },
    async (request) => lookAtInvitation(accounts, parse(lookAtInvitationInput, request.body).token, networkOf(request)),
  );
  serve(
    http,
    {
      method: 'POST',
      path: '/api/invitations/accept',
      tag,
      summary: 'Accept an invitation',
      body: acceptInvitationInput,
    },
    async (request) => acceptInvitation(accounts, parse(acceptInvitationInput, request.body), fromOf(request)),
  );
}
