import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import type { Airport } from '#modules/environmental/guided/model/airports.ts';
import { airportsCall } from '#modules/environmental/guided/model/guided-contracts.ts';
import type { ChpPlantMethod } from '#modules/environmental/guided/model/chp-plant.ts';
import { withPlantMethod } from '#modules/environmental/guided/model/plant-method.ts';
import type { GuidedFacts, GuidedForm } from '#modules/environmental/guided/model/guided-form.ts';
import { useChpPlants } from './use-chp-plants.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a page has looked up for a form: beside its facts, methods of plants that inputs left empty are filled from. */
export interface LookedUp extends GuidedFacts {
  plants: readonly ChpPlantMethod[];
}

/** The inputs of the form itself, of all that its dialog asks for, as the server settles them. */
export const inputsOf = (form: GuidedForm, values: Values, { plants }: LookedUp): Values => {
  const settled = form.looksUp === 'chpPlants' ? withPlantMethod(plants, values) : values;
  return Object.fromEntries(Object.keys(form.fields).map((name) => [name, settled[name] ?? null]));
};

/** What a form looks up; null while it is on its way. */
export function useGuidedFacts({ looksUp }: GuidedForm): LookedUp | null {
  const { list, isPending } = useAirports(looksUp === 'airports');
  const plants = useChpPlants(looksUp === 'chpPlants');
  const airports = useMemo(() => new Map(list.map((airport) => [airport.iata, airport])), [list]);
  return plants === null || (looksUp === 'airports' && isPending) ? null : { airports, plants };
}

/** Airports, asked for once and kept: they are the same for everybody and change with a release only. */
export function useAirports(enabled = true) {
  const api = useCompanyApi();
  const { data, isPending } = useQuery({
    queryKey: ['airports'],
    queryFn: ({ signal }) => api.send(airportsCall, {}, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
    enabled,
  });
  return { list: data?.items ?? none, isPending };
}
const none: readonly Airport[] = [];
