import type { Module } from '#platform/model/module.ts';
import { companyModule } from '#modules/company/module.ts';
import { environmentalModule } from '#modules/environmental/module.ts';
import { reportModule } from '#modules/report/module.ts';

/** All modules, in the order of the menu. Both sides read this one list. */
export const modules: readonly Module[] = [companyModule, environmentalModule, reportModule];
