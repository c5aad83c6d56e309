import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Filter } from '#platform/records/model/list-query.ts';
import { kindsShown } from '#platform/records/model/kinds-shown.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useDefinitions } from '../../fields/definitions.ts';
import { recordTitle } from '../../fields/record-title.ts';
import { useTextContext } from '../../fields/use-text-context.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';

/** Names of the records that filters mention. Most stand in the page's answer; the others are asked for, once. */
export function useReferenceNames(
  resource: Resource,
  filters: readonly Filter[],
  refs: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const api = useCompanyApi();
  const unnamed = useMemo(
    () =>
      filters.flatMap((filter) => {
        const field = resource.fields[filter.field];
        if (field?.kind !== 'reference' || field.to === 'account' || filter.operation === 'empty') return [];
        return filter.values.filter((id) => refs[id] === undefined).map((id) => ({ kind: field.to, id }));
      }),
    [resource, filters, refs],
  );
  const { all } = useDefinitions(unnamed.length > 0);
  const missing = useMemo(
    () =>
      unnamed.flatMap(({ kind, id }) => {
        const target = all?.find(({ name }) => name === kind);
        return target === undefined ? [] : [{ target, id }];
      }),
    [unnamed, all],
  );
  const found = useQueries({
    queries: missing.map(({ target, id }) => ({
      queryKey: queryKeys.record(api.company, target, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.getRecord(target, id, signal),
      meta: { touches: kindsShown(target) },
      staleTime: 60_000,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  const context = useTextContext(refs);
  return useMemo(
    () => ({
      ...refs,
      ...Object.fromEntries(
        missing.flatMap(({ target, id }, index) => {
          const answer = found[index];
          return answer === undefined
            ? []
            : [[id, recordTitle(target, answer.record, { ...context, refs: answer.refs })]];
        }),
      ),
    }),
    [refs, missing, found, context],
  );
}
