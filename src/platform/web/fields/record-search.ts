import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Resource } from '#platform/model/resource.ts';
import { queryKeys } from '../api/queries.ts';
import { useCompanyApi } from '../session/company.tsx';

/** The first records that match a search, best first as the server orders them. */
export function useRecordSearch(target: Resource, search: string, isWanted: boolean) {
  const api = useCompanyApi();
  const query = { search: search.trim() === '' ? null : search.trim(), limit: 25 };
  return useQuery({
    queryKey: queryKeys.list(api.company, target, query),
    queryFn: ({ signal }) => api.listRecords(target, query, signal),
    placeholderData: keepPreviousData, staleTime: 30_000, enabled: isWanted,
  });
}
