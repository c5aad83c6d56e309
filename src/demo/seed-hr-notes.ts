import { employee } from '#modules/employee/person/model/employee.ts';
import { personnelNote } from '#modules/hr/personnel-file/model/personnel-note.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { addDays } from '#platform/values/model/period.ts';

const notes = [
  { role: 'employee', daysAgo: 41, text: 'Asked about 80% from spring on. To be discussed again in January.' },
  { role: 'employee', daysAgo: 12, text: 'Agreed to work from home on Fridays until the end of the school year.' },
  {
    role: 'line-manager',
    daysAgo: 78,
    text: 'Would like to take over a second team. First talk about a training plan.',
  },
] as const;

/**
 * Notes that HR of the demo company keeps about two colleagues.
 *
 * @param accounts  ids of the demo accounts by their role
 */
export async function noteOfPeople(app: App, companyId: string, accounts: ReadonlyMap<string, string>): Promise<void> {
  await inCompany(app.database, { companyId, accountId: accounts.get('hr') ?? null, now: app.clock() }, async (tx) => {
    const today = await todayOf(tx);
    for (const { role, daysAgo, text } of notes) {
      const [about] = await records(tx, employee).all({
        filters: [{ field: 'account', operation: 'is', values: [accounts.get(role) ?? ''] }],
      });
      if (about !== undefined)
        await records(tx, personnelNote).create({ employee: about.id, day: addDays(today, -daysAgo), text });
    }
  });
}
