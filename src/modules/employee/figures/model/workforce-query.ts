import { z } from 'zod';
import type { EmployeeRules } from '#modules/employee/settings/model/employee-settings.ts';
import { defineQuery } from '#platform/actions/model/query.ts';
import type { WorkforceSpell } from './workforce.ts';

/**
 * Every employment of the company with its jobs, for figures about people: of everybody, or of those below the person of
 * the transaction in the reporting line of today. Contractors and agency workers are among them. It names nobody; what
 * of it the person may be shown is the caller's business.
 */
export const workforceQuery = defineQuery({
  name: 'employee.workforce',
  input: z.object({
    of: z.enum(['company', 'team']),
    /** The day whose settings hold: full-time hours, how headcount is averaged. */
    on: z.iso.date(),
  }),
  answer: z.object({ spells: z.custom<WorkforceSpell[]>(), rules: z.custom<EmployeeRules>() }),
});
