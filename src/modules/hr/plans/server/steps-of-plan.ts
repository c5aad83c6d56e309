import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import type { Employee } from '#modules/employee/person/model/employee.ts';
import { dueOn, templateFor } from '../model/plan.ts';
import { planStep, planTemplate, type PlanStep, type PlanTemplate, type StepOwner } from '../model/plan-records.ts';
import { employeeOfAccount } from './employee-of-account.ts';

/** An onboarding or an exit, as its steps know it. */
export type PlanRef = { onboarding: string } | { exit: string };
type Person = Pick<Employee, 'id' | 'manager' | 'position' | 'site'>;

/** The template in use for somebody's job; null where there is none. */
export async function templateOf(
  tx: Tx,
  process: PlanTemplate['process'],
  { position, site }: Pick<Person, 'position' | 'site'>,
): Promise<PlanTemplate | null> {
  const all = await records(asProduct(tx), planTemplate).all({ sort: [{ field: 'name', descending: false }] });
  return templateFor(all, process, { position, site }) ?? null;
}

/** All steps of a plan, whoever asks, by the day they are due. */
export const stepsOf = (tx: Tx, plan: PlanRef): Promise<PlanStep[]> => {
  const [[field, id] = ['onboarding', '']] = Object.entries(plan);
  return records(asProduct(tx), planStep).all({
    filters: [{ field, operation: 'is', values: [id] }],
    sort: [{ field: 'dueOn', descending: false }],
  });
};

/**
 * Writes the steps of a template for a plan that begins, but for those that it has already.
 *
 * @param day  the start date or last day that the days of the steps count from
 */
export async function beginSteps(
  tx: Tx,
  plan: PlanRef,
  { template, person, buddy, day }: { template: string; person: Person; buddy: string | null; day: string },
): Promise<void> {
  const { steps } = await records(asProduct(tx), planTemplate).get(template);
  const kept = records(asProduct(tx), planStep);
  const known = new Set((await stepsOf(tx, plan)).map(({ title }) => title));
  for (const { title, kind, ownerRole, person: account, offsetDays, isBlocking } of steps) {
    if (known.has(title)) continue;
    await kept.create({
      ...plan,
      title,
      kind,
      ownerRole,
      owner: ownerRole === 'person' ? await employeeOfAccount(tx, account) : ownerOf(ownerRole, person, buddy),
      offsetDays,
      dueOn: dueOn(day, offsetDays),
      isBlocking,
    });
  }
}

/** Whom a role stands for; null where somebody of HR or IT takes the step, or nobody holds the role. */
export function ownerOf(role: StepOwner, person: Pick<Person, 'id' | 'manager'>, buddy: string | null): string | null {
  if (role === 'employee') return person.id;
  if (role === 'manager') return person.manager;
  return role === 'buddy' ? buddy : null;
}

/** Lets open steps follow the day of their plan and whoever holds their role now; what is done stays as it was. */
export async function followPlan(
  tx: Tx,
  plan: PlanRef,
  { day, person, buddy }: { day: string; person: Pick<Person, 'id' | 'manager'>; buddy: string | null },
): Promise<void> {
  const kept = records(asProduct(tx), planStep);
  for (const { id, version, status, offsetDays, ownerRole, owner, dueOn: due } of await stepsOf(tx, plan)) {
    if (status !== 'open') continue;
    const now = offsetDays === null ? due : dueOn(day, offsetDays);
    const holder = ownerRole === 'manager' || ownerRole === 'buddy' ? ownerOf(ownerRole, person, buddy) : owner;
    if (now !== due || holder !== owner) await kept.change(id, version, { dueOn: now, owner: holder });
  }
}

/** Puts the steps of a plan into the bin, with it. */
export async function removeSteps(tx: Tx, plan: PlanRef): Promise<void> {
  const kept = records(asProduct(tx), planStep);
  for (const { id, version } of await stepsOf(tx, plan)) await kept.remove(id, version);
}

/** Puts those into the bin that a template gave and nobody has done: another one takes its place. */
export async function removeOpenSteps(tx: Tx, plan: PlanRef, template: string): Promise<void> {
  const given = await records(asProduct(tx), planTemplate).find(template, { bin: true });
  const titles = new Set(given?.steps.map(({ title }) => title));
  const kept = records(asProduct(tx), planStep);
  for (const { id, version, status, title } of await stepsOf(tx, plan))
    if (status === 'open' && titles.has(title)) await kept.remove(id, version);
}
