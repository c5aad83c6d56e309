import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { messageResponse, storedMessageResponse } from '#platform/messages/model/message-response.ts';

/** A value with its workings, or why there is none. */
export const shown = z
  .object({ figure: explainedSchema.nullable(), why: messageResponse.nullable() })
  .meta({ id: 'ShownFigure' });
export type ShownFigure = z.infer<typeof shown>;

/** Whether a group is hidden, never why: that would tell small ones from those that are hidden beside them. */
export const hidden = z.boolean();
/** Women and men of a group; null where hidden. */
const group = { women: z.int().nullable(), men: z.int().nullable(), hidden };
const fraction = z.string().nullable();

export const categoryGapResponse = z
  .object({
    id: z.uuid().nullable(),
    name: z.string().nullable(),
    ...group,
    /** As fractions of what men have. */
    mean: fraction,
    median: fraction,
    baseMean: fraction,
    variableMean: fraction,
    /** Whether the gap is 5 % or more, for women or for men. */
    isFlagged: z.boolean(),
    /** What reasons of the year explain, and what is left of the gap without its sign. */
    explained: z.string(),
    unexplained: fraction,
    /** Whether less than 5 % is left. */
    isExplained: z.boolean(),
    assessment: z.object({ id: z.uuid(), status: z.enum(['open', 'completed']), dueOn: z.iso.date() }).nullable(),
    /** Least cost of a year, in minor units, to bring the gap below 5 %. Null for those who do not view pay of everybody. */
    closingMinor: z.string().nullable(),
    raised: z.int().nullable(),
  })
  .meta({ id: 'PayCategoryGap' });
export type PayCategoryGap = z.infer<typeof categoryGapResponse>;

export const gapFiguresResponse = z.object({
  mean: shown,
  median: shown,
  variableMean: shown,
  variableMedian: shown,
  womenWithVariable: shown,
  menWithVariable: shown,
  payRatio: shown,
  adjusted: shown,
  blau: shown,
});
export const quartersResponse = z.array(z.object(group));
export const agesResponse = z.array(
  z.object({ band: z.enum(['under30', 'from30to50', 'over50', 'unknown']), people: z.int().nullable(), hidden }),
);
/** What pay gaps and diversity of a day stand on. */
export const fairPayKinds = [
  'compensation',
  'payCategory',
  'minimumWage',
  'payGapReason',
  'jointAssessment',
  'payInformationRequest',
  'diversityProfile',
  'employee',
  'employment',
  'jobTerm',
  'position',
  'orgUnit',
  'employeeSettings',
  'companyLocale',
] as const;

export const fairPayCall = defineCall({
  method: 'GET',
  path: '/fair-pay',
  access: 'fair-pay.read',
  tag: 'HR',
  summary: 'Pay gaps and diversity on a day, without groups under 5',
  query: z.object({ on: z.iso.date().optional() }),
  response: z.object({
    on: z.iso.date(),
    /** Who does not view pay of everybody gets ends of years: two days beside each other would tell one person's pay. */
    mayChooseDay: z.boolean(),
    hasEmployees: z.boolean(),
    currency: z.string().nullable(),
    /** Women and men with pay in the currency, whom gaps are about; null where there are fewer than five of either. */
    counted: z.object({ women: z.int(), men: z.int() }).nullable(),
    warnings: z.array(storedMessageResponse),
    figures: gapFiguresResponse,
    quarters: quartersResponse,
    categories: z.array(categoryGapResponse),
    levels: z.array(z.object({ level: z.int().nullable(), ...group, parity: fraction })),
    ages: agesResponse,
    /** The last year end that has passed, whatever the day: two days beside each other would tell one person's answer. */
    declaredOn: z.iso.date(),
    declared: z.array(z.object({ gender: z.string(), people: z.int().nullable(), hidden })),
    wages: z.array(
      z.object({
        country: z.string().nullable(),
        /** Null where no minimum wage of the country is recorded for the day. */
        minimumMinor: z.int().nullable(),
        currency: z.string().nullable(),
        source: z.string().nullable(),
        hidden,
        /** Whether everybody with recorded pay earns it; null where not known or hidden. */
        isReached: z.boolean().nullable(),
        /** Lowest hourly pay ÷ minimum wage; only for those who view pay of everybody. */
        ratio: fraction,
      }),
    ),
    /** Requests for pay information; null for those who do not view pay of everybody. */
    requests: z.object({ open: z.int(), overdue: z.int() }).nullable(),
  }),
  touches: fairPayKinds,
});

export const fairPayReportCall = defineCall({
  method: 'GET',
  path: '/fair-pay/report',
  access: 'data.export',
  tag: 'HR',
  summary: 'Export the pay gap report of Directive (EU) 2023/970, art. 9 (1) a to g, as CSV or XLSX',
  query: z.object({ on: z.iso.date().optional(), format: z.enum(['csv', 'xlsx']).default('csv') }),
});
