import { and, eq, sql } from 'drizzle-orm';
import type { HistoryEntry } from '#platform/chain/server/chain.ts';
import type { HistoryListener, Tx } from '#platform/database/server/in-company.ts';
import { invitation, membership } from '#platform/directory/server/member-tables.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { rightsChanged } from '#platform/members/server/rights.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { followPlan, templateOf } from '#modules/hr/plans/server/steps-of-plan.ts';
import { onboarding } from '../model/onboarding.ts';
import { eraseNoShows } from './no-show.ts';

const atOnceMax = 200;

/** After a change of employees: onboardings begin, and follow the start date; who has started is a member. */
export const followChangedStarts: HistoryListener = async (tx, entries) => {
  const ids = entries.flatMap(({ resource, recordId, action }) =>
    resource === employee.name && typeof recordId === 'string' && action !== 'erase' ? [recordId] : [],
  );
  if (ids.length > 0) {
    // Most people started long ago: one question leaves them out.
    const { rows } = await tx.client.query<{ id: string }>(
      `select e.id from employee e where ${everyRowText(employee)} and e.company_id = $1 and e.id = any($2)
       and (e.status = 'upcoming' or exists (select from onboarding o where ${everyRowText(onboarding)}
         and o.company_id = $1 and o.employee = e.id and o.status = 'open' and o.removed_at is null))`,
      [tx.companyId, ids],
    );
    for (const { id } of rows) await followStart(tx, id);
    await welcome(tx, ids);
  }
  await linkInvited(tx, entries);
};

/** Begins the onboarding of somebody who is yet to start, where a template is in use for them, and lets it follow. */
async function followStart(tx: Tx, id: string): Promise<void> {
  const person = await records(asProduct(tx), employee).find(id);
  if (person === null) return;
  const kept = records(asProduct(tx), onboarding);
  const known = await kept.all({ filters: [{ field: 'employee', operation: 'is', values: [id] }] });
  const open = known.find(({ status }) => status === 'open');
  const { startDate = null, status } = person;
  if (open !== undefined && startDate !== null) {
    if (open.startDate !== startDate)
      await kept.compute(open.id, { startDate, label: `${person.name ?? ''} · ${startDate}` });
    await followPlan(tx, { onboarding: open.id }, { day: startDate, person, buddy: open.buddy });
    return;
  }
  if (status !== 'upcoming' || startDate === null || known.some((one) => one.startDate === startDate)) return;
  if ((await templateOf(tx, 'onboarding', person)) !== null) await kept.create({ employee: id });
}

/** Who accepted the invitation before the start date becomes the account of the employee. */
async function linkInvited(tx: Tx, entries: readonly HistoryEntry[]): Promise<void> {
  for (const { resource, action, recordId, after } of entries) {
    const accepted = (after as { invitation?: unknown } | null | undefined)?.invitation;
    if (resource !== 'member' || action !== 'joined' || typeof accepted !== 'string' || recordId === null) continue;
    const [asked] = await tx.db
      .select({ email: invitation.email, roleKeys: invitation.roleKeys })
      .from(invitation)
      .where(and(eq(invitation.companyId, tx.companyId), eq(invitation.id, accepted)));
    if (asked === undefined || !asked.roleKeys.includes('new-hire')) continue;
    const [waiting] = await records(asProduct(tx), onboarding).all({
      filters: [{ field: 'invitation', operation: 'is', values: [accepted] }],
    });
    if (waiting === undefined) continue;
    const person = await records(asProduct(tx), employee).find(waiting.employee);
    if (person?.account === null) await records(asProduct(tx), employee).compute(person.id, { account: recordId });
  }
}

/** On their first day new hires are members like others; who came with an import gets an onboarding; no-shows go. */
export async function followStarts(tx: Tx): Promise<void> {
  await welcome(tx);
  await beginImported(tx);
  await eraseNoShows(tx);
}

/** Whoever holds the role of a new hire and has started is an employee from now on; of these employees, or of all. */
async function welcome(tx: Tx, employees: readonly string[] | null = null): Promise<void> {
  const { rows } = await tx.client.query<{ account_id: string }>(
    `select m.account_id from directory.membership m
     join employee e on e.company_id = m.company_id and e.account = m.account_id and e.removed_at is null
     where ${everyRowText(employee)} and m.company_id = $1 and m.role_keys = array['new-hire']
       and e.start_date <= $2::date and ($3::uuid[] is null or e.id = any($3)) and not exists (
       select from onboarding o where ${everyRowText(onboarding)} and o.company_id = e.company_id and o.employee = e.id and o.removed_at is null
         and o.status = 'noShow' and o.start_date = e.start_date)`,
    [tx.companyId, await todayOf(tx), employees],
  );
  for (const { account_id: accountId } of rows) {
    await tx.db
      .update(membership)
      .set({ roleKeys: ['employee'], version: sql`${membership.version} + 1` })
      .where(and(eq(membership.companyId, tx.companyId), eq(membership.accountId, accountId)));
    await rightsChanged(tx.db, accountId);
    tx.record({
      action: 'changed',
      resource: 'member',
      recordId: accountId,
      before: { roles: ['new-hire'] },
      after: { roles: ['employee'] },
    });
  }
}

async function beginImported(tx: Tx): Promise<void> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select e.id from employee e
     where e.company_id = $1 and e.removed_at is null and e.status = 'upcoming' and not exists (
       select from onboarding o where o.company_id = e.company_id and o.employee = e.id and o.removed_at is null)
     and exists (select from plan_template t where t.company_id = e.company_id and t.process = 'onboarding'
       and t.is_active and t.removed_at is null and (t.position is null or t.position = e.position)
       and (t.site is null or t.site = e.site))
     order by e.id limit ${atOnceMax}`,
    [tx.companyId],
  );
  for (const { id } of rows) await followStart(tx, id);
}
