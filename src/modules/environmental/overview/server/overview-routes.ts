import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import {
  overviewCall,
  overviewExportCall,
  overviewThemeCall,
} from '#modules/environmental/overview/model/overview-contracts.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { keyFiguresCall } from '#modules/environmental/overview/model/key-figures.ts';
import { keyFigures } from './key-figures.ts';
import { exportTables } from './export-tables.ts';
import { overviewOf } from './overview.ts';
import { themeOf } from './themes.ts';

/**
 * The calls behind the overview: what every tile and chart needs at once, and each theme by itself, so that a slow one
 * holds up nobody.
 */
export const overviewCalls = [
  serveCall(keyFiguresCall, (tx) => keyFigures(tx)),
  serveCall(overviewCall, async (tx, { query }) => overviewOf(tx, await periodOf(tx, query.period))),
  serveCall(overviewThemeCall, async (tx, { query }) => themeOf(tx, query.theme, await periodOf(tx, query.period))),
  serveRequest(overviewExportCall, async ({ query, request, reply, app }) => {
    demand(request, 'environmental.read');
    const { fileName, text } = await inCompanyOf(app, request, async (tx) =>
      exportTables(tx, await periodOf(tx, query.period)),
    );
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', disposition('attachment', fileName))
      .send(text);
  }),
];
