import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCall } from '#platform/http/web/hooks.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { useUnlessLive } from '#platform/live/web/live.ts';
import {
  workshopCall,
  workshopMembersCall,
  workshopsCall,
} from '#modules/materiality/scoring-workshop/model/workshop-contracts.ts';

/** The workshops and the one that the address names, else the newest. */
export function useWorkshopChoice() {
  const [address, setAddress] = useSearchParams();
  const question = useCall(workshopsCall);
  const workshops = question.data?.items ?? [];
  const chosen = workshops.find(({ id }) => id === address.get('workshop')) ?? workshops[0] ?? null;
  const choose = (id: string) => setAddress({ tab: 'workshop', workshop: id }, { preventScrollReset: true });
  return { question, workshops, chosen, choose };
}

/** Everybody in the room sees the same; without live updates an open workshop is asked for again every two seconds. */
export function useWorkshop(id: string) {
  const api = useCompanyApi();
  const interval = useUnlessLive(2_000);
  return useQuery({
    queryKey: queryKeys.call(api.company, workshopCall, { workshop: id }),
    queryFn: ({ signal }) => api.send(workshopCall, { params: { workshop: id } }, { signal }),
    meta: { touches: workshopCall.touches },
    refetchInterval: ({ state }) => (state.data?.workshop.status === 'closed' ? false : interval),
  });
}

export const useWorkshopMembers = () => useCall(workshopMembersCall);
