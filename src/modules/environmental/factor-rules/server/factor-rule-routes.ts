import { serveCall } from '#platform/http/server/serve-call.ts';
import { rulePreviewCall, unassignedCall } from '#modules/environmental/factor-rules/model/bulk-rule-contracts.ts';
import { rulePreview, unassignedIn } from './rule-preview.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';

/** Records without a factor, and what rules would do that are not saved. */
export const factorRuleCalls = [
  serveCall(unassignedCall, async (tx, { query }) => unassignedIn(tx, await periodOf(tx, query.period), query.limit)),
  serveCall(rulePreviewCall, async (tx, { body }) => rulePreview(tx, await periodOf(tx, body.period), body.rules)),
];
