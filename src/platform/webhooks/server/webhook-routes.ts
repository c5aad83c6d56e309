import type { FastifyRequest } from 'fastify';
import { userError } from '#platform/errors/model/errors.ts';
import { personOf } from '#platform/members/server/guards.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import { isId } from '#platform/database/server/ids.ts';
import * as calls from '#platform/webhooks/model/webhook-calls.ts';
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

/** Webhooks of a company. */
export const webhookCalls = [
  serveCall(calls.webhooksCall, async (tx, { request }) => ({
    webhooks: await listWebhooks(tx),
    registers: registersFor(request.access),
  })),
  serveCall(calls.makeWebhookCall, (tx, { body, request, app }) => makeWebhook(app, tx, makerOf(request), body)),
  serveCall(calls.changeWebhookCall, (tx, { params, body, request, app }) =>
    changeWebhook(app, tx, makerOf(request), known(params.id), body),
  ),
  serveCall(calls.switchWebhookCall, (tx, { params, body }) => switchWebhook(tx, known(params.id), body.state)),
  serveCall(calls.renewSecretCall, (tx, { params, app }) => renewSecret(app, tx, known(params.id))),
  serveCall(calls.testWebhookCall, (tx, { params }) => testWebhook(tx, known(params.id))),
  serveCall(calls.removeWebhookCall, (tx, { params }) => removeWebhook(tx, known(params.id))),
  serveCall(calls.deliveriesCall, async (tx, { params }) => ({ deliveries: await deliveriesOf(tx, known(params.id)) })),
  serveCall(calls.sendAgainCall, (tx, { params }) => sendAgain(tx, known(params.id))),
];

const makerOf = (request: FastifyRequest) => ({ accountId: personOf(request).accountId, held: request.access });

function known(id: string): string {
  if (!isId(id)) throw userError('request.not-found');
  return id;
}
