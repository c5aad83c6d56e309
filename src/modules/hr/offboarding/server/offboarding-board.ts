import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';
import { asRow } from '#platform/records/model/row.ts';
import { records } from '#platform/records/server/records.ts';
import { referenceTitles } from '#platform/records/server/references.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { addDays } from '#platform/values/model/period.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { progressOf } from '#modules/hr/plans/model/plan.ts';
import { daysBetween } from '#platform/values/model/period.ts';
import { planStep } from '#modules/hr/plans/model/plan-records.ts';
import { employeeAsset, exit, type Exit } from '../model/exit.ts';
import type { offboardingBoardCall } from '../model/offboarding-calls.ts';

const shownDays = 90;

/** Exits that the caller sees: under way, and for 90 days those that are over; the earliest last day first. */
export async function offboardingBoard(tx: Tx): Promise<ResponseOf<typeof offboardingBoardCall>> {
  const today = await todayOf(tx);
  const all = await records(tx, exit).all({ sort: [{ field: 'lastDay', descending: false }] });
  const shown = all.filter(
    ({ status, lastDay }) => status === 'requested' || status === 'open' || lastDay >= addDays(today, -shownDays),
  );
  const names = await referenceTitles(tx, exit, shown.map(asRow));
  const people = await accountsOfEmployees(tx, shown);
  const members = new Set((await activeMembers(tx)).map(({ accountId }) => accountId));
  const ids = shown.map(({ id }) => id);
  const steps = ids.length === 0 ? [] : await records(asProduct(tx), planStep).all({ filters: isOneOf('exit', ids) });
  const assets =
    ids.length === 0
      ? []
      : await records(asProduct(tx), employeeAsset).all({
          filters: [
            ...isOneOf(
              'employee',
              shown.map((one) => one.employee),
            ),
            { field: 'returnedOn', operation: 'empty', values: ['true'] },
          ],
        });
  const exits = [];
  for (const one of shown) {
    const progress = progressOf(
      steps.filter((step) => step.exit === one.id),
      today,
    );
    exits.push({
      id: one.id,
      version: one.version,
      employee: { id: one.employee, name: names[one.employee] ?? '' },
      kind: one.kind,
      status: one.status,
      noticeDate: one.noticeDate,
      lastDay: one.lastDay,
      daysLeft: daysBetween(today, one.lastDay),
      accessEndsAt: one.accessEndsAt === null ? null : new Date(one.accessEndsAt).toISOString(),
      hasAccess: members.has(people.get(one.employee) ?? ''),
      handedOverAt: one.handedOverAt === null ? null : new Date(one.handedOverAt).toISOString(),
      steps: progress.steps,
      done: progress.done,
      late: progress.late,
      equipment: assets.filter((asset) => asset.employee === one.employee).length,
      mayChange: (await records(tx, exit).reachedBy(one.id, ['offboarding.write'])).size > 0,
    });
  }
  return { today, exits, regretted: regrettedOf(all, today) };
}

const isOneOf = (field: string, values: readonly string[]) => [
  { field, operation: 'is' as const, values: [...values] },
];

async function accountsOfEmployees(tx: Tx, exits: readonly Exit[]): Promise<Map<string, string | null>> {
  const accounts = new Map<string, string | null>();
  for (const { employee: id } of exits)
    accounts.set(id, (await records(asProduct(tx), employee).find(id))?.account ?? null);
  return accounts;
}

/** Of exits of the last 12 months by last day; null where nothing of it is told or known. */
function regrettedOf(exits: readonly Exit[], today: string): { yes: number; of: number } | null {
  const from = addDays(today, -365);
  const told = exits.filter(
    ({ status, lastDay, regretted }) =>
      (status === 'open' || status === 'done') && lastDay > from && lastDay <= today && typeof regretted === 'string',
  );
  return told.length === 0
    ? null
    : { yes: told.filter(({ regretted }) => regretted === 'yes').length, of: told.length };
}
