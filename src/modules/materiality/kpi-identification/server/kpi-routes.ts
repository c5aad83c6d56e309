import { serveCall } from '#platform/http/server/serve-call.ts';
import { kpisCall } from '#modules/materiality/kpi-identification/model/kpi-contracts.ts';
import { kpisResponse } from './kpis-response.ts';

/** Reads the KPIs of an assessment. Selections and own KPIs are registers. */
export const kpiCalls = [serveCall(kpisCall, (tx, { query }) => kpisResponse(tx, query.assessment))];
