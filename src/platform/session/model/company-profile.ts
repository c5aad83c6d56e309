import { z } from 'zod';
import { defineCall, type ResponseOf } from '#platform/http/model/call.ts';

/** What a member is told about the open company. Read with every page; it follows every change of settings and rights. */
export const companyProfileCall = defineCall({
  method: 'GET',
  path: '',
  access: null,
  forLimited: true,
  tag: 'Company',
  summary: 'The company and the permissions of the caller',
  response: z.object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    kind: z.enum(['client', 'provider']),
    status: z.string(),
    size: z.int(),
    sectors: z.array(z.string()),
    /** The part of its addresses after the @. */
    emailSuffix: z.string(),
    /** ISO 4217 */
    currency: z.string(),
    /** BCP 47; null: as each browser does. */
    language: z.string().nullable(),
    /** IANA; null: that of each browser. */
    timeZone: z.string().nullable(),
    weekStart: z.enum(['monday', 'saturday', 'sunday']).nullable(),
    /** Month, 01 to 12. */
    fiscalYearStart: z.string(),
    logoId: z.uuid().nullable(),
    /** `#1b4735`; null: the product's own. */
    brandColour: z.string().nullable(),
    /** Lines at the head of reports. */
    letterHead: z.string().nullable(),
    /** It is being closed: read-only until then. */
    closesAt: z.iso.datetime().nullable(),
    /**
     * Days on which everybody here is greeted in words of the company's own; `month` counts from 1, no year means every
     * year.
     */
    greetingDays: z.array(z.object({ words: z.string(), month: z.int(), day: z.int(), year: z.int().nullable() })),
    access: z.array(z.string()),
    roleKeys: z.array(z.string()).readonly(),
  }),
  touches: [
    'company',
    'companyProfile',
    'companyLocale',
    'companySize',
    'companyLogo',
    'companyBranding',
    'companyMenu',
    'greetingDay',
    'member',
    'role',
  ],
});
export type CompanyProfile = ResponseOf<typeof companyProfileCall>;
