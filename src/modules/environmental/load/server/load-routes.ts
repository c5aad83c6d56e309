import { demand } from '#platform/http/server/company-scope.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import {
  loadImportCall,
  loadMetersCall,
  loadMonthCall,
  loadProfileCall,
} from '#modules/environmental/load/model/load-contracts.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { importLoad } from './load-import.ts';
import { loadMetersOf, loadMonthOf, loadProfileOf } from './load-profile.ts';

/** The calls of load profiles: meters, what a profile says, its hours, and the upload of interval values. */
export const loadCalls = [
  serveCall(loadMetersCall, loadMetersOf),
  serveCall(loadProfileCall, async (tx, { query }) => loadProfileOf(tx, await periodOf(tx, query.period), query.meter)),
  serveCall(loadMonthCall, (tx, { query }) => loadMonthOf(tx, query.meter, query.month)),
  serveRequest(loadImportCall, ({ request, app }) => {
    demand(request, 'data.import');
    return importLoad(app, request);
  }),
];
