import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { acceptInvitationInput, confirmInput, lookAtInvitationInput } from '#platform/model/accounts/contracts.ts';
import { refuse } from '#platform/model/errors.ts';
import { parse, serve } from '../http/contract.ts';
import { isId } from '../ids.ts';
import { accountsOf, type AccountsApp } from './accounts.ts';
import { companiesOf } from './companies-of.ts';
import { confirm } from './confirm.ts';
import { fromOf, networkOf, personOf, takeSessionCookie } from './guards.ts';
import { acceptInvitation, lookAtInvitation } from './invitations.ts';
import { memberRoutes } from './member-routes.ts';
import { sessionAnswer } from './session-answer.ts';
import { endOneSession, listSessions } from './sessions.ts';
import { serveSpecCalls } from './spec-calls.ts';
import { specCalls } from './spec-routes.ts';

/** All calls of accounts: the specification's own, sessions, links from mails, members and roles. */
export async function accountRoutes(http: FastifyInstance, app: AccountsApp): Promise<void> {
  const accounts = accountsOf(app);
  const { directory } = accounts.database;
  await serveSpecCalls(http, specCalls(accounts));

  const tag = 'Accounts';
  serve(http, { method: 'GET', path: '/api/session', tag, summary: 'The session as `/protected` tells it; `{ person: null }` for somebody signed out, who asked nothing wrong' }, async (request, reply) => {
    const { person } = request;
    if (person !== null) return sessionAnswer(person, await companiesOf(directory, person.accountId, person.type, accounts.clock()));
    takeSessionCookie(reply, accounts);
    return { person: null };
  });
  const session = z.object({ id: z.uuid(), device: z.string(), createdAt: z.string(), lastSeenAt: z.string(), expiresAt: z.string(), isCurrent: z.boolean() });
  serve(http, { method: 'GET', path: '/api/sessions', tag, summary: 'Where one is signed in', answer: z.object({ sessions: z.array(session) }) }, async (request) => {
    const { accountId, sessionId } = personOf(request);
    return { sessions: (await listSessions(directory, accountId, accounts.clock())).map((entry) => ({ ...entry, isCurrent: entry.id === sessionId })) };
  });
  serve(http, { method: 'DELETE', path: '/api/sessions/:id', tag, summary: 'End one of one’s own sessions, at once', status: 204 }, async (request, reply) => {
    const { accountId, sessionId } = personOf(request);
    const { id } = request.params as { id: string };
    if (!isId(id) || !(await endOneSession(directory, accountId, id))) throw refuse('accounts.session-unknown');
    if (id === sessionId) takeSessionCookie(reply, accounts);
  });
  serve(http, { method: 'POST', path: '/api/confirmations', tag, summary: 'Confirm an address or a company by the link of a mail', body: confirmInput }, async (request) => confirm(accounts, parse(confirmInput, request.body).token, fromOf(request)));
  serve(http, { method: 'POST', path: '/api/invitations/look', tag, summary: 'What an invitation is about', body: lookAtInvitationInput }, async (request) => lookAtInvitation(accounts, parse(lookAtInvitationInput, request.body).token, networkOf(request)));
  serve(http, { method: 'POST', path: '/api/invitations/accept', tag, summary: 'Accept an invitation', body: acceptInvitationInput }, async (request) => acceptInvitation(accounts, parse(acceptInvitationInput, request.body), fromOf(request)));
  memberRoutes(http, accounts, app.modules ?? []);
}
