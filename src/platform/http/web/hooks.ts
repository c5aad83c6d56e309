import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { z } from 'zod';
import type { Call } from '#platform/http/model/call.ts';
import type { Action, InputOf, ResultOf } from '#platform/actions/model/action.ts';
import type { ListQuery } from '#platform/records/model/list-query.ts';
import { kindsShown } from '#platform/records/model/kinds-shown.ts';
import type { ChangeOf, NewOf, RecordOf, Resource } from '#platform/records/model/resource.ts';
import { useCompanyApi } from './company-api.tsx';
import type {
  BulkResponse,
  BulkTarget,
  CompanyApi,
  HistoryPage,
  MeasureValues,
  RecordResponse,
  RecordPage,
  SavedRecord,
  Sent,
} from './client.ts';
import { companyApi } from './client.ts';
import { invalidateKinds } from './invalidate.ts';
import { useMutationState, type Change } from './mutation.ts';
import { queryKeys } from './queries.ts';
import { noteOwnChange } from './own-changes.ts';

interface Options {
  enabled?: boolean;
}

/** One page of a list. Keeps the rows on screen while the next ones load (`isPlaceholderData`). */
export function useRecords<R extends Resource>(
  resource: R,
  query: Partial<ListQuery> = {},
  { enabled = true }: Options = {},
): UseQueryResult<RecordPage<RecordOf<R>>> {
  const api = useCompanyApi();
  return useQuery({
    queryKey: queryKeys.list(api.company, resource, query),
    queryFn: ({ signal }) => api.listRecords(resource, query, signal),
    meta: { touches: kindsShown(resource) },
    placeholderData: keepPreviousData,
    enabled,
  });
}

export function useRecord<R extends Resource>(
  resource: R,
  id: string | null,
): UseQueryResult<RecordResponse<RecordOf<R>>> {
  const api = useCompanyApi();
  return useQuery({
    queryKey: queryKeys.record(api.company, resource, id ?? ''),
    queryFn: ({ signal }) => api.getRecord(resource, id ?? '', signal),
    meta: { touches: kindsShown(resource) },
    enabled: id !== null,
  });
}

/** The definition's figures over all rows of a list: decimal text, null where nothing is known. */
export function useMeasures(
  resource: Resource,
  query: Partial<ListQuery> = {},
  { enabled = true }: Options = {},
): UseQueryResult<MeasureValues> {
  const api = useCompanyApi();
  return useQuery({
    queryKey: queryKeys.measures(api.company, resource, { ...query, after: null }),
    queryFn: ({ signal }) => api.measures(resource, query, signal),
    meta: { touches: kindsShown(resource) },
    placeholderData: keepPreviousData,
    enabled,
  });
}

export function useHistory(resource: Resource, id: string) {
  const api = useCompanyApi();
  return useInfiniteQuery({
    queryKey: queryKeys.history(api.company, resource, id),
    queryFn: ({ pageParam, signal }): Promise<HistoryPage> => api.history(resource, id, pageParam, signal),
    meta: { touches: kindsShown(resource) },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  });
}

/**
 * Asks a call of the company: `useCall(wasteBalanceCall, { query: { period } })`. It waits while a part of its path is
 * null. Asked again after a change of what it `touches`.
 */
export function useCall<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Response extends z.ZodType>(
  call: Call<string, P, Q, B, Response>,
  { params, query, enabled = true }: Omit<Sent<P, Q, B>, 'body'> & Options = {},
): UseQueryResult<z.output<Response>> {
  const api = useCompanyApi();
  return useQuery({
    queryKey: queryKeys.call(api.company, call, params, query),
    queryFn: ({ signal }) =>
      api.send(
        call,
        { ...(params === undefined ? {} : { params }), ...(query === undefined ? {} : { query }) },
        { signal },
      ),
    meta: { touches: call.touches },
    placeholderData: keepPreviousData,
    enabled: enabled && Object.values(params ?? {}).every((part) => part !== null),
  });
}

/** A change by a call that is defined: `const keep = useSend(keepMenuCall); keep.mutate({ body })`. */
export const useSend = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Response extends z.ZodType>(
  call: Call<string, P, Q, B, Response>,
) =>
  useCompanyMutation(
    (api, { key, ...given }: Sent<P, Q, B> & { key?: string }): Promise<z.output<Response>> =>
      api.send(call, given, key === undefined ? {} : { key }),
  );

/**
 * A change of the company's data. What stands on the kinds of records that it changed is asked for again afterwards;
 * everything about the company where the server does not say what changed, or refused the change.
 */
export function useCompanyMutation<Input, Answer>(
  change: (api: CompanyApi, input: Input) => Promise<Answer>,
): Change<Answer, Input> {
  const { company } = useCompanyApi();
  const client = useQueryClient();
  return useMutationState(
    useMutation({
      mutationFn: async (input: Input) => {
        let kinds: readonly string[] | null = [];
        const api = companyApi(company, (changed, seq) => {
          if (changed !== null && seq !== null) noteOwnChange(company, changed, seq);
          kinds = kinds === null || changed === null ? null : [...kinds, ...changed];
        });
        try {
          return await change(api, input);
        } catch (error) {
          kinds = null;
          throw error;
        } finally {
          await invalidateKinds(client, company, kinds);
        }
      },
    }),
  );
}

/** `key` is the idempotency key of this attempt: keep it while the same form is sent again. */
export const useCreate = <R extends Resource>(resource: R) =>
  useCompanyMutation(
    (api, { values, key }: { values: NewOf<R>; key?: string }): Promise<SavedRecord<RecordOf<R>>> =>
      api.createRecord(resource, values, key ? { key } : {}),
  );

export const useChange = <R extends Resource>(resource: R) =>
  useCompanyMutation(
    (
      api,
      { id, ...change }: { id: string; version: number; set: ChangeOf<R>; reason?: string },
    ): Promise<SavedRecord<RecordOf<R>>> => api.changeRecord(resource, id, change),
  );

export const useRemove = (resource: Resource) =>
  useCompanyMutation(
    (api, { id, version, reason }: { id: string; version: number; reason?: string }): Promise<void> =>
      api.removeRecord(resource, id, version, reason),
  );

export const useRestore = <R extends Resource>(resource: R) =>
  useCompanyMutation((api, id: string): Promise<SavedRecord<RecordOf<R>>> => api.restoreRecord(resource, id));

export const useBulkChange = <R extends Resource>(resource: R) =>
  useCompanyMutation(
    (
      api,
      { target, ...change }: { target: BulkTarget; reason?: string } & ({ set: ChangeOf<R> } | { remove: true }),
    ): Promise<BulkResponse> => api.bulkChange(resource, target, change),
  );

/** A named change as a button: `const close = useAction(closePeriod); close.mutate({ period })`. */
export const useAction = <A extends Action>(action: A): Change<ResultOf<A>, InputOf<A>> =>
  useCompanyMutation((api, input: InputOf<A>): Promise<ResultOf<A>> => api.runAction(action, input));
