import { z } from 'zod';
import type { WorkforceSpell } from '#modules/employee/figures/model/workforce.ts';
import type { EmployeeRules } from '#modules/employee/settings/model/employee-settings.ts';
import { defineAction } from '#platform/actions/model/action.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { reference } from '#platform/records/model/fields.ts';
import { partings } from './characteristics.ts';

/** What a snapshot keeps of a period: employments of its days and of the day before, people by number. */
export interface SnapshotContent {
  from: string;
  to: string;
  rules: EmployeeRules;
  knowsLeavers: boolean;
  spells: WorkforceSpell[];
}

/** Freezes the workforce of a period, from its records as they are: its reported figures stand on it from then on. */
export const takeWorkforceSnapshot = defineAction({
  name: 'take-workforce-snapshot',
  label: 'Take snapshot',
  access: 'social.write',
  response: z.object({ id: z.string(), version: z.int(), sha256: z.string() }),
  input: { period: reference('reportingPeriod', { label: 'Period', required: true }) },
});

const parting = z.enum(partings);
/** A part of the employees; the amount is null where hours that are needed are not recorded. */
const part = z.object({ by: parting, key: z.string().nullable(), amount: z.string().nullable() });
const crossed = z.object({
  row: z.string().nullable(),
  column: z.string().nullable(),
  amount: z.string(),
});

export const workforceFiguresCall = defineCall({
  method: 'GET',
  path: '/workforce-figures',
  access: 'social.read',
  tag: 'Social',
  summary: 'Employees of a period by gender, contract, country and working time, with turnover',
  query: z.object({ period: z.uuid() }),
  response: z.object({
    from: z.string(),
    to: z.string(),
    /** The period has not ended: nothing of it is known yet. */
    isOpen: z.boolean(),
    countedAs: z.enum(['headcount', 'fte']),
    countedOn: z.enum(['end', 'average']),
    /** Whether the report of the period states how employees are counted; else the settings do. */
    isStated: z.boolean(),
    smallestGroup: z.int(),
    /** Null where nobody was employed, or hours that are needed are not recorded. */
    total: z.string().nullable(),
    /** Null: of few, for who sees groups only. */
    withoutHours: z.int().nullable(),
    /** Of how many employees at the end something is not recorded; null for who sees groups only. */
    missing: z.record(parting, z.int()).nullable(),
    parts: z.array(part),
    /** Whether parts and leavers are told only to who sees everybody: the period is no year that has ended. */
    isWithheld: z.boolean(),
    /** Of what parts are hidden; which of them, and how many, is not told. */
    hidden: z.array(parting),
    /** Contract and working time by gender and by country; null for who sees groups only. */
    crosses: z.array(z.object({ by: parting, across: parting, cells: z.array(crossed) })).nullable(),
    average: explainedSchema,
    turnover: z
      .object({
        vsme: explainedSchema.nullable(),
        esrs: explainedSchema.nullable(),
        leavers: z.int(),
      })
      .nullable(),
    byUnit: z
      .array(
        z.object({
          unit: z.string().nullable(),
          name: z.string().nullable(),
          average: z.string(),
          leavers: z.int().nullable(),
          rate: z.string().nullable(),
        }),
      )
      .nullable(),
    /** Null: fewer than the smallest group, for who sees groups only. */
    nonEmployees: z.int().nullable(),
    snapshots: z.array(
      z.object({
        id: z.string(),
        version: z.int(),
        takenAt: z.string(),
        takenBy: z.string().nullable(),
        sha256: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
    /**
     * Figures of the report beside the records; null without permission to view reports. With totals alone, what the
     * records say is told where the report says the same (`isHidden`: it does not).
     */
    reported: z
      .array(
        z.object({
          concept: z.string(),
          row: z.string().nullable(),
          records: z.string().nullable(),
          report: z.string().nullable(),
          isSame: z.boolean(),
          isHidden: z.boolean(),
          origin: z.string().nullable(),
        }),
      )
      .nullable(),
    refs: z.record(z.string(), z.string()),
  }),
  touches: [
    'employee',
    'employment',
    'jobTerm',
    'orgUnit',
    'employeeSettings',
    'socialSettings',
    'reportingPeriod',
    'disclosureValue',
    'workforceSnapshot',
    'companyLocale',
    'member',
    'profile',
  ],
});
