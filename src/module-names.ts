/**
 * All modules, in the order of the menu: the one line that a new module adds outside its folder. Everything of a module
 * is found in its folder by its name: `module.ts`, `resources.ts`, `server/module.ts`, `web/pages.ts`.
 */
export const moduleNames: readonly string[] = [
  'company',
  'home',
  'my-profile',
  'employee',
  'hr',
  'project-management',
  'financial',
  'materiality',
  'environmental',
  'social',
  'report',
  'site',
];
