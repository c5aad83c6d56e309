import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { openInvitations, withdrawInvitation } from '#platform/members/server/invitations.ts';
import { records } from '#platform/records/server/records.ts';
import { restoreParts } from '#platform/records/server/restore-parts.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { databaseError } from '#platform/tables/server/database-error.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { addDays } from '#platform/values/model/period.ts';
import { employee, employment, jobTerm } from '#modules/employee/person/model/employee.ts';
import { planStep } from '#modules/hr/plans/model/plan-records.ts';
import { say } from '../model/messages.ts';
import { onboarding, type Onboarding } from '../model/onboarding.ts';

/** Who did not start is gone after so many days (operations, 4.10). */
const noShowDays = 90;

const isOf = (person: string) => [{ field: 'employee', operation: 'is' as const, values: [person] }];

/**
 * Who did not start was not employed: the employment that would have begun goes into the bin with its jobs, and an
 * invitation that waits is withdrawn. Access ends with it (`offboarding/server/access-end.ts`).
 */
export async function endNoShow(tx: Tx, { employee: person, startDate, invitation }: Onboarding): Promise<void> {
  const product = asProduct(tx);
  const spells = await records(product, employment).all({ filters: isOf(person) });
  for (const spell of spells)
    if (spell.startDate === startDate) await records(product, employment).remove(spell.id, spell.version);
  // Without any employment left, nothing else says what has become of them.
  if (spells.every((spell) => spell.startDate === startDate))
    await records(product, employee).compute(person, { status: 'left' });
  if (invitation !== null && (await openInvitations(tx)).some(({ id }) => id === invitation))
    await withdrawInvitation(tx, invitation);
}

/** They start after all: the employment comes back, as long as the bin has it. */
export async function takeBackNoShow(tx: Tx, { employee: person, startDate }: Onboarding): Promise<void> {
  const kept = records(asProduct(tx), employment);
  const { items } = await kept.list({
    filters: isOf(person),
    search: null,
    bin: true,
    sort: [],
    limit: 500,
    after: null,
  });
  const [last] = items
    .filter((spell) => spell.startDate === startDate)
    .toSorted((a, b) => ((a.removedAt ?? '') < (b.removedAt ?? '') ? 1 : -1));
  if (last === undefined || last.removedAt === null) return;
  await restoreParts(tx, [jobTerm], { field: 'employee', id: person, removedAt: last.removedAt });
  await kept.restore(last.id);
}

/** Erases who did not start when their time is over, but for those who are employed or were. */
export async function eraseNoShows(tx: Tx): Promise<void> {
  const before = addDays(await todayOf(tx), -noShowDays);
  const gone = await records(asProduct(tx), onboarding).all({
    filters: [
      { field: 'status', operation: 'is', values: ['noShow'] },
      { field: 'endedOn', operation: 'to', values: [before] },
    ],
  });
  for (const one of gone) {
    const spells = await records(asProduct(tx), employment).all({ filters: isOf(one.employee) });
    if (spells.length === 0) await eraseUnlessNamed(tx, one);
  }
}

/** What another record still refers to stays until that has gone, and keeps nobody else. */
async function eraseUnlessNamed(tx: Tx, one: Onboarding): Promise<void> {
  try {
    await tx.savepoint(() => eraseNoShow(tx, one));
  } catch (error) {
    if (databaseError(error)?.code !== '23503') throw error;
  }
}

/** Onboardings, steps, jobs, employments and the employee themselves, in the bin or out of it, for good. */
async function eraseNoShow(tx: Tx, { employee: person }: Onboarding): Promise<void> {
  const reason = say('erased', { days: noShowDays }).message;
  for (const kind of [planStep, jobTerm, employment, onboarding] as const) {
    const table = tableOf(kind);
    const parts = await tx.db
      .select({ id: column(table, 'id') })
      .from(table)
      .where(and(everyRow(kind), eq(column(table, 'companyId'), tx.companyId), eq(column(table, 'employee'), person)));
    for (const { id } of parts) await records(asProduct(tx), kind).erase(String(id), { reason });
  }
  await records(asProduct(tx), employee).erase(person, { reason });
}
