import { employee, type Employee } from '#modules/employee/person/model/employee.ts';
import { employeeAsset, exit, exitInterview, settlement } from '#modules/hr/offboarding/model/exit.ts';
import { onboarding } from '#modules/hr/onboarding/model/onboarding.ts';
import { planStep, planTemplate, type TemplateStep } from '#modules/hr/plans/model/plan-records.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { addDays } from '#platform/values/model/period.ts';

const step = (
  title: string,
  kind: TemplateStep['kind'],
  ownerRole: TemplateStep['ownerRole'],
  offsetDays: number,
  isBlocking = false,
): TemplateStep => ({ title, kind, ownerRole, person: null, offsetDays, isBlocking });

const templates = [
  {
    name: 'Onboarding of all employees',
    process: 'onboarding',
    steps: [
      step('Sign the employment contract', 'document', 'employee', -14, true),
      step('Set up account and email', 'account', 'it', -5, true),
      step('Hand out laptop and badge', 'asset', 'it', 0, true),
      step('Introduce the team', 'meeting', 'manager', 0),
      step('Safety instruction', 'training', 'manager', 3, true),
      step('Check-in after a week', 'checkIn', 'manager', 7),
      step('Check-in after a month', 'checkIn', 'hr', 30),
      step('Check-in before the end of probation', 'checkIn', 'manager', 90),
    ],
  },
  {
    name: 'Offboarding of all employees',
    process: 'offboarding',
    steps: [
      step('Confirm the last day in writing', 'document', 'hr', -30),
      step('Pass on work and contacts', 'handOver', 'employee', -10),
      step('Exit interview', 'meeting', 'hr', -5),
      step('Return laptop and badge', 'asset', 'employee', 0),
      step('Close accounts', 'account', 'it', 0),
    ],
  },
] as const;

/**
 * Plans of the demo company: the two people who started last are being onboarded, one on time and one with late steps,
 * and somebody has given notice, was asked why, and is owed something.
 */
export async function beginPlans(tx: Tx): Promise<void> {
  const today = await todayOf(tx);
  for (const template of templates) await records(tx, planTemplate).create({ ...template, steps: [...template.steps] });
  const { items } = await records(tx, employee).list({
    filters: [{ field: 'status', operation: 'is', values: ['active'] }],
    search: null,
    bin: false,
    sort: [{ field: 'startDate', descending: true }],
    limit: 30,
    after: null,
  });
  const people = items.filter(({ account, endDate }) => account === null && !endDate);
  const [onTime, late, leaver] = [people[0], people[1], people[10]];
  if (onTime !== undefined) await onboard(tx, onTime, today, 0);
  if (late !== undefined) await onboard(tx, late, today, 3);
  if (leaver === undefined) return;
  await records(tx, employeeAsset).create({
    item: 'Laptop 14"',
    serial: 'BF-2291',
    employee: leaver.id,
    givenOn: leaver.startDate ?? today,
  });
  const { id: leaving } = await records(tx, exit).create({
    employee: leaver.id,
    kind: 'resignation',
    noticeDate: addDays(today, -20),
    lastDay: addDays(today, 25),
    reason: 'career',
    regretted: 'yes',
    rehire: 'yes',
  });
  await records(tx, exitInterview).create({
    exit: leaving,
    heldOn: addDays(today, -2),
    whyLeaving: 'A position with more responsibility, nearer to home.',
    liked: 'The team, and that machines are kept in order.',
    improve: 'Shift plans should be known two weeks earlier.',
    recommend: 8,
    wouldReturn: 'maybe',
  });
  await records(tx, settlement).create({
    exit: leaving,
    currency: 'EUR',
    lines: [
      { kind: 'bonus', text: 'Bonus of the year, in proportion', days: null, amountMinor: 64_000 },
      { kind: 'advance', text: 'Travel advance of September', days: null, amountMinor: 15_000 },
    ],
  });
}

/** @param left  how many of the steps that are due stay open */
async function onboard(tx: Tx, { id }: Employee, today: string, left: number): Promise<void> {
  const { id: plan } = await records(tx, onboarding).create({ employee: id });
  const due = await records(tx, planStep).all({
    filters: [
      { field: 'onboarding', operation: 'is', values: [plan] },
      { field: 'dueOn', operation: 'to', values: [today] },
    ],
    sort: [{ field: 'dueOn', descending: false }],
  });
  for (const { id: done, dueOn } of due.slice(0, Math.max(0, due.length - left)))
    await records(tx, planStep).compute(done, { status: 'done', doneOn: dueOn });
}
