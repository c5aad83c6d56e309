import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';

export const termsCall = defineCall({
  method: 'GET',
  path: '/terms',
  access: 'company.read',
  tag: 'Company',
  summary: 'The terms of use in force and those the company has accepted',
  response: z.object({
    current: z.string().nullable(),
    accepted: z.string(),
    isDue: z.boolean(),
    dueOn: z.string().nullable(),
  }),
  touches: ['company', 'legalDocument'],
});
export const acceptTermsCall = defineCall({
  method: 'POST',
  path: '/terms/accept',
  access: 'company.manage',
  tag: 'Company',
  summary: 'Accept the terms of use in force for the company',
  status: 204,
  body: z.strictObject({ version: z.string().max(20) }),
});
