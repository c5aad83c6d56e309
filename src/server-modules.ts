import { demoServer } from './demo/module.ts';
import { companyServer } from './modules/company/server/module.ts';
import { environmentalServer } from './modules/environmental/server/module.ts';
import { reportServer } from './modules/report/server/module.ts';
import type { ServerModule } from './platform/server/server-module.ts';

/** The server sides of all modules. */
export const serverModules: readonly ServerModule[] = [companyServer, environmentalServer, reportServer, demoServer];
