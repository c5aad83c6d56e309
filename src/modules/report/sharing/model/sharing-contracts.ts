import { z } from 'zod';
import { inSchema } from '#platform/messages/model/schema-messages.ts';
import { isEmail } from '#platform/credentials/model/email.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { say } from './messages.ts';
import { SHARED_FILES } from '#modules/report/sharing/model/shared-files.ts';

export const LINK_DAYS = 30;
export const LINK_DAYS_MAX = 365;
export const LINK_PASSWORD_MIN = 8;

const id = z.uuid();
const day = z.iso.date();
const tag = 'Sustainability report';

export const linkResponse = z.object({
  id,
  publication: id,
  forWhom: z.string().nullable(),
  email: z.string().nullable(),
  files: z.array(z.enum(SHARED_FILES)),
  hasPassword: z.boolean(),
  lastDay: day,
  createdAt: z.string(),
  createdBy: id.nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
  revokedAt: z.string().nullable(),
  revokedBy: id.nullable(),
  opened: z.int(),
  lastOpenedAt: z.string().nullable(),
  /** Downloads by file, only those that were downloaded. */
  downloads: z.array(z.object({ file: z.enum(SHARED_FILES), times: z.int() })),
});
export type LinkResponse = z.infer<typeof linkResponse>;

/** Links are told once, when they are made: the server keeps hashes. */
export const reportLinksCall = defineCall({
  method: 'GET',
  path: '/reports/links',
  access: 'report.publish',
  tag,
  summary: 'List links to publications of a period: who made them, for whom, until when, and how often they were used',
  query: z.object({ period: id }),
  response: z.object({ links: z.array(linkResponse), refs: z.record(z.string(), z.string()) }),
  touches: ['reportLink', 'vsmeReport', 'company', 'companyLocale', 'profile'],
});
export const makeReportLinkCall = defineCall({
  method: 'POST',
  path: '/reports/links',
  access: 'report.publish',
  tag,
  summary: 'Create a link to a publication for people without an account; only this response contains the link',
  status: 201,
  body: z.strictObject({
    publication: id,
    /** The last day it works, where the company is: at most a year ahead. */
    lastDay: day,
    forWhom: z.string().trim().max(200).nullable().default(null),
    /** Sends another link to the same there. */
    email: z
      .string()
      .trim()
      .max(254)
      .refine(isEmail, inSchema(say('not-email')))
      .nullable()
      .default(null),
    password: z
      .string()
      .min(LINK_PASSWORD_MIN, inSchema(say('password-short', { min: LINK_PASSWORD_MIN })))
      .max(128)
      .nullable()
      .default(null),
    files: z
      .array(z.enum(SHARED_FILES))
      .min(1, inSchema(say('no-file')))
      .max(SHARED_FILES.length),
  }),
  response: z.object({ id, link: z.string() }),
  forPeople: true,
});
export const revokeReportLinkCall = defineCall({
  method: 'DELETE',
  path: '/reports/links/:link',
  access: 'report.publish',
  tag,
  summary: 'Revoke a link at once',
  params: z.object({ link: id }),
  status: 204,
});
