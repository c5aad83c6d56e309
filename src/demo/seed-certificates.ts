import { employee } from '#modules/employee/person/model/employee.ts';
import { certificate } from '#modules/my-profile/certificate/model/certificate.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { addDays } from '#platform/values/model/period.ts';

/** Whose by role, what, by whom, issued and expiring so many days from today; null: it does not expire. */
const certificates: readonly (readonly [string, string, string, number, number | null, 'verified' | 'unverified'])[] = [
  ['employee', 'Forklift licence', 'TÜV Nord', -700, 45, 'verified'],
  ['employee', 'Circular saw training', 'Berufsgenossenschaft Holz', -200, 530, 'unverified'],
  // Planted: expired, verified, and renewed by nothing.
  ['employee', 'First aid', 'Red Cross', -760, -30, 'verified'],
  ['line-manager', 'First aid', 'Red Cross', -400, 330, 'verified'],
  ['line-manager', 'Fire safety officer', 'Fire brigade Umeå', -1000, 85, 'verified'],
  ['hr', 'Data protection officer', 'TÜV Rheinland', -300, 795, 'unverified'],
  ['sustainability', 'GHG Protocol corporate standard', 'WRI', -500, null, 'verified'],
  ['project-manager', 'Project management professional', 'PMI', -900, 195, 'unverified'],
];

/**
 * Certificates of those who sign in to the demo.
 *
 * @param accounts  ids of the demo accounts by their role
 */
export async function certifyPeople(tx: Tx, accounts: ReadonlyMap<string, string>): Promise<void> {
  const today = await todayOf(tx);
  const people = await records(tx, employee).all({
    filters: [{ field: 'account', operation: 'is', values: [...accounts.values()] }],
  });
  for (const [role, name, issuer, issued, expires, status] of certificates) {
    const holder = people.find(({ account }) => account === accounts.get(role));
    if (holder === undefined) continue;
    const { id } = await records(tx, certificate).create(
      {
        employee: holder.id,
        name,
        issuer,
        issued: addDays(today, issued),
        expires: expires === null ? null : addDays(today, expires),
        status,
      },
      { anyState: true },
    );
    if (status === 'verified')
      await records(tx, certificate).compute(id, {
        verifiedBy: accounts.get('hr') ?? null,
        verifiedAt: tx.now.toISOString(),
      });
  }
}
