import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { certificateStates } from './certificate-check.ts';

/** Days that a link works unless the person says otherwise, and at most. */
export const LINK_DAYS = 30;
export const LINK_DAYS_MAX = 180;

const access = 'training.read';
const tag = 'Trainings';
const params = z.object({ certificate: z.uuid() });

export const certificateLinksCall = defineCall({
  method: 'GET',
  path: '/training-certificates/:certificate/links',
  access,
  tag,
  summary: 'Links to an own training certificate that work, the newest first',
  params,
  response: z.object({
    links: z.array(
      z.object({
        id: z.uuid(),
        createdAt: z.iso.datetime(),
        lastDay: z.iso.date(),
        opened: z.int(),
        lastOpenedAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
  touches: ['trainingCertificate', 'trainingCertificateLink', 'employee', 'companyLocale'],
});

export const makeCertificateLinkCall = defineCall({
  method: 'POST',
  path: '/training-certificates/:certificate/links',
  access,
  tag,
  summary: 'Share an own training certificate by a link; it is told only here',
  params,
  body: z.strictObject({ lastDay: z.iso.date() }),
  response: z.object({ link: z.string() }),
  forPeople: true,
});

export const revokeCertificateLinkCall = defineCall({
  method: 'DELETE',
  path: '/training-certificates/:certificate/links/:link',
  access,
  tag,
  summary: 'Revoke a link to an own training certificate',
  params: params.extend({ link: z.uuid() }),
  forPeople: true,
});

// For whoever was given the link, without an account. By POST: a secret in an address would stand in logs.
export const openCertificateLinkCall = defineCall({
  method: 'POST',
  path: '/api/training-certificates/open',
  tag: 'Training certificates',
  summary: 'Open a training certificate by the link that its holder shared',
  body: z.strictObject({ link: z.string().min(1).max(120) }),
  response: z.object({
    state: z.enum(certificateStates),
    company: z.string(),
    course: z.string(),
    /** The whole name: the holder shares it. */
    holder: z.string(),
    issuedOn: z.iso.date(),
    validUntil: z.iso.date().nullable(),
    code: z.string(),
    /** Last day of the link. */
    lastDay: z.iso.date(),
  }),
});
