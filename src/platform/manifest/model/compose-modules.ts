import { keyOf } from '#platform/directory/model/grants.ts';
import { grantDefaultRoles } from '#platform/directory/model/default-roles.ts';
import { byName } from './definitions.ts';
import type { Module } from './module.ts';

/**
 * Puts the heads of all modules together, once: default roles get what each module grants them.
 *
 * @throws Error naming what is there twice, and a grant of an access key that its module does not have
 */
export function composeModules(modules: readonly Module[]): readonly Module[] {
  byName('the module', modules, ({ name }) => name);
  byName(
    'the page',
    modules.flatMap((module) => module.pages.map(({ path }) => `${module.path}/${path}`)),
    (path) => path,
  );
  byName(
    'the access key',
    modules.flatMap(({ access }) => Object.keys(access)),
    (key) => key,
  );
  byName(
    'the page of',
    modules.flatMap(({ registers = {} }) => Object.keys(registers)),
    (kind) => kind,
  );
  for (const { name, access, grants = {} } of modules)
    for (const grant of Object.values(grants).flat())
      if (!Object.hasOwn(access, keyOf(grant) ?? grant))
        throw new Error(`the module ${name} grants ${grant}, which is none of its access keys`);
  grantDefaultRoles(modules);
  return modules;
}
