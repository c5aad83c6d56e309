import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api-postgres';
import { files, idText, integer, lines, money, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, snake, type Resource } from '#platform/records/model/resource.ts';
import { defineModule } from '#platform/manifest/model/module.ts';
import { checkRows } from '#platform/tables/server/row-access.ts';
import { specialTableOf } from '#platform/tables/server/special-table.ts';
import { registerResources, tableOf } from '#platform/tables/server/table-of.ts';
import { asOwner } from './owner.ts';

/**
 * Kinds of records that use everything a definition can say about rows and fields: people with a manager, a unit, an
 * account and fields of every class, what is about them, and what only refers to them. No shipped register is like it
 * yet; they exist in the databases of tests alone.
 */
export const crewUnit = defineResource({
  name: 'crewUnit',
  label: ['Crew unit', 'Crew units'],
  title: 'name',
  fields: { name: text({ label: 'Name', required: true }), parent: reference('crewUnit', { label: 'Part of' }) },
  table: { columns: ['name', 'parent'], sort: 'name', filters: ['name'] },
  access: { read: 'company.read', write: 'crew.write', remove: 'crew.remove' },
});

export const crewProject = defineResource({
  name: 'crewProject',
  label: ['Crew project', 'Crew projects'],
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true }),
    team: lines({ label: 'Team', fields: { member: reference('account', { label: 'Member', required: true }) } }),
  },
  table: { columns: ['name', 'team'], sort: 'name', filters: ['name'] },
  access: { read: 'company.read', write: 'crew.write', remove: 'crew.remove' },
});

export const crewMember = defineResource({
  name: 'crewMember',
  label: ['Crew member', 'Crew members'],
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true, search: true, privacy: 'P1' }),
    badge: text({ label: 'Badge', max: 40 }),
    account: reference('account', { label: 'Account' }),
    manager: reference('crewMember', { label: 'Manager' }),
    unit: reference('crewUnit', { label: 'Unit' }),
    remark: text({ label: 'Remark' }),
    homeCity: text({ label: 'Home city', privacy: 'P2' }),
    salaryMinor: money({ label: 'Salary', currency: 'EUR', privacy: 'P3' }),
    papers: files({ label: 'Papers', privacy: 'P3' }),
    bonusMinor: money({ label: 'Bonus', currency: 'EUR', readBy: 'crew.bonus' }),
    disability: text({ label: 'Disability', privacy: 'P4' }),
    dietNote: text({ label: 'Diet', privacy: 'P4' }),
  },
  table: {
    columns: ['name', 'manager', 'unit', 'homeCity', 'salaryMinor'],
    sort: 'name',
    filters: ['name', 'homeCity'],
  },
  measures: {
    people: { label: 'People', count: true },
    pay: { label: 'Pay', sum: 'salaryMinor' },
    bonus: { label: 'Bonus', sum: 'bonusMinor' },
    paid: { label: 'In Bern', count: true, where: { homeCity: ['Bern'] } },
  },
  unique: [['badge']],
  access: {
    read: 'crew.read',
    write: 'crew.write',
    remove: 'crew.remove',
    rows: { own: 'account', team: 'manager', unit: 'unit', project: { kind: 'crewProject', members: 'team.member' } },
    fields: { P2: 'crew.personal', P3: 'crew.sensitive', P4: 'crew.health' },
  },
});

export const crewLeave = defineResource({
  name: 'crewLeave',
  label: ['Crew leave', 'Crew leaves'],
  title: 'label',
  fields: {
    label: text({ label: 'Label', required: true, search: true }),
    employee: reference('crewMember', { label: 'Employee', required: true }),
    project: reference('crewProject', { label: 'Project' }),
    days: integer({ label: 'Days', min: 0 }),
    ground: text({ label: 'Ground', readBy: 'crew.personal' }),
    status: state({
      label: 'Status',
      start: 'asked',
      moves: { asked: ['approved'], approved: [] },
      needs: { approved: 'crew.approve' },
    }),
  },
  table: { columns: ['label', 'employee', 'days'], sort: 'label', filters: ['status'] },
  measures: { days: { label: 'Days', sum: 'days' } },
  access: {
    read: 'crew.read',
    write: 'crew.write',
    remove: 'crew.remove',
    rows: {
      own: 'employee',
      team: 'employee.manager',
      unit: 'employee.unit',
      project: { kind: 'crewProject', members: 'team.member', by: 'project' },
    },
    seenBy: ['crewUnit'],
  },
});

/** For everybody, about somebody: shows the name only to those who may read the person. */
export const crewNote = defineResource({
  name: 'crewNote',
  label: ['Crew note', 'Crew notes'],
  title: 'label',
  fields: {
    label: text({ label: 'Label', required: true }),
    about: reference('crewMember', { label: 'About' }),
    subject: idText({ label: 'Subject' }),
  },
  table: { columns: ['label', 'about'], sort: 'label', filters: ['label'] },
  access: {
    read: 'company.read',
    write: 'company.read',
    remove: 'company.read',
    // Who sees the names that stand in it.
    seenBy: ['crewUnit', 'crewProject'],
  },
});

export const crewKinds: readonly Resource[] = [crewUnit, crewProject, crewMember, crewLeave, crewNote];

export const crewModule = defineModule({
  name: 'crew',
  label: 'Crew',
  path: 'crew',
  icon: 'users',
  pages: [{ path: 'members', page: 'crew-members', title: 'Crew', access: 'crew.read' }],
  registers: { crewMember: 'crew/members', crewLeave: 'crew/members' },
  access: Object.fromEntries(
    ['read', 'write', 'remove', 'personal', 'sensitive', 'bonus', 'health', 'approve'].map((verb) => [
      `crew.${verb}`,
      verb,
    ]),
  ),
});

/** Makes the kinds known to the process, as the start does with those of the product. */
export function knowCrew(): void {
  registerResources(crewKinds);
  for (const resource of crewKinds) checkRows(resource);
}

/** Their tables in a test's database, as a migration and the start would make them. */
export async function makeCrewTables(ownerUrl: string, role = 'heartwood_test_app'): Promise<void> {
  const tables = crewKinds.flatMap((resource) => {
    const special = specialTableOf(resource);
    return [
      [resource.name, tableOf(resource)] as const,
      ...(special ? [[`${resource.name}Special`, special] as const] : []),
    ];
  });
  const empty = { version: '9', dialect: 'postgres', id: '00000000-0000-0000-0000-000000000000', prevIds: [], ddl: [] };
  const now = await generateDrizzleJson(Object.fromEntries(tables), empty.id, ['public']);
  const statements = await generateMigration(empty as unknown as Parameters<typeof generateMigration>[0], now);
  await asOwner(ownerUrl, async (owner) => {
    for (const statement of statements) await owner.query(statement);
    for (const name of crewKinds.flatMap(({ name: kind, fields }) =>
      Object.values(fields).some(({ privacy }) => privacy === 'P4')
        ? [snake(kind), `${snake(kind)}_special`]
        : [snake(kind)],
    )) {
      await owner.query(`alter table "${name}" enable row level security, force row level security`);
      await owner.query(`create policy owner on "${name}" to current_user using (true) with check (true)`);
      await owner.query(`grant select, insert, update, delete on "${name}" to "${role}"`);
    }
  });
}
