import type { Tx } from '#platform/database/server/in-company.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import type { refrigerantsCall } from '#modules/environmental/factors/model/factor-contracts.ts';
import { loadGwp, loadRefrigerants } from './gwp-tables.ts';
import { computed } from './search-factors.ts';

/** All refrigerants that a record may name, blends first: they are what equipment is filled with. */
export async function listRefrigerants(tx: Tx): Promise<ResponseOf<typeof refrigerantsCall>> {
  const { all } = await loadRefrigerants(tx);
  const gwp = await loadGwp(tx, 'AR6');
  const isBlend = (source: string): number => (source === 'refrigerant-blends' ? 0 : 1);
  return {
    items: all
      .toSorted((left, right) => isBlend(left.source) - isBlend(right.source))
      .map((factor) => ({ id: factor.id, co2eKg: computed(factor, gwp) })),
  };
}
