import { serveCall } from '#platform/http/server/serve-call.ts';
import {
  attributionsCall,
  editionComparisonCall,
  editionsCall,
  factorCall,
  factorsCall,
} from '#modules/environmental/factors/model/factor-contracts.ts';
import { compareEditions } from './compare-editions.ts';
import { listEditions } from './factor-editions.ts';
import { oneFactor, searchFactors } from './search-factors.ts';

/** The library of factors: published editions, never changed, and the company's own beside them. */
export const factorCalls = [
  serveCall(factorsCall, (tx, { query }) =>
    searchFactors(tx, { ...query, search: query.search ?? null, after: query.after ?? null }),
  ),
  serveCall(factorCall, (tx, { params }) => oneFactor(tx, params.source, params.id)),
  serveCall(editionsCall, async (tx) => ({ items: await listEditions(tx) })),
  serveCall(editionComparisonCall, (tx, { query }) =>
    compareEditions(tx, query.old, query.new, query.changedOnly === 'true'),
  ),
  serveCall(attributionsCall, async (tx) => ({ items: await listEditions(tx) })),
];
