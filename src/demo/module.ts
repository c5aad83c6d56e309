import { demoAccountsCall } from '#platform/auth/model/auth-calls.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { demoAccounts } from './seed.ts';
import { demoVisit } from './visit.ts';

/**
 * Tells the sign-in page the demo accounts, an empty list outside demo mode, and lets visitors look around without one.
 */
export const demoServer: ServerModule = {
  name: 'demo',
  publicCalls: [{ path: '/api/demo-visit', whileMaintained: true }],
  calls: [
    demoVisit,
    serveRequest(demoAccountsCall, async ({ app }) => ({ accounts: app.env.isDemo ? demoAccounts(app.env) : [] })),
  ],
};
