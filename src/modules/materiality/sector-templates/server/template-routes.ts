import { serveCall } from '#platform/http/server/serve-call.ts';
import { sectorTemplateCall } from '#modules/materiality/sector-templates/model/sector-template.ts';
import { sectorTemplateOf } from './sector-templates.ts';

/** Where to begin to look, by sector. */
export const sectorTemplateCalls = [
  serveCall(sectorTemplateCall, (tx, { params, query }) => sectorTemplateOf(tx, params.assessment, query.sector)),
];
