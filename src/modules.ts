import { composeModules } from '#platform/manifest/model/compose-modules.ts';
import type { Module } from '#platform/manifest/model/module.ts';
import { moduleNames } from './module-names.ts';

/** The heads of all modules, in the order of the menu, for the server and tools. Pages: `web-module-heads.ts`. */
export const modules: readonly Module[] = composeModules(
  await Promise.all(
    moduleNames.map(
      async (name): Promise<Module> => ((await import(`./modules/${name}/module.ts`)) as { head: Module }).head,
    ),
  ),
);
