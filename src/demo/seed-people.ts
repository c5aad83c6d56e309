import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { employee, employment, jobTerm, position } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { borealis } from './borealis.ts';
import {
  departmentsOfBorealis,
  levelOf,
  peopleOfBorealis,
  type BorealisPerson,
  type DepartmentKey,
} from './borealis-people.ts';

/**
 * The people of the demo company with departments, positions, employments and job history.
 *
 * @param sites     ids of the sites by their code
 * @param accounts  ids of the demo accounts by their role
 * @returns           ids of the employees by their number
 */
export async function employPeople(
  tx: Tx,
  sites: ReadonlyMap<string, string>,
  accounts: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const people = peopleOfBorealis();
  const units = new Map<DepartmentKey, string>();
  for (const [key, { name, site }] of Object.entries(departmentsOfBorealis)) {
    const made = await records(tx, orgUnit).create({ name, kind: 'department', parent: sites.get(site) ?? null });
    units.set(key as DepartmentKey, made.id);
  }
  const positions = new Map<string, string>();
  const held = people.flatMap((person) => [
    person.position,
    ...person.changes.flatMap((change) => change.position ?? []),
  ]);
  for (const title of new Set(held)) {
    const made = await records(tx, position).create({ title, level: levelOf(title) });
    positions.set(title, made.id);
  }
  const ids = new Map<string, string>();
  for (const person of people) {
    const { number, givenName, familyName, role, department, startDate, endDate, kind, birthDate, gender } = person;
    const job = {
      position: positions.get(person.position) ?? null,
      orgUnit: units.get(department) ?? null,
      site: sites.get(departmentsOfBorealis[department].site) ?? null,
      manager: person.manager === null ? null : (ids.get(person.manager) ?? null),
      weeklyHours: person.weeklyHours,
    };
    const made = await records(tx, employee).create({
      number,
      givenName,
      familyName,
      workEmail: `${role ?? `employee.${number}`}@${borealis.emailSuffix}`,
      account: role === undefined ? null : (accounts.get(role) ?? null),
      startDate,
      endDate,
      employmentKind: kind,
      birthDate,
      gender,
      ...job,
    });
    ids.set(number, made.id);
    for (const change of person.changes)
      await records(tx, jobTerm).create({
        employee: made.id,
        effectiveFrom: change.from,
        reason: change.reason,
        ...job,
        ...(change.position === undefined ? {} : { position: positions.get(change.position) ?? null }),
        weeklyHours: change.hours ?? person.weeklyHours,
      });
    const { endReason, probationEnds } = person;
    if (endReason !== null || probationEnds !== null) await note(tx, made.id, { endReason, probationEnds });
  }
  return ids;
}

async function note(tx: Tx, id: string, said: Pick<BorealisPerson, 'endReason' | 'probationEnds'>): Promise<void> {
  const [spell] = await records(tx, employment).all({
    filters: [{ field: 'employee', operation: 'is', values: [id] }],
  });
  if (spell !== undefined) await records(tx, employment).change(spell.id, spell.version, said);
}
