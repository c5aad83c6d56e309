import { z } from 'zod';
import { emailOf, isEmail } from '#platform/auth/model/email.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import { betaInterests, betaSizeBands } from './beta-request.ts';
import { contactTopics, type ContactTopic } from './contact-request.ts';
import { subscriptionTopics } from '#modules/site/provider/model/subscriber.ts';

// What the calls of the public site take.

const keysOf = <Key extends string>(options: Readonly<Record<Key, string>>) => Object.keys(options) as [Key, ...Key[]];
const line = (hint: string, max = 120) =>
  filledText(hint, max).refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), 'Remove the invisible character.');
const paragraph = (min: number, max: number) =>
  z
    .string({ error: 'Enter a message.' })
    .transform((value) => value.replace(/\r\n?/g, '\n'))
    .pipe(
      filledText(min > 1 ? `Enter at least ${min} characters.` : 'Enter a message.', max, min).refine(
        (value) => !/[\p{Cc}]/u.test(value.replace(/[\n\t]/g, '')),
        'Remove the invisible character.',
      ),
    );
const email = z
  .string({ error: 'Enter an email address such as name@company.com.' })
  .transform(emailOf)
  .refine(isEmail, 'Enter an email address such as name@company.com.');

/**
 * Against robots, without asking people anything: `website` is a field that nobody sees, `filledMs` how long the form
 * was open. A program that calls by itself leaves both out; the number of calls is limited for everybody.
 */
export const robotTraps = { website: z.string().max(1000).optional(), filledMs: z.coerce.number().optional() };
export const fillMinMs = 3_000;

/** POST /contact */
export const contactInput = z.strictObject({
  name: line('Enter your name.'),
  email,
  company: line('Enter the company.')
    .or(z.literal(''))
    .nullish()
    .transform((value) => value || null),
  topic: z.enum(keysOf(contactTopics), { error: 'Choose a topic.' }).default('other' satisfies ContactTopic),
  message: paragraph(10, 5000),
  ...robotTraps,
});

/** POST /subscribe. Without topics: all of them. */
export const subscribeInput = z.strictObject({
  email,
  topics: z
    .array(z.enum(subscriptionTopics))
    .min(1, 'Choose at least one topic.')
    .default([...subscriptionTopics]),
  ...robotTraps,
});

/** POST /beta */
export const betaInput = z.strictObject({
  email,
  company: line('Enter the company.'),
  sizeBand: z.enum(keysOf(betaSizeBands), { error: 'Choose a size.' }),
  interest: z.enum(keysOf(betaInterests), { error: 'Choose an option.' }),
  ...robotTraps,
});

/** The texts of a job application; the CV comes as a file beside them. */
export const applicationInput = z.strictObject({
  name: line('Enter your name.'),
  email,
  message: paragraph(1, 4000),
  consent: z.literal('yes', { error: 'Agree to the storage of your application to continue.' }),
  ...robotTraps,
});
