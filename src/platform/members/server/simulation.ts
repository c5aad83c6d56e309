import { eq } from 'drizzle-orm';
import { accountError } from '#platform/accounts/model/errors.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { noGrants, SimulatedGrants } from '#platform/directory/model/grants.ts';
import { fixedRoles, grantsIn, primaryRole, roleNamed } from '#platform/directory/model/roles.ts';
import { runningSimulation, type Simulation, simulationMinutes } from '#platform/directory/model/simulation.ts';
import { session } from '#platform/directory/server/sign-in-tables.ts';
import { type Membership, membershipById, type Person } from './find-person.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { rightsChanged, rolesOf } from './rights.ts';

/**
 * A member's rights in a company while their session simulates another: what both may do, with the rows and fields that
 * both reach. Nothing where the role or the member is no longer there. Null: nothing is simulated.
 */
export async function simulatedMembership(
  database: Database,
  { simulation }: Pick<Person, 'simulation'>,
  own: Membership,
): Promise<Membership | null> {
  const running = runningSimulation(simulation, own.company.id, database.clock());
  if (running === null) return null;
  const table = await rolesOf(database.directory, own.company.id);
  const person = running.person === null ? null : await membershipById(database, own.company.id, running.person);
  const roleKeys = running.role === null ? (person?.roleKeys ?? []) : [running.role];
  const other =
    running.role === null ? (person?.grants ?? noGrants) : grantsIn(own.company.kind, [running.role], table);
  const grants = new SimulatedGrants(own.grants, other, running.person);
  return {
    ...own,
    // What owners and administrators alone may do is theirs only where both are.
    roleKeys: roleKeys.filter((key) => own.roleKeys.includes(key) || !fixedRoles.has(key)),
    userRole: primaryRole(roleKeys, table),
    access: new Set(grants.keys()),
    grants,
  };
}

/**
 * Begins to look as a role or a member would see the company, for 30 minutes, in this session alone. Both histories have
 * it: that of who looks, and that of the member or role.
 *
 * @throws `accounts.role-unknown`, `accounts.person-unknown`
 */
export async function startSimulation(
  tx: Tx,
  database: Database,
  { accountId, sessionId }: Pick<Person, 'accountId' | 'sessionId'>,
  of: { role: string } | { person: string },
): Promise<{ endsAt: string }> {
  const [role, person] = 'role' in of ? [of.role, null] : [null, of.person];
  const known = role === null ? undefined : roleNamed(role, await rolesOf(tx.db, tx.companyId));
  if (role !== null && known === undefined) throw accountError('accounts.role-unknown');
  if (person !== null && (await membershipById(database, tx.companyId, person)) === null)
    throw accountError('accounts.person-unknown');
  const endsAt = new Date(tx.now.getTime() + simulationMinutes * 60_000).toISOString();
  const as = known?.label ?? (await accountNames(tx, person === null ? [] : [person]))[person ?? ''] ?? '';
  const simulation: Simulation = { companyId: tx.companyId, role, person, as, endsAt };
  await tx.db.update(session).set({ simulation }).where(eq(session.id, sessionId));
  await rightsChanged(tx.db, accountId);
  noteSimulation(tx, 'simulate', accountId, { role, person }, { endsAt });
  return { endsAt };
}

/** Ends it. Nothing where none goes on. */
export async function endSimulation(
  tx: Tx,
  { accountId, sessionId, simulation }: Pick<Person, 'accountId' | 'sessionId' | 'simulation'>,
): Promise<void> {
  const running = runningSimulation(simulation, tx.companyId, tx.now);
  if (running === null) return;
  await tx.db.update(session).set({ simulation: null }).where(eq(session.id, sessionId));
  await rightsChanged(tx.db, accountId);
  noteSimulation(tx, 'simulate-end', accountId, running, {});
}

function noteSimulation(
  tx: Tx,
  action: string,
  accountId: string,
  { role, person }: Pick<Simulation, 'role' | 'person'>,
  more: object,
): void {
  tx.record({
    action,
    resource: 'member',
    recordId: accountId,
    after: { ...(role === null ? { member: person } : { role }), ...more },
  });
  if (person !== null && person !== accountId)
    tx.record({ action, resource: 'member', recordId: person, after: { by: accountId, ...more } });
  if (role !== null) tx.record({ action, resource: 'role', title: role, after: { by: accountId, ...more } });
}
