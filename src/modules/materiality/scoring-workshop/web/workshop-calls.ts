import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCall } from '#platform/http/web/hooks.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useCompanyApi } from '#platform/session/web/company.tsx';
import {
  workshopCall,
  workshopMembersCall,
  workshopsCall,
} from '#modules/materiality/scoring-workshop/model/workshop-contracts.ts';

const everyMs = 2_000;

/** The workshops and the one that the address names, else the newest. */
export function useWorkshopChoice() {
  const [address, setAddress] = useSearchParams();
  const question = useCall(workshopsCall);
  const workshops = question.data?.items ?? [];
  const chosen = workshops.find(({ id }) => id === address.get('workshop')) ?? workshops[0] ?? null;
  const choose = (id: string) => setAddress({ tab: 'workshop', workshop: id }, { preventScrollReset: true });
  return { question, workshops, chosen, choose };
}

/**
 * A workshop that is open is asked for again every two seconds, as long as the page is in front: everybody in the room
 * sees the same.
 */
export function useWorkshop(id: string) {
  const api = useCompanyApi();
  return useQuery({
    queryKey: queryKeys.call(api.company, workshopCall, { workshop: id }),
    queryFn: ({ signal }) => api.send(workshopCall, { params: { workshop: id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.workshop.status === 'closed' ? false : everyMs),
  });
}

export const useWorkshopMembers = () => useCall(workshopMembersCall);
