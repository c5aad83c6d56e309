import { z } from 'zod';
import { inSchema, sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { say } from './messages.ts';
import { emailOf } from '#platform/credentials/model/email.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { supportScopes } from '#platform/directory/model/support-access.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import { fileCheckResponse } from './file-check.ts';

/** What the provider's staff ask, in their own company only. What is about other companies says nothing of what it stands on. */
const id = z.uuid();
const moment = z.iso.datetime();

/** Client companies that are shown at once. */
export const clientsMost = 50;
export const clientCompaniesCall = defineCall({
  method: 'GET',
  path: '/client-companies',
  access: 'broadcasts.read',
  tag: 'Announcements to companies',
  summary: `Up to ${clientsMost} client companies by name, or those with these ids`,
  query: z.object({ search: z.string().trim().max(100).default(''), ids: z.string().max(8000).default('') }),
  response: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
  touches: ['company'],
});
export const broadcastReachCall = defineCall({
  method: 'GET',
  path: '/broadcasts/:id/reach',
  access: 'broadcasts.read',
  tag: 'Announcements to companies',
  summary: 'Number of companies and people in the audience',
  response: z.object({ companies: z.int(), people: z.int() }),
  touches: ['broadcast'],
});

const tag = 'Provider';
export const lookForPeopleCall = defineCall({
  method: 'POST',
  path: '/people/look',
  access: 'accounts.support',
  tag,
  summary: 'Accounts with an email address',
  body: z.strictObject({
    email: z
      .string({ error: inSchema(say('full-email')) })
      .max(254)
      .transform(emailOf),
  }),
  response: z.object({
    people: z.array(
      z.object({
        id,
        type: z.enum(['Client', 'Internal', 'Investor']),
        email: z.string(),
        name: z.string().nullable(),
        factors: z.array(z.string()),
        companies: z.array(z.string()),
      }),
    ),
  }),
  forPeople: true,
});
export const resetFactorsCall = defineCall({
  method: 'POST',
  path: '/people/:id/second-factor/reset',
  access: 'accounts.support',
  tag,
  summary: 'Reset two-factor authentication of an account after verifying the person’s identity',
  status: 204,
  body: z.strictObject({
    how: filledText(say('identity-verified'), 500, 20),
    password: z
      .string({ error: inSchema(sayOfValue('own-password')) })
      .min(1, inSchema(sayOfValue('own-password')))
      .max(1024),
  }),
  forPeople: true,
});

export const openForSupportCall = defineCall({
  method: 'GET',
  path: '/support-visits',
  access: 'accounts.support',
  tag,
  summary: 'Companies that currently grant support access',
  response: z.object({
    companies: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        scope: z.enum(supportScopes),
        reason: z.string(),
        endsAt: moment,
        visitEndsAt: moment.nullable(),
        visitsNow: z.int(),
      }),
    ),
  }),
  forPeople: true,
  touches: ['supportAccess', 'company'],
});
export const enterCompanyCall = defineCall({
  method: 'POST',
  path: '/support-visits/:slug',
  access: 'accounts.support',
  tag,
  summary: 'Start a support session in a company that grants support access, for up to one hour',
  body: z.strictObject({
    reason: filledText(say('reason-shown'), 500, 10),
  }),
  response: z.object({ endsAt: moment }),
  forPeople: true,
});
export const fileCheckCall = defineCall({
  method: 'GET',
  path: '/file-check',
  access: 'site.read',
  tag,
  summary: 'Progress of the check of all stored files, and its last complete pass',
  response: fileCheckResponse,
  touches: [],
});

const run = z.object({
  kind: z.enum(['backup', 'rehearsal']),
  isScheduled: z.boolean(),
  startedAt: moment,
  endedAt: moment,
  result: z.enum(['complete', 'incomplete', 'failed']),
  archive: z.string().nullable(),
  bytes: z.number().nullable(),
  rows: z.number().nullable(),
  files: z.number().nullable(),
  damagedFiles: z.array(z.string()),
  missingFiles: z.array(z.string()),
  error: z.string().nullable(),
});
export const backupsCall = defineCall({
  method: 'GET',
  path: '/backups',
  access: 'site-settings.read',
  tag,
  summary: 'Backups and restore rehearsals: schedule, results and warnings',
  response: z.object({
    /** `times` are minutes from midnight in UTC. */
    schedule: z
      .object({
        to: z.string(),
        times: z.array(z.number()),
        keep: z.object({ daily: z.number(), weekly: z.number(), monthly: z.number() }),
      })
      .nullable(),
    lastBackup: run.nullable(),
    lastGoodBackup: run.nullable(),
    lastRehearsal: run.nullable(),
    runs: z.array(run),
    warnings: z.array(
      z.enum(['not-scheduled', 'none', 'old', 'failed', 'incomplete', 'never-rehearsed', 'rehearsal-failed']),
    ),
  }),
  forPeople: true,
  touches: [],
});

export const schedulesCall = defineCall({
  method: 'GET',
  path: '/schedules',
  access: 'site-settings.read',
  tag: 'Provider',
  summary: 'Scheduled work: when each ran last, runs next, and whether it failed',
  forPeople: true,
  response: z.object({
    schedules: z.array(
      z.object({
        name: z.string(),
        every: z.enum(['minute', 'hour', 'day', 'week']),
        dueAt: moment,
        startedAt: moment.nullable(),
        /** When it last ended without a failure. */
        doneAt: moment.nullable(),
        /** Null after a run that succeeded; the log names the reference. */
        failure: z.object({ at: moment, reference: z.uuid() }).nullable(),
      }),
    ),
  }),
  touches: [],
});
