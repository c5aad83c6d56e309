/**
 * Everything that a module has defined for its manifest, by what it is: `rules of project`. What no manifest lists when
 * the product is put together was forgotten, and stops the start.
 */
const defined = new Map<object, string>();

/** Notes a definition; returns it. */
export function definition<T extends object>(what: string, value: T): T {
  defined.set(value, what);
  return value;
}

/** For what is made for each kind of record and used at once: no manifest lists it. */
export function usedAtOnce<T extends object>(value: T): T {
  defined.delete(value);
  return value;
}

/**
 * What the two sides agreed on, by what it is: `the call GET /waste/balance`. Tests define some of their own; a server
 * starts only when each is served (`server/every-contract.ts`).
 */
const contracts = new Map<object, string>();

/** Notes a call, an action or a kind of record; returns it. */
export function contract<T extends object>(what: string, value: T): T {
  contracts.set(value, what);
  return value;
}

export const everyContract = (): ReadonlyMap<object, string> => contracts;

/** What was defined and is not among these, in words. */
export function unlisted(listed: Iterable<object>): string[] {
  const known = new Set(listed);
  return [...defined].filter(([value]) => !known.has(value)).map(([, what]) => what);
}

/**
 * A registry from what was listed, by name.
 *
 * @throws Error naming what is there twice
 */
export function byName<T>(what: string, all: readonly T[], nameOf: (one: T) => string): Map<string, T> {
  const found = new Map<string, T>();
  for (const one of all) {
    const name = nameOf(one);
    if (found.has(name)) throw new Error(`${what} ${name} is defined twice`);
    found.set(name, one);
  }
  return found;
}

/** The one among what was listed, or null. @throws Error when there are more */
export function onlyOne<T>(what: string, all: readonly T[]): T | null {
  if (all.length > 1) throw new Error(`more than one module ${what}`);
  return all[0] ?? null;
}
