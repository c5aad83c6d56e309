import type { FastifyInstance } from 'fastify';
import {
  acceptInvitationCall,
  requestToJoinCall,
  confirmCall,
  viewInvitationCall,
  secondStepCall,
} from '#platform/auth/model/auth-calls.ts';
import { sessionCall } from '#platform/session/model/session-calls.ts';
import { confirm } from './confirm.ts';
import { passSecondStep } from '#platform/auth/server/second-step.ts';
import { sessionResponse } from '#platform/auth/server/session-response.ts';
import { serveSpecCalls, withData } from '#platform/auth/server/spec-calls.ts';
import { specCalls } from '#platform/auth/server/spec-routes.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import type { ServedCall } from '#platform/http/server/served-call.ts';
import type { App } from '#platform/app/server/app.ts';
import { companiesOfPerson } from '#platform/auth/server/companies-of.ts';
import { callerOf, fromOf, giveCookies, clearSessionCookie } from '#platform/members/server/guards.ts';
import { networkOf } from '#platform/credentials/server/address.ts';
import { acceptInvitation, viewInvitation } from '#platform/members/server/invitations.ts';
import { requestToJoin, joinAsked } from '#platform/members/server/join-requests.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';

/** The specification's own calls of accounts. */
export async function accountRoutes(http: FastifyInstance, app: App): Promise<void> {
  await serveSpecCalls(http, app, specCalls(accountsOf(app)));
}

/** The session, and what the links in mails lead to. */
export const authCalls: readonly ServedCall[] = [
  serveRequest(sessionCall, async ({ app, request, reply }) => {
    const { person, ip } = request;
    const accounts = accountsOf(app);
    if (person !== null) return sessionResponse(person, await companiesOfPerson(accounts.database, person, ip));
    clearSessionCookie(reply, accounts);
    return { person: null };
  }),
  serveRequest(secondStepCall, async ({ app, request, reply, body }) => {
    const accounts = accountsOf(app);
    const signedIn = await passSecondStep(accounts, body, callerOf(request, accounts));
    giveCookies(reply, accounts, signedIn);
    return withData(signedIn.answer);
  }),
  serveRequest(confirmCall, async ({ app, request, body }) => confirm(accountsOf(app), body.token, fromOf(request))),
  serveRequest(requestToJoinCall, async ({ app, request, body }) => {
    await requestToJoin(accountsOf(app), body.email, networkOf(request));
    return { message: joinAsked };
  }),
  serveRequest(viewInvitationCall, async ({ app, request, body }) =>
    viewInvitation(accountsOf(app), body.token, networkOf(request)),
  ),
  serveRequest(acceptInvitationCall, async ({ app, request, body }) =>
    acceptInvitation(accountsOf(app), body, fromOf(request)),
  ),
];
