import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';

export const partnershipFiguresCall = defineCall({
  method: 'GET',
  path: '/partnership-figures',
  access: 'partnerships.read',
  tag: 'Social',
  summary: 'Agreed contributions to community partners, concentration, deadlines and issues as of today',
  response: z.object({
    on: z.string(),
    active: z.int(),
    requested: z.int(),
    /** One for each currency of active agreements; amounts of two currencies are never added. */
    totals: z.array(
      z.object({
        currency: z.string(),
        agreements: z.int(),
        partners: z.int(),
        /** Null where no agreement in the currency has a total. */
        total: explainedSchema.nullable(),
        /** The total rounded to minor units, as it is shown. */
        totalMinor: z.number().nullable(),
        /** Share of the largest partner; null where the total is missing or zero. */
        largest: explainedSchema.nullable(),
      }),
    ),
    overdueReports: z.int(),
    endingSoon: z.int(),
    political: z.int(),
    /** Active agreements with a partner, in the order of their totals. */
    portfolio: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        partner: z.string(),
        partnerName: z.string(),
        endsOn: z.string().nullable(),
        currency: z.string(),
        /** Decimal text in major units; null where it is missing. */
        total: z.string().nullable(),
        totalMinor: z.number().nullable(),
        isPolitical: z.boolean(),
      }),
    ),
    /** What is due within 90 days or overdue, by day. */
    deadlines: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        day: z.string(),
        what: z.enum(['report', 'end', 'milestone']),
        milestone: z.string().nullable(),
        isOverdue: z.boolean(),
      }),
    ),
    issues: z.array(z.object({ id: z.string(), title: z.string(), said: messageResponse })),
  }),
  touches: ['partner', 'partnershipAgreement', 'politicalContribution', 'socialSettings', 'companyLocale'],
});
