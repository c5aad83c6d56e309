import { document } from '#platform/http/server/contract.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { demoAccounts } from './seed.ts';
import { demoVisitRoutes } from './visit.ts';

/**
 * Tells the sign-in page the demo accounts, an empty list outside demo mode, and lets visitors look around without one.
 */
export const demoServer: ServerModule = {
  name: 'demo',
  publicCalls: [{ path: '/api/demo-visit', whileMaintained: true }],
  routes(http, app) {
    demoVisitRoutes(http, app);
    document({
      method: 'GET',
      path: '/api/demo-accounts',
      tag: 'Accounts',
      summary: 'The accounts of the demo company, in demo mode only',
    });
    http.get('/api/demo-accounts', async () => ({ accounts: app.env.isDemo ? demoAccounts(app.env) : [] }));
  },
};
