import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { kindsShown } from '#platform/records/model/kinds-shown.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';

/** Stands in for a definition that is on its way. Nothing is asked about it. */
export const nothingYet: Resource = {
  name: '',
  label: ['', ''],
  path: '',
  description: '',
  title: '',
  fields: {},
  table: { columns: [], sort: '', filters: [] },
  form: [],
  showWhen: {},
  order: [],
  measures: {},
  unique: [],
  calledBy: [],
  asked: [],
  lockedDays: null,
  access: { read: '', write: '', remove: '' },
  customFields: false,
  own: false,
  notCompared: {},
  remarks: [],
};

/** The first records that match a search, best first as the server orders them; none before the definition is there. */
export function useRecordSearch(target: Resource | undefined, search: string, isWanted: boolean) {
  const api = useCompanyApi();
  const query = { search: search.trim() === '' ? null : search.trim(), limit: 25 };
  return useQuery({
    queryKey: queryKeys.list(api.company, target ?? nothingYet, query),
    queryFn: target === undefined ? skipToken : ({ signal }) => api.listRecords(target, query, signal),
    meta: { touches: target === undefined ? [] : kindsShown(target) },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    enabled: isWanted,
  });
}
