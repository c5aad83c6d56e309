import { serveCall } from '#platform/http/server/serve-call.ts';
import {
  attributionsCall,
  suggestedFactorsCall,
  factorSetsCall,
  factorCall,
  factorCheckCall,
  factorNamesCall,
  newFactorCheckCall,
  ownFactorChecksCall,
  refrigerantsCall,
  factorsCall,
} from '#modules/environmental/factors/model/factor-contracts.ts';
import { publicationsCall } from '#modules/environmental/factors/model/publications.ts';
import { publications } from './publications-file.ts';
import { checkChosen, checkNew, checkOwn } from './check-factors.ts';
import { suggestedFactors } from './suggested-factors.ts';
import { listFactorSets } from './factor-sets.ts';
import { oneFactor, searchFactors, computed } from './search-factors.ts';
import { factorNames } from './factor-names.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { loadGwp, loadRefrigerants } from './gwp-tables.ts';

/** The library of factors: published factor sets, never changed, and the company's own beside them. */
export const factorCalls = [
  serveCall(factorsCall, (tx, { query }) =>
    searchFactors(tx, {
      ...query,
      search: query.search ?? null,
      year: query.year ?? null,
      after: query.after ?? null,
    }),
  ),
  serveCall(factorCheckCall, (tx, { params, query }) =>
    checkChosen(tx, params.source, params.id, {
      activityType: query.activityType ?? null,
      product: query.product ?? null,
      country: query.country ?? null,
    }),
  ),
  serveCall(newFactorCheckCall, (tx, { query }) => checkNew(tx, query)),
  serveCall(ownFactorChecksCall, (tx) => checkOwn(tx)),
  serveCall(suggestedFactorsCall, (tx, { query }) =>
    suggestedFactors(tx, { ...query, product: query.product ?? null, country: query.country ?? null }),
  ),
  serveCall(refrigerantsCall, (tx) => listRefrigerants(tx)),
  serveCall(factorCall, (tx, { params }) => oneFactor(tx, params.source, params.id)),
  serveCall(factorNamesCall, async (tx, { query }) => ({ names: await factorNames(tx, query.keys.split('|')) })),
  serveCall(publicationsCall, async () => ({ items: [...publications()] })),
  serveCall(factorSetsCall, async (tx) => ({ items: await listFactorSets(tx) })),
  serveCall(attributionsCall, async (tx) => ({ items: await listFactorSets(tx) })),
];

/** All refrigerants that a record may name, blends first: they are what equipment is filled with. */
async function listRefrigerants(tx: Tx): Promise<ResponseOf<typeof refrigerantsCall>> {
  const { all } = await loadRefrigerants(tx);
  const gwp = await loadGwp(tx, 'AR6');
  const isBlend = (source: string): number => (source === 'refrigerant-blends' ? 0 : 1);
  return {
    items: all
      .toSorted((left, right) => isBlend(left.source) - isBlend(right.source))
      .map((factor) => ({ id: factor.id, co2eKg: computed(factor, gwp) })),
  };
}
