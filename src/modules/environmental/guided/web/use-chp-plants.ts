import { useRecords } from '#platform/http/web/hooks.ts';
import { chpPlant, type ChpPlantMethod } from '#modules/environmental/guided/model/chp-plant.ts';

/** Methods of all plants; null while they are on their way. A company with more than these chooses in the form. */
export function useChpPlants(enabled = true): readonly ChpPlantMethod[] | null {
  const { data, isPending } = useRecords(chpPlant, { limit: PLANTS_MAX }, { enabled });
  if (!enabled) return none;
  return isPending ? null : (data?.items ?? none);
}
const none: readonly ChpPlantMethod[] = [];
const PLANTS_MAX = 200;
