import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { membersCall } from '#platform/members/model/member-calls.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';

/** Somebody with access to the company, as mentions and person fields name them. */
export type Colleague = ResponseOf<typeof membersCall>['members'][number];

export const nameOf = ({ name, surname, email }: Pick<Colleague, 'name' | 'surname' | 'email'>): string =>
  [name, surname].filter((part) => part !== null && part !== '').join(' ') || email;

/**
 * The people of the company, for choosing and mentioning. Companies have hundreds, so all come at once and are searched
 * here.
 */
export function usePeople() {
  const api = useCompanyApi();
  const mayAsk = useMay('members.read');
  return useQuery({
    queryKey: [...queryKeys.company(api.company), 'people'],
    queryFn: ({ signal }) => api.send(membersCall, {}, { signal }).then(({ members }) => members),
    meta: { touches: membersCall.touches },
    staleTime: 5 * 60_000,
    enabled: mayAsk,
  });
}
