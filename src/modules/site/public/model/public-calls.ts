import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { inSchema, sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { say } from './messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { emailOf, isEmail } from '#platform/credentials/model/email.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import { betaInterests, betaSizeBands } from './beta-request.ts';
import { contactTopics, type ContactTopic } from './talk-to-a-person.ts';
import { subscriptionTopics } from '#modules/site/provider/model/subscriber.ts';

// What the calls of the public site take.

const keysOf = <Key extends string>(options: Readonly<Record<Key, string>>) => Object.keys(options) as [Key, ...Key[]];
const line = (hint: Message, max = 120) =>
  filledText(hint, max).refine(
    (value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value),
    inSchema(sayOfValue('invisible-character')),
  );
const paragraph = (min: number, max: number) =>
  z
    .string({ error: inSchema(say('message')) })
    .transform((value) => value.replace(/\r\n?/g, '\n'))
    .pipe(
      filledText(min > 1 ? sayOfValue('too-short', { count: min }) : say('message'), max, min).refine(
        (value) => !/[\p{Cc}]/u.test(value.replace(/[\n\t]/g, '')),
        'Remove the invisible character.',
      ),
    );
const email = z
  .string({ error: inSchema(sayOfValue('email')) })
  .transform(emailOf)
  .refine(isEmail, inSchema(sayOfValue('email')));

/**
 * Against robots, without asking people anything: `website` is a field that nobody sees, `filledMs` how long the form
 * was open. A program that calls by itself leaves both out; the number of calls is limited for everybody.
 */
export const robotTraps = { website: z.string().max(1000).optional(), filledMs: z.coerce.number().optional() };
export const fillMinMs = 3_000;

/** POST /contact */
export const contactInput = z.strictObject({
  name: line(say('your-name')),
  email,
  company: line(say('company'))
    .or(z.literal(''))
    .nullish()
    .transform((value) => value || null),
  topic: z.enum(keysOf(contactTopics), { error: inSchema(say('topic')) }).default('other' satisfies ContactTopic),
  message: paragraph(10, 5000),
  ...robotTraps,
});

/** POST /subscribe. Without topics: all of them. */
export const subscribeInput = z.strictObject({
  email,
  topics: z
    .array(z.enum(subscriptionTopics))
    .min(1, inSchema(say('topics')))
    .default([...subscriptionTopics]),
  ...robotTraps,
});

/** POST /beta */
export const betaInput = z.strictObject({
  email,
  company: line(say('company')),
  sizeBand: z.enum(keysOf(betaSizeBands), { error: inSchema(say('size')) }),
  interest: z.enum(keysOf(betaInterests), { error: inSchema(say('option')) }),
  ...robotTraps,
});

/** The texts of a job application; the CV comes as a file beside them. */
export const applicationInput = z.strictObject({
  name: line(say('your-name')),
  email,
  message: paragraph(1, 4000),
  consent: z.literal('yes', { error: inSchema(say('application-consent')) }),
  ...robotTraps,
});

const tag = 'Public site';
const done = z.object({ message: z.string() });

// Below `/api`, and without it as the specification has them; the beta is their sister.
export const contactCall = defineCall({
  method: 'POST',
  path: '/api/contact',
  tag,
  summary: 'Send a message to the provider',
  body: contactInput,
  /** `number`: of the request, to quote. */
  response: done.extend({ number: z.int().nullable() }),
});
export const subscribeCall = defineCall({
  method: 'POST',
  path: '/api/subscribe',
  tag,
  summary: 'Request the newsletter',
  body: subscribeInput,
  response: done,
});
export const betaCall = defineCall({
  method: 'POST',
  path: '/api/beta',
  tag,
  summary: 'Request beta access',
  body: betaInput,
  response: done,
});
export const applyCall = defineCall({
  method: 'POST',
  path: '/api/positions/:slug/applications',
  tag,
  summary:
    'Apply for an open position (multipart/form-data: name, email, message, consent=yes, and the CV as PDF or DOCX up to 10 MiB)',
  response: done,
});
