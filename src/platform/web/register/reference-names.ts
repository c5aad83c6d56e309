import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Filter } from '#platform/model/list-query.ts';
import type { Resource } from '#platform/model/resource.ts';
import { queryKeys } from '../api/queries.ts';
import { recordTitle } from '../fields/record-title.ts';
import { useTextContext } from '../fields/use-text-context.ts';
import { useRouteTable } from '../routing/route-table-context.tsx';
import { useCompanyApi } from '../session/company.tsx';

/** Names of the records that filters mention. Most stand in the page's answer; the others are asked for, once. */
export function useReferenceNames(resource: Resource, filters: readonly Filter[], refs: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const api = useCompanyApi();
  const { modules } = useRouteTable();
  const missing = useMemo(() => filters.flatMap((filter) => {
    const field = resource.fields[filter.field];
    if (field?.kind !== 'reference' || filter.operation === 'empty') return [];
    const target = modules.flatMap((module) => module.resources).find((one) => one.name === field.to);
    return target === undefined ? [] : filter.values.filter((id) => refs[id] === undefined).map((id) => ({ target, id }));
  }), [resource, filters, refs, modules]);
  const found = useQueries({
    queries: missing.map(({ target, id }) => ({ queryKey: queryKeys.record(api.company, target, id), queryFn: ({ signal }: { signal: AbortSignal }) => api.getRecord(target, id, signal), staleTime: 60_000 })),
    combine: (results) => results.map(({ data }) => data),
  });
  const context = useTextContext(refs);
  return useMemo(() => ({
    ...refs,
    ...Object.fromEntries(missing.flatMap(({ target, id }, index) => { const answer = found[index]; return answer === undefined ? [] : [[id, recordTitle(target, answer.record, { ...context, refs: answer.refs })]]; })),
  }), [refs, missing, found, context]);
}
