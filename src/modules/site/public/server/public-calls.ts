import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accountsOf, type Accounts } from '#platform/credentials/server/accounts.ts';
import { serveSpecCalls, specCall, type SpecCall } from '#platform/auth/server/spec-calls.ts';
import { document, parse } from '#platform/http/server/contract.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import type { ServedCall } from '#platform/http/server/served-call.ts';
import type { App } from '#platform/app/server/app.ts';
import {
  betaCall,
  betaInput,
  contactCall,
  contactInput,
  subscribeCall,
  subscribeInput,
} from '#modules/site/public/model/public-calls.ts';
import {
  changeSubscriptionCall,
  confirmSubscriptionCall,
  endSubscriptionCall,
  viewSubscriptionCall,
} from '#modules/site/public/model/subscription-calls.ts';
import { createContactRequest } from './contact-requests.ts';
import { isFromAPerson } from './robots.ts';
import {
  requestBetaSignUp,
  changeSubscription,
  confirmBetaSignUp,
  endSubscription,
  viewSubscription,
  subscribe,
} from './subscriptions.ts';

const tag = 'Public site';
const failure = 'Failed to send contact form.';
const received = 'Thank you. We have received your message.';
const confirmFirst = 'Check your inbox: we sent you a confirmation link.';

/** The forms of the public site: contact, newsletter, beta; and the button of mail programs. */
export async function publicCalls(http: FastifyInstance, app: App): Promise<void> {
  const accounts = accountsOf(app);
  await serveSpecCalls(http, app, formCalls(accounts));
  await oneClick(http, accounts);
}

/** What the links in mails lead to. */
export const subscriptionCalls: readonly ServedCall[] = [
  serveRequest(confirmSubscriptionCall, async ({ app, request, body }) =>
    confirmBetaSignUp(accountsOf(app), body.token, request.id),
  ),
  serveRequest(viewSubscriptionCall, async ({ app, request, body }) =>
    viewSubscription(accountsOf(app), body.token, request.id),
  ),
  serveRequest(changeSubscriptionCall, async ({ app, request, body }) => {
    await changeSubscription(accountsOf(app), body.token, body.topics, request.id);
    return { message: 'Topics saved' };
  }),
  serveRequest(endSubscriptionCall, async ({ app, request, body }) => {
    await endSubscription(accountsOf(app), body.token, request.id);
    return { message: 'You are unsubscribed.' };
  }),
];

/**
 * `POST /contact` and `/subscribe` of the specification, and their sister for the beta: at their path and below `/api`.
 */
function formCalls(accounts: Accounts): SpecCall[] {
  return [
    specCall(contactCall, {
      failure,
      isAlwaysFailure: true,
      async handler(request) {
        const { website, filledMs, ...values } = parse(contactInput, request.body);
        if (!(await isFromAPerson(accounts, request, 'contact', { website, filledMs })))
          return { message: received, number: null };
        const { number } = await createContactRequest(
          accounts,
          { channel: 'form', ...values },
          { accountId: request.person?.accountId ?? null, requestId: request.id },
        );
        return { message: received, number };
      },
    }),
    specCall(subscribeCall, {
      failure,
      isAlwaysFailure: true,
      async handler(request) {
        const { website, filledMs, ...wish } = parse(subscribeInput, request.body);
        if (await isFromAPerson(accounts, request, 'subscribe', { website, filledMs }))
          await subscribe(accounts, wish, request.id);
        return { message: confirmFirst };
      },
    }),
    specCall(betaCall, {
      failure,
      isAlwaysFailure: true,
      async handler(request) {
        const { website, filledMs, ...wish } = parse(betaInput, request.body);
        if (await isFromAPerson(accounts, request, 'beta', { website, filledMs }))
          await requestBetaSignUp(accounts, wish, request.id);
        return { message: confirmFirst };
      },
    }),
  ];
}

/** What a mail program calls when its own button is pressed (RFC 8058): a form post, from no page of ours. */
async function oneClick(http: FastifyInstance, accounts: Accounts): Promise<void> {
  const query = z.object({ token: z.string().max(200) });
  document({
    method: 'POST',
    path: '/api/subscriptions/one-click',
    tag,
    summary: 'Unsubscribe with the button of an email program (RFC 8058)',
    query,
  });
  await http.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, {}),
    );
    scope.route({
      method: 'POST',
      url: '/api/subscriptions/one-click',
      handler: async (request) => {
        await endSubscription(accounts, parse(query, request.query).token, request.id);
        return { message: 'You are unsubscribed.' };
      },
    });
  });
}
