/**
 * How far a right reaches over the rows of a kind of record: one's own, those of one's reporting line, of one's unit and
 * what is below it, of the projects one is a member of, those that a random sample drew, or all of the company.
 */
export const scopes = ['own', 'team', 'unit', 'project', 'sample', 'company'] as const;
export type Scope = (typeof scopes)[number];

/** The rights of a person with how far each reaches. A right that is missing reaches nothing. */
export type Grants = ReadonlyMap<string, ReadonlySet<Scope>>;
export const noGrants: Grants = new Map();

/** Whether somebody reads of some kind no more than a random sample: an auditor. @param grants  null: the product itself */
export const readsBySample = (grants: Grants | null): boolean =>
  [...(grants?.values() ?? [])].some((reach) => reach.has('sample') && !reach.has('company'));

/**
 * The rights of somebody who looks at the product as another would see it: those that both have, and of the rows those
 * that both reach (`rowAccess`). Each right reaches as far as the narrower of the two.
 */
export class SimulatedGrants extends Map<string, ReadonlySet<Scope>> {
  readonly own: Grants;
  readonly other: Grants;
  /** Whose rows `own`, `team` and `unit` mean for the other; null: those of whoever looks. */
  readonly otherAccount: string | null;

  constructor(own: Grants, other: Grants, otherAccount: string | null) {
    super(
      [...own].flatMap(([key, reach]) => {
        const reachOfOther = other.get(key);
        if (reachOfOther === undefined) return [];
        return [[key, reach.has('company') ? reachOfOther : reach] as const];
      }),
    );
    this.own = own;
    this.other = other;
    this.otherAccount = otherAccount;
  }
}

/**
 * A grant as roles keep it: `hr.read` for the whole company, `hr.read:team` for less.
 *
 * @returns scope null where what follows the colon is none
 */
export function grantOf(text: string): { key: string; scope: Scope | null } {
  const colon = text.indexOf(':');
  if (colon === -1) return { key: text, scope: 'company' };
  const named = text.slice(colon + 1);
  return { key: text.slice(0, colon), scope: scopes.find((scope) => scope === named) ?? null };
}

/** The right of a grant without its reach; null for what is no grant. */
export function keyOf(text: string): string | null {
  const { key, scope } = grantOf(text);
  return scope === null ? null : key;
}

/** All that these grants allow together. */
export function grantsOf(texts: Iterable<string>): Grants {
  const grants = new Map<string, Set<Scope>>();
  for (const text of texts) {
    const { key, scope } = grantOf(text);
    if (scope === null) continue;
    const known = grants.get(key);
    if (known === undefined) grants.set(key, new Set([scope]));
    else known.add(scope);
  }
  return grants;
}

/** Whether whoever holds these has this grant too: the same reach, or the whole company. */
export function covers(grants: Grants, text: string): boolean {
  const { key, scope } = grantOf(text);
  const held = grants.get(key);
  return scope !== null && held !== undefined && (held.has('company') || held.has(scope));
}

/** Which reaches each right can be given with besides the whole company: those that every kind it opens has a way for. */
export type Reaches = ReadonlyMap<string, ReadonlySet<Scope>>;
let knownReaches: Reaches = new Map();

/** Called once, with the ways of all kinds of records (`reachesOfRights`). */
export function installReaches(reaches: Reaches): void {
  knownReaches = reaches;
}

/** Rights that can be limited, with the reaches there are. */
export const limitableRights = (): Reaches => knownReaches;

let knownSensitive: ReadonlySet<string> = new Set();

/** Called once, with the rights to fields of class P3 and P4 of all kinds of records. */
export function installSensitiveRights(rights: ReadonlySet<string>): void {
  knownSensitive = rights;
}

/** Rights that open sensitive data: pay, bank, health. */
export const sensitiveRights = (): ReadonlySet<string> => knownSensitive;

/**
 * What a role gives where it is assigned with a reach: each right no further than that. A right that cannot be limited
 * so is not given, and one that reaches another part only stays out: less is never more.
 */
export function narrowed(grants: readonly string[], reach: Scope, reaches: Reaches = knownReaches): string[] {
  if (reach === 'company') return [...grants];
  return grants.flatMap((text) => {
    const { key, scope } = grantOf(text);
    const isPart = scope === reach || (scope === 'company' && reaches.get(key)?.has(reach) === true);
    return isPart ? [`${key}:${reach}`] : [];
  });
}
