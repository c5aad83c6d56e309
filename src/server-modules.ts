import { demoServer } from './demo/module.ts';
import { companyServer } from './modules/company/server/module.ts';
import { financialServer } from './modules/financial/server/module.ts';
import { environmentalServer } from './modules/environmental/server/module.ts';
import { materialityServer } from './modules/materiality/server/module.ts';
import { homeServer } from './modules/home/server/module.ts';
import { projectManagementServer } from './modules/project-management/server/module.ts';
import { reportServer } from './modules/report/server/module.ts';
import { siteServer } from './modules/site/server/module.ts';
import type { MailKind } from './platform/mail/server/mailer.ts';
import { composeServer } from './platform/manifest/server/compose.ts';
import { platformServer } from './platform/manifest/server/platform-module.ts';
import type { ServerModule } from './platform/manifest/server/server-module.ts';

/** The server: the manifests of the platform and of all modules, put together. */
export const serverModules: readonly ServerModule[] = composeServer([
  platformServer,
  companyServer,
  homeServer,
  projectManagementServer,
  financialServer,
  materialityServer,
  environmentalServer,
  reportServer,
  siteServer,
  demoServer,
]);

/** Every kind of mail the product sends. */
export const allMailKinds: readonly MailKind[] = serverModules.flatMap(({ mailKinds = [] }) => mailKinds);
