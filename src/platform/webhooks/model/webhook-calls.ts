import { z } from 'zod';
import { inSchema, sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { say } from './messages.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { everyKind } from '#platform/live/model/live-change.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import { happeningKeys } from './webhooks.ts';

/** Webhooks of a company: for people only, as everything that decides about who gets what. */
const tag = 'Webhooks';
const id = z.uuid();
const wish = z.strictObject({
  name: filledText(sayOfValue('name'), 80),
  // Not trimmed: a line break at its end is a line break in it.
  url: z.string({ error: inSchema(say('address')) }).max(500),
  registers: z
    .array(z.string().max(80))
    .min(1, inSchema(say('list')))
    .max(200),
  happenings: z
    .array(z.enum(happeningKeys))
    .min(1, inSchema(say('event')))
    .max(happeningKeys.length),
});

export const webhooksCall = defineCall({
  method: 'GET',
  path: '/webhooks',
  access: 'security.read',
  tag,
  summary: 'List the webhooks of the company, without secrets, and the lists available for events',
  response: z.object({
    webhooks: z.array(
      z.object({
        id,
        name: z.string(),
        url: z.string(),
        registers: z.array(z.string()),
        happenings: z.array(z.enum(happeningKeys)),
        state: z.enum(['on', 'paused', 'off']),
        createdAt: z.string(),
        lastDeliveredAt: z.string().nullable(),
        maker: z.string().nullable(),
      }),
    ),
    registers: z.array(z.object({ name: z.string(), label: z.string() })),
  }),
  touches: ['webhook', 'profile'],
});
export const makeWebhookCall = defineCall({
  method: 'POST',
  path: '/webhooks',
  access: 'security.manage',
  tag,
  summary: 'Create a webhook; its secret is returned only in this response',
  status: 201,
  body: wish,
  response: z.object({ id, secret: z.string() }),
  forPeople: true,
});
export const changeWebhookCall = defineCall({
  method: 'PUT',
  path: '/webhooks/:id',
  access: 'security.manage',
  tag,
  summary: 'Update a webhook; from then on it uses the permissions of the person who updated it',
  status: 204,
  body: wish,
  forPeople: true,
});
export const switchWebhookCall = defineCall({
  method: 'POST',
  path: '/webhooks/:id/state',
  access: 'security.manage',
  tag,
  summary: 'Switch a webhook on or off',
  status: 204,
  body: z.strictObject({ state: z.enum(['on', 'off']) }),
  forPeople: true,
});
export const renewSecretCall = defineCall({
  method: 'POST',
  path: '/webhooks/:id/secret',
  access: 'security.manage',
  tag,
  summary: 'Replace the secret',
  response: z.object({ secret: z.string() }),
  forPeople: true,
});
export const testWebhookCall = defineCall({
  method: 'POST',
  path: '/webhooks/:id/test',
  access: 'security.manage',
  tag,
  summary: 'Send a test message',
  status: 204,
  forPeople: true,
});
export const removeWebhookCall = defineCall({
  method: 'DELETE',
  path: '/webhooks/:id',
  access: 'security.manage',
  tag,
  summary: 'Delete a webhook and its log',
  status: 204,
  forPeople: true,
  whileClosing: true,
});
export const deliveriesCall = defineCall({
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  access: 'security.read',
  tag,
  summary: 'List the latest deliveries of a webhook',
  response: z.object({
    deliveries: z.array(
      z.object({
        id,
        event: z.string(),
        recordId: id.nullable(),
        at: z.string(),
        state: z.enum(['waiting', 'delivered', 'failed', 'withheld']),
        tries: z.int(),
        dueAt: z.string(),
        lastStatus: z.int().nullable(),
        lastError: z.string().nullable(),
        doneAt: z.string().nullable(),
      }),
    ),
  }),
  // Any change of any kind may be delivered.
  touches: [everyKind],
});
export const sendAgainCall = defineCall({
  method: 'POST',
  path: '/webhook-deliveries/:id/again',
  access: 'security.manage',
  tag,
  summary: 'Send a delivery again',
  status: 204,
  forPeople: true,
});
