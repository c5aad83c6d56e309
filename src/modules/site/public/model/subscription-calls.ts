import { z } from 'zod';
import { inSchema, sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { subscriptionTopics } from '#modules/site/provider/model/subscriber.ts';

const token = z
  .string({ error: inSchema(sayOfValue('link')) })
  .min(1)
  .max(200);
const link = z.strictObject({ token });
const done = z.object({ message: z.string() });
const tag = 'Public site';

/** What the links in mails lead to. */
export const confirmSubscriptionCall = defineCall({
  method: 'POST',
  path: '/api/subscriptions/confirm',
  tag,
  summary: 'Confirm a newsletter subscription or beta request with the link in the email',
  body: link,
  response: z.object({ kind: z.enum(['newsletter', 'beta']) }),
});
export const viewSubscriptionCall = defineCall({
  method: 'POST',
  path: '/api/subscriptions/look',
  tag,
  summary: 'Selected topics, with the link in an email',
  body: link,
  response: z.object({ email: z.string(), topics: z.array(z.enum(subscriptionTopics)), isActive: z.boolean() }),
});
export const changeSubscriptionCall = defineCall({
  method: 'POST',
  path: '/api/subscriptions/change',
  tag,
  summary: 'Change topics',
  body: z.strictObject({ token, topics: z.array(z.enum(subscriptionTopics)) }),
  response: done,
});
export const endSubscriptionCall = defineCall({
  method: 'POST',
  path: '/api/subscriptions/end',
  tag,
  summary: 'Unsubscribe',
  body: link,
  response: done,
});
