import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';

export const certificateStates = ['valid', 'expired', 'withdrawn'] as const;
export type CertificateState = (typeof certificateStates)[number];

// For everybody who holds a certificate, without an account. By POST: a code in an address would stand in logs.
export const checkCertificateCall = defineCall({
  method: 'POST',
  path: '/api/training-certificates/check',
  tag: 'Training certificates',
  summary: 'Check a training certificate by its code',
  body: z.strictObject({ code: z.string().min(1).max(60) }),
  response: z.object({
    state: z.enum(certificateStates),
    company: z.string(),
    course: z.string(),
    /** Initials of the name on the certificate. */
    holder: z.string(),
    issuedOn: z.iso.date(),
    validUntil: z.iso.date().nullable(),
  }),
});
