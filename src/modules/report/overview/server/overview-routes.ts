import { serveCall } from '#platform/http/server/serve-call.ts';
import { reportOverviewCall } from '#modules/report/overview/model/overview-contracts.ts';
import { overviewOf } from './overview-response.ts';

export const overviewCalls = [serveCall(reportOverviewCall, (tx) => overviewOf(tx))];
