import { z } from 'zod';
import { inSchema, sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { say } from './messages.ts';
import { domainMailboxes, domainMailInput } from '#platform/accounts/model/contracts.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { everyKind, jobKind } from '#platform/live/model/live-change.ts';
import { companySizeMax, planKeys } from '#platform/directory/model/plans.ts';
import { sectors } from '#platform/directory/model/sectors.ts';
import { supportHours, supportScopes } from '#platform/directory/model/support-access.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import { storedMessageResponse } from '#platform/messages/model/message-response.ts';

/** The calls of the settings beside the sections. What decides about the company itself is for people; keys are for its data. */
const tag = 'Company settings';
const id = z.uuid();
const moment = z.iso.datetime();
const day = z.iso.date({ error: inSchema(sayOfValue('day')) });
const reason = z.string().trim().max(500).nullable().optional();
const size = z
  .int({ error: inSchema(say('employees-in-digits')) })
  .min(1, inSchema(say('employees-too-few')))
  .max(companySizeMax, inSchema(sayOfValue('too-large', { max: companySizeMax })));

export const formerAddressesCall = defineCall({
  method: 'GET',
  path: '/address',
  access: 'settings.read',
  tag,
  summary: 'Former web addresses that still redirect',
  response: z.object({ former: z.array(z.object({ slug: z.string(), endsAt: moment })) }),
  touches: ['company'],
});
export const renameCall = defineCall({
  method: 'POST',
  path: '/address',
  access: 'company.manage',
  tag,
  summary: 'Rename the company and change its web address; the old address redirects for 12 months',
  body: z.strictObject({ name: z.string().max(200), reason }),
  response: z.object({ name: z.string(), slug: z.string(), redirectsUntil: moment.nullable() }),
  forPeople: true,
});

export const logoCall = defineCall({
  method: 'GET',
  path: '/logo',
  access: null,
  tag,
  summary: 'The logo: PNG or JPEG',
});
export const setLogoCall = defineCall({
  method: 'POST',
  path: '/logo',
  access: 'company.manage',
  tag,
  summary: 'Set the logo (multipart/form-data: PNG or JPEG, at most 1 MB)',
  status: 204,
  forPeople: true,
});
export const removeLogoCall = defineCall({
  method: 'DELETE',
  path: '/logo',
  access: 'company.manage',
  tag,
  summary: 'Remove the logo',
  status: 204,
  forPeople: true,
});

export const testSenderCall = defineCall({
  method: 'POST',
  path: '/mail-sender/test',
  access: 'company.manage',
  tag,
  summary: 'Send a test email from the company’s sender to the caller',
  status: 204,
  forPeople: true,
});
export const sendIntegrityMailCall = defineCall({
  method: 'POST',
  path: '/integrity-email/send',
  access: 'security.manage',
  tag,
  summary: 'Send the integrity email to the configured addresses',
  status: 204,
  forPeople: true,
});

export const menuCall = defineCall({
  method: 'GET',
  path: '/menu',
  access: 'settings.read',
  tag,
  summary: 'Modules in menu order, with hidden modules',
  response: z.object({
    modules: z.array(z.object({ name: z.string(), label: z.string(), isHidden: z.boolean() })),
  }),
  touches: ['companyMenu'],
});
export const setMenuCall = defineCall({
  method: 'PUT',
  path: '/menu',
  access: 'company.manage',
  tag,
  summary: 'Set the order of the modules and hide modules from the menu',
  status: 204,
  body: z.strictObject({ order: z.array(z.string().max(80)).max(100), hidden: z.array(z.string().max(80)).max(100) }),
  forPeople: true,
});

export const sizesCall = defineCall({
  method: 'GET',
  path: '/sizes',
  access: 'settings.read',
  tag,
  summary: 'Company size by effective date',
  response: z.object({
    sizes: z.array(
      z.object({ from: z.string(), size: z.int(), changedAt: z.string(), changedBy: z.string().nullable() }),
    ),
  }),
  touches: ['companySize', 'plan', 'profile'],
});
export const setSizeCall = defineCall({
  method: 'POST',
  path: '/sizes',
  access: 'company.manage',
  tag,
  summary: 'Add a company size with its effective date',
  status: 204,
  body: z.strictObject({ size, from: day }),
  forPeople: true,
});

export const emailDomainCall = defineCall({
  method: 'GET',
  path: '/email-domain',
  access: 'security.read',
  tag,
  summary: 'Email domain of the company, its verification status and the TXT record for verification',
  response: z.object({
    domain: z.string(),
    isFreeMail: z.boolean(),
    record: z.object({ host: z.string(), value: z.string() }),
    mailboxes: z.array(z.enum(domainMailboxes)).readonly(),
    proof: z.object({ method: z.enum(['dns', 'mail']), provedAt: moment }).nullable(),
  }),
  touches: ['company', 'emailDomain'],
});
export const checkDomainCall = defineCall({
  method: 'POST',
  path: '/email-domain/dns',
  access: 'security.manage',
  tag,
  summary: 'Check the TXT record of the email domain',
  status: 204,
  forPeople: true,
});
export const mailDomainCall = defineCall({
  method: 'POST',
  path: '/email-domain/mail',
  access: 'security.manage',
  tag,
  summary: 'Send a verification email to a mailbox of the email domain',
  status: 204,
  body: domainMailInput,
  forPeople: true,
});
export const removeDomainVerificationCall = defineCall({
  method: 'DELETE',
  path: '/email-domain',
  access: 'security.manage',
  tag,
  summary: 'Remove the verification of the email domain',
  status: 204,
  forPeople: true,
});
export const ownAddressCall = defineCall({
  method: 'GET',
  path: '/own-address',
  access: 'security.read',
  tag,
  summary: 'Network address of this request, as seen by the server',
  response: z.object({ address: z.string() }),
  touches: [],
});

export const supportAccessCall = defineCall({
  method: 'GET',
  path: '/support-access',
  access: 'security.read',
  tag,
  summary: 'Support access status and recent support sessions with their requests',
  response: z.object({
    grant: z
      .object({
        id,
        scope: z.enum(supportScopes),
        reason: z.string(),
        givenAt: moment,
        givenBy: z.string().nullable(),
        endsAt: moment,
      })
      .nullable(),
    visits: z.array(
      z.object({
        id,
        by: z.string().nullable(),
        reason: z.string(),
        startedAt: moment,
        endsAt: moment,
        leftAt: moment.nullable(),
        isOpen: z.boolean(),
        calls: z.array(z.object({ call: z.string(), times: z.int(), lastAt: moment })),
      }),
    ),
  }),
  touches: ['supportAccess', 'profile'],
});
export const grantSupportCall = defineCall({
  method: 'POST',
  path: '/support-access',
  access: 'security.manage',
  tag,
  summary: 'Grant support access to view, or to view and enter data',
  status: 204,
  body: z.strictObject({
    scope: z.enum(supportScopes, { error: inSchema(say('support-permissions')) }),
    hours: z.literal([...supportHours], { error: inSchema(say('support-duration')) }),
    reason: filledText(say('support-reason'), 500, 3),
  }),
  forPeople: true,
  whileClosing: true,
});
export const revokeSupportCall = defineCall({
  method: 'DELETE',
  path: '/support-access',
  access: 'security.manage',
  tag,
  summary: 'Revoke support access; sessions end immediately',
  status: 204,
  forPeople: true,
  whileClosing: true,
});

const terms = { planKeys: z.array(z.string()).readonly(), size: z.int(), sectors: z.array(z.string()).readonly() };
/** Amounts a month, in minor units. The space used follows every upload. */
export const planCall = defineCall({
  method: 'GET',
  path: '/plan',
  access: 'plan.read',
  tag,
  summary: 'Plan, stored quote with its price breakdown, use of the limits, and pending change request',
  response: z.object({
    ...terms,
    nextTerm: z.string(),
    quote: z
      .object({
        ...terms,
        amountMinor: z.int().nullable(),
        currency: z.string(),
        createdAt: z.string(),
        validUntil: z.string(),
        workings: z.string().nullable(),
      })
      .nullable(),
    change: z
      .object({
        ...terms,
        amountMinor: z.int(),
        startsOn: z.string(),
        askedAt: z.string(),
        askedBy: z.string(),
        workings: z.string().nullable(),
      })
      .nullable(),
    usage: z.object({ people: z.int(), storageBytes: z.number() }),
  }),
  // Files of all kinds of records count for the storage that is used.
  touches: [everyKind],
});
export const requestPlanChangeCall = defineCall({
  method: 'PUT',
  path: '/plan/change',
  access: 'plan.manage',
  tag,
  summary: 'Request another plan, company size or sectors from the next billing period',
  status: 204,
  body: z.strictObject({
    planKeys: z
      .array(z.enum(planKeys))
      .min(1, inSchema(say('plan')))
      .max(planKeys.length),
    size,
    sectors: z
      .array(z.enum(sectors))
      .min(1, inSchema(say('sector-missing')))
      .max(sectors.length),
  }),
  forPeople: true,
});
export const withdrawPlanChangeCall = defineCall({
  method: 'DELETE',
  path: '/plan/change',
  access: 'plan.manage',
  tag,
  summary: 'Withdraw the change request',
  status: 204,
  forPeople: true,
});

export const exportsCall = defineCall({
  method: 'GET',
  path: '/company-exports',
  access: 'company.export',
  tag,
  summary: 'Latest full exports',
  response: z.object({
    exports: z.array(
      z.object({
        id,
        runId: id,
        createdAt: z.string(),
        createdBy: z.string(),
        state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
        progress: z.object({ done: z.int(), total: z.int() }),
        said: storedMessageResponse.nullable(),
        bytes: z.number().nullable(),
        entries: z.int().nullable(),
        endsAt: z.string().nullable(),
        isReady: z.boolean(),
      }),
    ),
  }),
  touches: ['companyExport', 'profile', jobKind],
});
export const makeExportCall = defineCall({
  method: 'POST',
  path: '/company-exports',
  access: 'company.export',
  tag,
  summary: 'Create a full export; its job run shows the progress',
  status: 201,
  response: z.object({ id, runId: id }),
  forPeople: true,
  whileClosing: true,
});
export const exportFileCall = defineCall({
  method: 'GET',
  path: '/company-exports/:id/file',
  access: 'company.export',
  tag,
  summary: 'Download an export, for 7 days; not available to API keys',
  forPeople: true,
});

export const apiKeysCall = defineCall({
  method: 'GET',
  path: '/api-keys',
  access: 'security.read',
  tag,
  summary: 'API keys of the company, without secrets',
  response: z.object({
    keys: z.array(
      z.object({
        id,
        name: z.string(),
        start: z.string(),
        access: z.array(z.string()),
        createdAt: z.string(),
        createdBy: id,
        maker: z.string(),
        expiresAt: z.string(),
        lastUsedAt: z.string().nullable(),
        revokedAt: z.string().nullable(),
        state: z.enum(['working', 'expired', 'revoked']),
      }),
    ),
  }),
  touches: ['apiKey', 'profile'],
});
export const makeKeyCall = defineCall({
  method: 'POST',
  path: '/api-keys',
  access: 'security.manage',
  tag,
  summary: 'Create an API key; only this response contains the secret',
  status: 201,
  body: z.strictObject({
    name: filledText(sayOfValue('name'), 80),
    access: z
      .array(z.string().max(80))
      .min(1, inSchema(say('permission')))
      .max(500),
    expiresOn: day,
  }),
  response: z.object({ id, token: z.string() }),
  forPeople: true,
});
export const revokeKeyCall = defineCall({
  method: 'DELETE',
  path: '/api-keys/:id',
  access: 'security.manage',
  tag,
  summary: 'Revoke an API key; takes effect with the next request',
  status: 204,
  forPeople: true,
  whileClosing: true,
});

export const closeCompanyCall = defineCall({
  method: 'POST',
  path: '/closing',
  access: 'company.close',
  tag,
  summary: 'Close the company in 30 days: until then it is read-only and the closure can be cancelled',
  body: z.strictObject({
    password: z
      .string({ error: inSchema(sayOfValue('own-password')) })
      .min(1, inSchema(sayOfValue('own-password')))
      .max(1024),
    reason,
  }),
  response: z.object({ closesAt: moment }),
  forPeople: true,
  whileClosing: true,
});
export const cancelClosingCall = defineCall({
  method: 'DELETE',
  path: '/closing',
  access: 'company.close',
  tag,
  summary: 'Cancel the closure',
  status: 204,
  forPeople: true,
  whileClosing: true,
});
