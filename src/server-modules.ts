import { demoServer } from './demo/module.ts';
import { modules } from './modules.ts';
import type { MailKind } from './platform/mail/server/mailer.ts';
import { composeServer } from './platform/manifest/server/compose.ts';
import { platformServer } from './platform/manifest/server/platform-module.ts';
import type { ServerModule } from './platform/manifest/server/server-module.ts';

const ofModules = await Promise.all(
  modules.map(({ name }): Promise<{ serverModule: ServerModule }> => import(`./modules/${name}/server/module.ts`)),
);

/** The server: the manifests of the platform and of all modules, put together. */
export const serverModules: readonly ServerModule[] = composeServer([
  platformServer,
  ...ofModules.map(({ serverModule }) => serverModule),
  demoServer,
]);

/** Every kind of mail the product sends. */
export const allMailKinds: readonly MailKind[] = serverModules.flatMap(({ mailKinds = [] }) => mailKinds);
