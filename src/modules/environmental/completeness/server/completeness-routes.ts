import { serveCall } from '#platform/http/server/serve-call.ts';
import {
  attentionCall,
  attentionListCall,
  completenessCall,
  withoutPeriodCall,
} from '#modules/environmental/completeness/model/completeness-contracts.ts';
import { gapsCall } from '#modules/environmental/results/model/result-contracts.ts';
import { completenessCalendar } from './completeness-calendar.ts';
import { attentionOf, gapsOf, inventoryAttentionList } from './inventory-attention-list.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { withoutPeriod } from './without-period.ts';
import { getFinishedCalculation } from '#modules/environmental/calculation/server/calculation-store.ts';

/** What the data of a period lacks, and which issues it has. */
export const completenessCalls = [
  serveCall(gapsCall, async (tx, { params }) => gapsOf(tx, await getFinishedCalculation(tx, params.run))),
  serveCall(attentionCall, async (tx, { query }) => attentionOf(tx, await periodOf(tx, query.period))),
  serveCall(completenessCall, async (tx, { query }) => completenessCalendar(tx, await periodOf(tx, query.period))),
  serveCall(withoutPeriodCall, async (tx) => withoutPeriod(tx)),
  serveCall(attentionListCall, async (tx, { query }) => inventoryAttentionList(tx, await periodOf(tx, query.period))),
];
