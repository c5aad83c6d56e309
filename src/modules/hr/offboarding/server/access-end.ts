import type { HistoryListener, Tx } from '#platform/database/server/in-company.ts';
import { dayEnd } from '#platform/directory/server/today.ts';
import { UserError } from '#platform/errors/model/errors.ts';
import { setLeaving } from '#platform/members/server/leaving.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { addDays, dayEndIn } from '#platform/values/model/period.ts';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { employee, employment, type Employee } from '#modules/employee/person/model/employee.ts';
import { zonesOf } from '#modules/hr/leave/server/country-zones.ts';
import { onboarding } from '#modules/hr/onboarding/model/onboarding.ts';
import { exit } from '../model/exit.ts';

/**
 * The last moment of a day where an employee works: at the site, where the day ends at one moment in all of its country;
 * else where the company is.
 */
export async function endOfDayOf(tx: Tx, { site }: Pick<Employee, 'site'>, day: string): Promise<string> {
  const country = site === null ? null : ((await records(asProduct(tx), orgUnit).find(site))?.country ?? null);
  const [end, ...others] = new Set(zonesOf(country).map((zone) => dayEndIn(zone, day).toISOString()));
  return end !== undefined && others.length === 0 ? end : dayEnd(tx, day);
}

/**
 * When the access of an employee ends: as their exit says, else at the end of the last day of their employment. Null
 * where they stay, and where another employment follows. Who did not start has none from that moment on.
 */
async function leavesAt(tx: Tx, person: Employee): Promise<string | null> {
  const isTheirs = { field: 'employee', operation: 'is' as const, values: [person.id] };
  const spells = await records(asProduct(tx), employment).all({
    filters: [isTheirs],
    sort: [{ field: 'startDate', descending: false }],
  });
  if (spells.length === 0) return notStartedAt(tx, person.id);
  const lastDay = spells.at(-1)?.endDate ?? null;
  if (lastDay === null) return null;
  const exits = await records(asProduct(tx), exit).all({
    filters: [isTheirs, { field: 'status', operation: 'is', values: ['open', 'done'] }],
  });
  return exits.find((one) => one.lastDay === lastDay)?.accessEndsAt ?? endOfDayOf(tx, person, lastDay);
}

/** When the access of somebody without an employment ended, because they did not start; null for others. */
async function notStartedAt(tx: Tx, employeeId: string): Promise<string | null> {
  const [last] = await records(asProduct(tx), onboarding).all({
    filters: [{ field: 'employee', operation: 'is', values: [employeeId] }],
    sort: [{ field: 'startDate', descending: true }],
  });
  return last?.status === 'noShow' && last.endedOn !== null ? dayEnd(tx, addDays(last.endedOn, -1)) : null;
}

/** Lets the access of an employee end when they leave. @throws `accounts.last-owner` */
export async function followLeaving(tx: Tx, employeeId: string): Promise<void> {
  const person = await records(asProduct(tx), employee).find(employeeId);
  if (person === null || person.account === null) return;
  await setLeaving(tx, person.account, await leavesAt(tx, person));
}

/**
 * After a change of employments, of exits, of onboardings and of who signs in as whom. The last day of the only owner is
 * kept; their access does not end, and an exit says so before it begins.
 */
export const followLeavers: HistoryListener = async (tx, entries) => {
  const ids = entries.flatMap(({ resource, recordId, action }) =>
    typeof recordId === 'string' && action !== 'erase' && kindsHeard.has(resource) ? [recordId] : [],
  );
  if (ids.length === 0) return;
  // Most people have no account here: one question leaves them out.
  const { rows } = await tx.client.query<{ id: string }>(
    `select distinct e.id from employee e
     join directory.membership m on m.company_id = e.company_id and m.account_id = e.account
     where ${everyRowText(employee)} and e.company_id = $1 and e.id in (
       select unnest($2::uuid[])
       union all select employee from employment where ${everyRowText(employment)} and company_id = $1 and id = any($2)
       union all select employee from exit where ${everyRowText(exit)} and company_id = $1 and id = any($2)
       union all select employee from onboarding where ${everyRowText(onboarding)} and company_id = $1 and id = any($2))`,
    [tx.companyId, ids],
  );
  for (const { id } of rows) await unlessOnlyOwner(() => followLeaving(tx, id));
};
const kindsHeard: ReadonlySet<string> = new Set([employee.name, employment.name, exit.name, onboarding.name]);

async function unlessOnlyOwner(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UserError && error.code === 'accounts.last-owner')) throw error;
  }
}

/** People whose last day stands without their access ending by it: those of an import, or of a time before it did. */
export async function followUnheard(tx: Tx): Promise<void> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select e.id from employee e
     join directory.membership m on m.company_id = e.company_id and m.account_id = e.account and m.leaves_at is null
     where e.company_id = $1 and e.removed_at is null and e.end_date is not null order by e.id limit 200`,
    [tx.companyId],
  );
  for (const { id } of rows) await unlessOnlyOwner(() => followLeaving(tx, id));
}
