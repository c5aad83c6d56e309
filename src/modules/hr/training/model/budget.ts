import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { currency, money, period, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';
import { dec, type DecimalText, decimalText } from '#platform/values/model/decimal.ts';

/** What may be spent on trainings in a calendar year, by a unit with those below it or by the whole company. */
export const trainingBudget = defineResource({
  name: 'trainingBudget',
  label: ['Training budget', 'Training budgets'],
  title: 'label',
  description: 'Training budgets by year and unit.',
  fields: {
    label: text({ label: 'Training budget', max: 300, computed: true }),
    year: period({ label: 'Year', required: true, help: 'For example 2026' }),
    unit: reference('orgUnit', { label: 'Unit', help: 'With the units below it. Leave empty for the whole company' }),
    amountMinor: money({ label: 'Budget', currencyField: 'currency', required: true, min: 0 }),
    currency: currency({ label: 'Currency', required: true }),
    note: text({ label: 'Note', max: 500 }),
  },
  table: { columns: ['year', 'unit', 'amountMinor', 'note'], sort: '-year', filters: ['year', 'unit'] },
  unique: [['year', 'unit', 'currency']],
  access: { read: 'training-budget.read', write: 'training-budget.write', remove: 'training-budget.write' },
});
export interface TrainingBudget extends RecordOf<typeof trainingBudget> {}

/** Cost of trainings of the people who are in a unit, without those below it; minor units. */
export interface UnitCost {
  unit: string | null;
  currency: string;
  /** Of trainings completed in the year. */
  spentMinor: number;
  /** Of seats booked in sessions of the year whose result is not recorded. */
  plannedMinor: number;
}

interface Budgeted {
  unit: string | null;
  currency: string;
  amountMinor: number;
}

/**
 * Cost against a budget: everybody's for the company, else that of the unit and all below it, in the budget's currency
 * alone. Amounts in minor units, exact; `share` is spent ÷ budget from 0 on, null for a budget of zero.
 *
 * @param parents  of each unit the one above it
 */
export function againstBudget(
  { unit, currency: of, amountMinor }: Budgeted,
  costs: readonly UnitCost[],
  parents: ReadonlyMap<string, string | null>,
): { spentMinor: number; plannedMinor: number; leftMinor: number; share: DecimalText | null } {
  const own = costs.filter((one) => one.currency === of && (unit === null || isBelow(one.unit, unit, parents)));
  const spentMinor = own.reduce((all, one) => all + one.spentMinor, 0);
  const plannedMinor = own.reduce((all, one) => all + one.plannedMinor, 0);
  return {
    spentMinor,
    plannedMinor,
    leftMinor: amountMinor - spentMinor - plannedMinor,
    share: amountMinor === 0 ? null : decimalText(dec(spentMinor).div(amountMinor).toDecimalPlaces(12)),
  };
}

function isBelow(unit: string | null, top: string, parents: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>();
  for (let at = unit; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === top) return true;
    seen.add(at);
  }
  return false;
}

const id = z.uuid();
const minor = z.int();
export const trainingBudgetCall = defineCall({
  method: 'GET',
  path: '/training/budgets',
  access: 'training-budget.read',
  tag: 'Trainings',
  summary: 'Training budgets of a year against the cost of trainings',
  query: z.strictObject({
    year: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
  }),
  response: z.object({
    year: z.string(),
    budgets: z.array(
      z.object({
        id,
        unit: z.object({ id, name: z.string() }).nullable(),
        currency: z.string(),
        amountMinor: minor,
        /** Null for who does not view the cost of trainings of everybody. */
        cost: z
          .object({ spentMinor: minor, plannedMinor: minor, leftMinor: minor, share: z.string().nullable() })
          .nullable(),
      }),
    ),
  }),
  touches: ['trainingBudget', 'course', 'trainingSession', 'trainingEnrolment', 'employee', 'orgUnit', 'companyLocale'],
});
