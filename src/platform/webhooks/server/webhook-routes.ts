import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import { happeningKeys } from '#platform/webhooks/model/webhooks.ts';
import { personOf } from '#platform/members/server/guards.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve, type Contract } from '#platform/http/server/contract.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import {
  changeWebhook,
  deliveriesOf,
  listWebhooks,
  makeWebhook,
  registersFor,
  removeWebhook,
  renewSecret,
  sendAgain,
  switchWebhook,
  testWebhook,
} from './webhooks.ts';

const wish = z.strictObject({
  name: filledText('Enter a name.', 80),
  // Not trimmed: a line break at its end is a line break in it.
  url: z.string({ error: 'Enter an address.' }).max(500, 'At most 500 characters.'),
  registers: z.array(z.string().max(80)).min(1, 'Choose at least one list.').max(200),
  happenings: z.array(z.enum(happeningKeys)).min(1, 'Choose at least one event.').max(happeningKeys.length),
});
const state = z.strictObject({ state: z.enum(['on', 'off']) });

/** Webhooks of a company: for people only, as everything that decides about who gets what. */
export function webhookRoutes(http: FastifyInstance, app: App): void {
  const call = (
    contract: Omit<Contract, 'tag' | 'access'>,
    work: (tx: Tx, request: FastifyRequest, id: string) => Promise<unknown>,
  ) =>
    serve(
      http,
      {
        ...contract,
        path: `/api/companies/:company${contract.path}`,
        tag: 'Webhooks',
        access: contract.method === 'GET' ? 'security.read' : 'security.manage',
        ...(contract.method === 'GET' ? {} : { forPeople: true }),
      },
      (request) => {
        const { id = '' } = request.params as { id?: string };
        if (contract.path.includes(':id') && !isId(id)) throw userError('request.not-found');
        return inCompanyOf(app, request, (tx) => work(tx, request, id));
      },
    );
  const makerOf = (request: FastifyRequest) => ({ accountId: personOf(request).accountId, held: request.access });

  call(
    {
      method: 'GET',
      path: '/webhooks',
      summary: 'List the webhooks of the company, without secrets, and the lists available for events',
    },
    async (tx, request) => ({ webhooks: await listWebhooks(tx), registers: registersFor(request.access) }),
  );
  call(
    {
      method: 'POST',
      path: '/webhooks',
      status: 201,
      summary: 'Create a webhook; its secret is returned only in this response',
      body: wish,
      answer: z.object({ id: z.uuid(), secret: z.string() }),
    },
    (tx, request) => makeWebhook(app, tx, makerOf(request), parse(wish, request.body)),
  );
  call(
    {
      method: 'PUT',
      path: '/webhooks/:id',
      status: 204,
      summary: 'Update a webhook; from then on it uses the permissions of the person who updated it',
      body: wish,
    },
    (tx, request, id) => changeWebhook(app, tx, makerOf(request), id, parse(wish, request.body)),
  );
  call(
    { method: 'POST', path: '/webhooks/:id/state', status: 204, summary: 'Switch a webhook on or off', body: state },
    (tx, request, id) => switchWebhook(tx, id, parse(state, request.body).state),
  );
  call(
    {
      method: 'POST',
      path: '/webhooks/:id/secret',
      summary: 'Replace the secret',
      answer: z.object({ secret: z.string() }),
    },
    (tx, _, id) => renewSecret(app, tx, id),
  );
  call({ method: 'POST', path: '/webhooks/:id/test', status: 204, summary: 'Send a test message' }, (tx, _, id) =>
    testWebhook(tx, id),
  );
  call(
    {
      method: 'DELETE',
      path: '/webhooks/:id',
      status: 204,
      whileClosing: true,
      summary: 'Delete a webhook and its log',
    },
    (tx, _, id) => removeWebhook(tx, id),
  );
  call(
    {
      method: 'GET',
      path: '/webhooks/:id/deliveries',
      summary: 'List the latest deliveries of a webhook',
    },
    async (tx, _, id) => ({ deliveries: await deliveriesOf(tx, id) }),
  );
  call(
    { method: 'POST', path: '/webhook-deliveries/:id/again', status: 204, summary: 'Send a delivery again' },
    (tx, _, id) => sendAgain(tx, id),
  );
}
