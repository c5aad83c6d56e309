import type { Module } from '#platform/manifest/model/module.ts';
import { moduleNames } from './module-names.ts';

const files = import.meta.glob<Module>('./modules/*/module.ts', { eager: true, import: 'head' });

/**
 * The heads of all modules, in the order of the menu, for pages: every page carries them. The server has put them
 * together at its start, and refuses what does not fit (`compose-modules.ts`).
 */
export const modules: readonly Module[] = moduleNames.map((name) => {
  const head = files[`./modules/${name}/module.ts`];
  if (head === undefined) throw new Error(`src/modules/${name}/module.ts does not exist`);
  return head;
});
