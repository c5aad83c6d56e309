import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import type { Airport } from '#modules/environmental/guided/model/airports.ts';
import { airportsCall } from '#modules/environmental/guided/model/guided-contracts.ts';
import type { GuidedFacts, GuidedForm } from '#modules/environmental/guided/model/guided-form.ts';

type Values = Readonly<Record<string, unknown>>;

/** The inputs of the form itself, of all that its dialog asks for. */
export const inputsOf = (form: GuidedForm, values: Values): Values =>
  Object.fromEntries(Object.keys(form.fields).map((name) => [name, values[name] ?? null]));

/** What a form looks up; null while it is on its way. */
export function useGuidedFacts({ looksUp }: GuidedForm): GuidedFacts | null {
  const { list, isPending } = useAirports(looksUp === 'airports');
  const airports = useMemo(() => new Map(list.map((airport) => [airport.iata, airport])), [list]);
  return looksUp === 'airports' && isPending ? null : { airports };
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
