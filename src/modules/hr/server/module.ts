import { hrOverviewCall } from '#modules/hr/overview/model/overview-calls.ts';
import { hrOverview } from '#modules/hr/overview/server/hr-overview.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';

export const serverModule: ServerModule = {
  name: 'hr',
  calls: [serveCall(hrOverviewCall, (tx, { query }) => hrOverview(tx, query))],
};
