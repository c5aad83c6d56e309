import { isPrivileged, grantsOfRoles, ownRole, roleNamed, rolesClash } from './roles.ts';
import type { RoleTable } from './default-roles.ts';
import { covers, grantOf, type Grants, type Scope } from './grants.ts';

/**
 * Who may do what, as values: the roles of a company and what its people hold. The server's rights, the preview of a
 * change and what its tests compare are all read from here.
 */
export interface Policy {
  roles: RoleTable;
  people: readonly PersonPolicy[];
}
export interface PersonPolicy {
  id: string;
  /** Roles held as long as somebody is a member. */
  standing: readonly string[];
  assignments: readonly RoleAssignment[];
}

/** A role for a time, perhaps with less reach than it has by itself. Moments are ISO, UTC. */
export interface RoleAssignment {
  role: string;
  /** Null: as far as the role reaches. */
  reach: (typeof assignmentReaches)[number] | null;
  startsAt: string;
  /** The right is gone from this moment on; null: without end. */
  endsAt: string | null;
}

/** What assignments can be limited to. */
export const assignmentReaches = ['own', 'team', 'unit', 'project'] as const satisfies readonly Scope[];
/** Roles that belong to the membership as a whole: they are never given for a time or for a part. */
export const standingRoles: readonly string[] = ['owner', 'auditor', 'guest'];
/** From so many people on, a change that gives privileges needs a second person (locked rule). */
export const secondPersonAbove = 5;

/** Whether an assignment counts at a moment: from its first moment on, up to but without its last. */
export const isInEffect = ({ startsAt, endsAt }: Pick<RoleAssignment, 'startsAt' | 'endsAt'>, at: string): boolean =>
  startsAt <= at && (endsAt === null || endsAt > at);

/**
 * The roles that somebody holds at a moment, as the server names them: `hr`, and `hr:team` for one that was assigned
 * with that reach. `roleKeysNow` is the same in SQL.
 */
export const roleKeysAt = ({ standing, assignments }: Omit<PersonPolicy, 'id'>, at: string): string[] => [
  ...standing,
  ...assignments.flatMap((one) =>
    isInEffect(one, at) ? [one.reach === null ? one.role : `${one.role}:${one.reach}`] : [],
  ),
];

/** The roles that somebody holds from a moment on, now or later. */
export const roleKeysFrom = ({ standing, assignments }: Omit<PersonPolicy, 'id'>, from: string): string[] =>
  roleKeysAt(
    {
      standing,
      assignments: assignments.map((one) => ({ ...one, startsAt: one.startsAt < from ? one.startsAt : from })),
    },
    from,
  );

/** All that somebody may do at a moment, with how far each right reaches. */
export const grantsAt = (person: Omit<PersonPolicy, 'id'>, roles: RoleTable, at: string): Grants =>
  grantsOfRoles(roleKeysAt(person, at), roles);

export type PolicyChange =
  /** Somebody gets a role: as long as they are a member, or with days and a reach. */
  | { kind: 'assign'; person: string; assignment: RoleAssignment; isStanding: boolean }
  /** Somebody has a role no longer, from this moment on. */
  | { kind: 'revoke'; person: string; role: string; reach: RoleAssignment['reach']; at: string }
  /** A role is made or changed. */
  | { kind: 'role'; key: string; label: string; access: readonly string[] }
  /** A role of the company's own goes; a default one underneath applies again. */
  | { kind: 'roleRemoved'; key: string; underneath: RoleTable[string] | null };

/** The policy after a change. Nothing of the one before is touched. */
export function changedPolicy({ roles, people }: Policy, change: PolicyChange): Policy {
  if (change.kind === 'role') return { people, roles: { ...roles, [change.key]: ownRole(change.key, change) } };
  if (change.kind === 'roleRemoved') {
    const rest = Object.entries(roles).filter(([key]) => key !== change.key);
    const underneath = change.underneath === null ? [] : [[change.key, change.underneath] as const];
    return { people, roles: Object.fromEntries([...rest, ...underneath]) };
  }
  return { roles, people: people.map((one) => (one.id === change.person ? changedPerson(one, change) : one)) };
}

function changedPerson(
  person: PersonPolicy,
  change: Extract<PolicyChange, { kind: 'assign' | 'revoke' }>,
): PersonPolicy {
  const { standing, assignments } = person;
  if (change.kind === 'assign')
    return change.isStanding
      ? { ...person, standing: [...new Set([...standing, change.assignment.role])] }
      : { ...person, assignments: [...assignments, change.assignment] };
  const { role, reach, at } = change;
  return {
    ...person,
    standing: reach === null ? standing.filter((key) => key !== role) : standing,
    assignments: assignments.flatMap((one) => {
      if (one.role !== role || one.reach !== reach || (one.endsAt !== null && one.endsAt <= at)) return [one];
      return one.startsAt >= at ? [] : [{ ...one, endsAt: at }];
    }),
  };
}

/** Rights that come and go for one person; each as a grant, `hr.read:team`. */
export interface PersonEffect {
  id: string;
  gains: string[];
  loses: string[];
}

/** Who may do more or less at a moment by what differs in two policies. Those for whom nothing changes are left out. */
export function effectsOf(before: Policy, after: Policy, at: string): PersonEffect[] {
  const known = new Map(before.people.map((person) => [person.id, person]));
  return after.people.flatMap((person) => {
    const was = known.get(person.id);
    const [old, next] = [
      reachesOf(was === undefined ? new Map() : grantsAt(was, before.roles, at)),
      reachesOf(grantsAt(person, after.roles, at)),
    ];
    const gains = [...next].filter((grant) => !old.has(grant)).sort();
    const loses = [...old].filter((grant) => !next.has(grant)).sort();
    return gains.length + loses.length === 0 ? [] : [{ id: person.id, gains, loses }];
  });
}

/** Grants as texts, without those that a right to the whole company holds anyway. */
export function reachesOf(grants: Grants): Set<string> {
  return new Set(
    [...grants].flatMap(([key, scopes]) =>
      scopes.has('company') ? [key] : [...scopes].map((scope) => `${key}:${scope}`),
    ),
  );
}

/** Which of the roles that somebody holds gives each right, and how far. */
export function reasonsFor(
  roleKeys: readonly string[],
  roles: RoleTable,
): Map<string, { role: string; scope: Scope }[]> {
  const reasons = new Map<string, { role: string; scope: Scope }[]>();
  for (const held of roleKeys)
    for (const text of roleNamed(held, roles)?.access ?? []) {
      const { key, scope } = grantOf(text);
      if (scope !== null) reasons.set(key, [...(reasons.get(key) ?? []), { role: held, scope }]);
    }
  return reasons;
}

/** Two rights that one person must not hold together (operations, section 8). Modules list theirs in their head. */
export interface Separation {
  rights: readonly [string, string];
  /** What the two would let one person do alone, as a sentence. */
  why: string;
}

/** The first separation that these rights break which those before did not; null: none. */
export function brokenSeparation(all: readonly Separation[], had: Grants, has: Grants): Separation | null {
  const breaks = (grants: Grants, { rights: [one, other] }: Separation) => grants.has(one) && grants.has(other);
  return all.find((separation) => breaks(has, separation) && !breaks(had, separation)) ?? null;
}

/**
 * Whether a change gives privileges: a role that only owners and administrators give and that does more than read, or
 * rights that make a role one.
 * What only takes away needs nobody else: it must be possible at once.
 */
export function givesPrivilege(change: PolicyChange, roles: RoleTable): boolean {
  if (change.kind === 'assign') {
    const role = roleNamed(change.assignment.role, roles);
    return role !== undefined && role.isReadOnly !== true && isPrivileged(role);
  }
  if (change.kind === 'revoke') return false;
  const had = new Set(roleNamed(change.key, roles)?.access ?? []);
  const next = change.kind === 'role' ? ownRole(change.key, change) : change.underneath;
  return next !== null && isPrivileged(next) && next.access.some((grant) => !had.has(grant));
}

/** Whether a change gives somebody rights that they do not hold, now or later, by what they hold from a moment on. */
export function raisesRights(before: Policy, change: PolicyChange, id: string, from: string): boolean {
  const grantsIn = ({ people, roles }: Policy): Grants => {
    const person = people.find((one) => one.id === id);
    return grantsOfRoles(person === undefined ? [] : roleKeysFrom(person, from), roles);
  };
  const had = grantsIn(before);
  return [...reachesOf(grantsIn(changedPolicy(before, change)))].some((grant) => !covers(had, grant));
}

/** Whether roles held at any time together clash: an auditor has no other role. */
export const clashes = (person: Omit<PersonPolicy, 'id'>, roles: RoleTable, from: string): boolean =>
  rolesClash(roleKeysFrom(person, from), roles);

let known: readonly Separation[] = [];
/** Called once, with what the heads of all modules list. */
export function installSeparations(all: readonly Separation[]): void {
  known = all;
}
/** Those of all modules. */
export const separations = (): readonly Separation[] => known;
