import { demoServer } from './demo/module.ts';
import { companyServer } from './modules/company/server/module.ts';
import { environmentalServer } from './modules/environmental/server/module.ts';
import { homeServer } from './modules/home/server/module.ts';
import { projectManagementServer } from './modules/project-management/server/module.ts';
import { reportServer } from './modules/report/server/module.ts';
import type { ServerModule } from './platform/server/server-module.ts';

/** The server sides of all modules. */
export const serverModules: readonly ServerModule[] = [companyServer, homeServer, projectManagementServer, environmentalServer, reportServer, demoServer];
