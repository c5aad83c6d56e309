import { composeModules } from '#platform/manifest/model/compose-modules.ts';
import type { Module } from '#platform/manifest/model/module.ts';
import { companyModule } from '#modules/company/module.ts';
import { environmentalModule } from '#modules/environmental/module.ts';
import { materialityModule } from '#modules/materiality/module.ts';
import { homeModule } from '#modules/home/module.ts';
import { projectManagementModule } from '#modules/project-management/module.ts';
import { financialModule } from '#modules/financial/module.ts';
import { reportModule } from '#modules/report/module.ts';
import { siteModule } from '#modules/site/module.ts';

/**
 * All modules, in the order of the menu: the one list that a new module is added to. The rest of it is found in its
 * folder by its name: `resources.ts`, `server/module.ts`, `web/pages.ts`.
 */
export const modules: readonly Module[] = composeModules([
  companyModule,
  homeModule,
  projectManagementModule,
  financialModule,
  materialityModule,
  environmentalModule,
  reportModule,
  siteModule,
]);
