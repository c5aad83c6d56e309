import { eq, sql } from 'drizzle-orm';
import { role } from '#platform/directory/server/member-tables.ts';
import type { Database } from '#platform/database/server/database.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { grantsOf, type Scope } from '#platform/directory/model/grants.ts';
import { tableOf } from '#platform/tables/server/table-of.ts';
import type { Caller } from './company.ts';
import { crewMember, crewProject, crewUnit } from './crew.ts';

export interface Member {
  id: string;
  name: string;
  account: string | null;
  manager: number | null;
  unit: number | null;
  isRemoved?: boolean;
}
export interface World {
  members: Member[];
  /** Of each unit, which one it is part of. */
  units: { id: string; parent: number | null }[];
  /** Members by their place, as the teams of projects. */
  projects: { id: string; team: number[] }[];
}

/** Which members a scope gives to the one at this place: the rules in plain words. */
export function within(world: World, me: number, scope: Scope): Set<number> {
  const places = world.members.map((_, at) => at);
  const { members, units, projects } = world;
  switch (scope) {
    case 'company':
      return new Set(places);
    case 'own':
      return new Set([me]);
    case 'team': {
      const line = new Set<number>();
      for (let next = [me]; next.length > 0; ) {
        next = places.filter((at) => {
          const { manager } = members[at] as Member;
          return manager !== null && next.includes(manager) && !line.has(at);
        });
        for (const at of next) line.add(at);
      }
      return line;
    }
    case 'unit': {
      const mine = members[me]?.unit ?? null;
      const isBelow = (unit: number | null): boolean => {
        const seen = new Set<number>();
        for (let at = unit; at !== null && !seen.has(at); at = units[at]?.parent ?? null) {
          if (at === mine) return true;
          seen.add(at);
        }
        return false;
      };
      return new Set(mine === null ? [] : places.filter((at) => isBelow(members[at]?.unit ?? null)));
    }
    // No kind of the crew is drawn.
    case 'sample':
      return new Set();
    case 'project':
      return new Set(projects.flatMap(({ team }) => (team.includes(me) ? team : [])));
  }
}

export const reached = (world: World, me: number, grants: readonly string[], key: string): Set<number> =>
  new Set([...(grantsOf(grants).get(key) ?? [])].flatMap((scope) => [...within(world, me, scope)]));

/** Stores a world as the product itself does, in a few statements. */
export async function store(
  database: Database,
  companyId: string,
  world: World,
  values: (at: number) => Record<string, unknown> = () => ({}),
): Promise<void> {
  const now = new Date().toISOString();
  const frame = { companyId, createdAt: now, changedAt: now };
  await inCompany(database, { companyId, accountId: null }, async (tx) => {
    for (const { id, parent } of world.units)
      await tx.db.insert(tableOf(crewUnit)).values({ ...frame, id, name: `unit ${id}`, ...unitOf(world, parent) });
    const rows = world.members.map(({ id, name, account, unit, isRemoved }, at) => ({
      ...frame,
      id,
      name,
      account,
      unit: unit === null ? null : (world.units[unit]?.id ?? null),
      removedAt: isRemoved ? now : null,
      ...values(at),
    }));
    for (let at = 0; at < rows.length; at += 500)
      await tx.db.insert(tableOf(crewMember)).values(rows.slice(at, at + 500));
    const led = world.members.filter(({ manager }) => manager !== null);
    await tx.db.execute(
      sql`update crew_member m set manager = l.manager from unnest(${sql.param(led.map(({ id }) => id))}::uuid[], ${sql.param(
        led.map(({ manager }) => world.members[manager ?? 0]?.id),
      )}::uuid[]) as l(id, manager) where m.id = l.id`,
    );
    for (const { id, team } of world.projects)
      await tx.db.insert(tableOf(crewProject)).values({
        ...frame,
        id,
        name: `project ${id}`,
        team: team.flatMap((at) => (world.members[at]?.account ? [{ member: world.members[at]?.account }] : [])),
      });
  });
}
const unitOf = (world: World, parent: number | null) =>
  parent === null ? {} : { parent: world.units[parent]?.id ?? null };

/** From now on the person holds these grants and no others. */
export async function give({ directory }: Database, caller: Caller, grants: readonly string[]): Promise<void> {
  await directory
    .update(role)
    .set({ access: [...grants] })
    .where(eq(role.key, `exactly-${caller.accountId}`));
}
