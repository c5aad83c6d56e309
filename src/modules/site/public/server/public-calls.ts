import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accountsOf, type Accounts } from '#platform/accounts/server/accounts.ts';
import { serveSpecCalls, type SpecCall } from '#platform/auth/server/spec-calls.ts';
import { document, parse, serve } from '#platform/http/server/contract.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import {
  betaInput,
  changeSubscriptionInput,
  contactInput,
  subscribeInput,
  subscriptionLinkInput,
} from '#modules/site/public/model/public-calls.ts';
import { createContactRequest } from './contact-requests.ts';
import { isFromAPerson } from './robots.ts';
import {
  askForBeta,
  changeSubscription,
  confirmWish,
  endSubscription,
  lookAtSubscription,
  subscribe,
} from './subscriptions.ts';

const tag = 'Public site';
const failure = 'Failed to send contact form.';
const received = 'Thank you. We have received your message.';
const confirmFirst = 'Check your inbox: we sent you a confirmation link.';

/** The calls of the public site: contact, newsletter, beta, and what the links in their mails lead to. */
export async function publicCalls(http: FastifyInstance, app: App): Promise<void> {
  const accounts = accountsOf(app);
  await serveSpecCalls(http, formCalls(accounts));
  const link = (
    path: string,
    summary: string,
    body: z.ZodType,
    work: (given: unknown, requestId: string) => Promise<unknown>,
  ) =>
    serve(http, { method: 'POST', path: `/api/subscriptions/${path}`, tag, summary, body }, (request) =>
      work(request.body, request.id),
    );
  link(
    'confirm',
    'Confirm a newsletter subscription or beta request with the link in the email',
    subscriptionLinkInput,
    (given, id) => confirmWish(accounts, parse(subscriptionLinkInput, given).token, id),
  );
  link('look', 'Selected topics, with the link in an email', subscriptionLinkInput, (given, id) =>
    lookAtSubscription(accounts, parse(subscriptionLinkInput, given).token, id),
  );
  link('change', 'Change topics', changeSubscriptionInput, async (given, id) => {
    const { token, topics } = parse(changeSubscriptionInput, given);
    await changeSubscription(accounts, token, topics, id);
    return { message: 'Topics saved' };
  });
  link('end', 'Unsubscribe', subscriptionLinkInput, async (given, id) => {
    await endSubscription(accounts, parse(subscriptionLinkInput, given).token, id);
    return { message: 'You are unsubscribed.' };
  });
  await oneClick(http, accounts);
}

/**
 * `POST /contact` and `/subscribe` of the specification, and their sister for the beta: at their path and below `/api`.
 */
function formCalls(accounts: Accounts): SpecCall[] {
  return [
    {
      method: 'POST',
      path: '/contact',
      tag,
      summary: 'Send a message to the provider',
      body: contactInput,
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
    },
    {
      method: 'POST',
      path: '/subscribe',
      tag,
      summary: 'Request the newsletter',
      body: subscribeInput,
      failure,
      isAlwaysFailure: true,
      async handler(request) {
        const { website, filledMs, ...wish } = parse(subscribeInput, request.body);
        if (await isFromAPerson(accounts, request, 'subscribe', { website, filledMs }))
          await subscribe(accounts, wish, request.id);
        return { message: confirmFirst };
      },
    },
    {
      method: 'POST',
      path: '/beta',
      tag,
      summary: 'Request beta access',
      body: betaInput,
      failure,
      isAlwaysFailure: true,
      async handler(request) {
        const { website, filledMs, ...wish } = parse(betaInput, request.body);
        if (await isFromAPerson(accounts, request, 'beta', { website, filledMs }))
          await askForBeta(accounts, wish, request.id);
        return { message: confirmFirst };
      },
    },
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
