import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import { exportFileCall, exportsCall, makeExportCall } from '#modules/company/settings/model/settings-calls.ts';
import { exportsOf, requestExport, sendExport } from './company-export.ts';

/** All data of a company as a file: asked for, listed, handed out. */
export const exportCalls = [
  serveCall(exportsCall, async (tx) => ({ exports: await exportsOf(tx) })),
  serveCall(makeExportCall, (tx) => requestExport(tx)),
  serveRequest(exportFileCall, ({ app, request, reply }) => sendExport(app, request, reply)),
];
