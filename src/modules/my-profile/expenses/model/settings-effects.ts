import { z } from 'zod';
import { defineDatedSettings } from '#platform/dated-settings/model/dated-settings.ts';
import { defineCall } from '#platform/http/model/call.ts';
import type { ExpenseRules } from './expense-issues.ts';

/** What holds where nobody has set anything: a receipt for every amount, and no limit of days. */
export const expenseRulesOf = defineDatedSettings<ExpenseRules>({
  defaults: { receiptFromMinor: null, claimWithinDays: null },
});

const counted = z.object({ before: z.int(), after: z.int() });

export const expenseSettingsEffectsCall = defineCall({
  method: 'POST',
  path: '/expense-settings-effects',
  access: 'expenses.manage',
  tag: 'Expenses',
  summary: 'Preview the effects of expense settings on claims that are not approved yet, without saving',
  body: z.strictObject({
    validFrom: z.iso.date(),
    /** Minor units of the company's currency; null: always. */
    receiptFromMinor: z.int().min(0).nullable(),
    claimWithinDays: z.int().min(1).max(3650).nullable(),
  }),
  response: z.object({
    changed: z.array(z.enum(expenseRulesOf.names)),
    /** Drafts and submitted ones with a day for which the settings would be effective. */
    expenses: z.int(),
    /** Of these: those without a receipt that is required, and those claimed later than allowed. */
    receipts: counted,
    late: counted,
  }),
});
