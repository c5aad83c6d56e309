import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import type { ImportResponse, ImportState, Verdict } from '#platform/imports/model/contract.ts';
import * as calls from '#platform/imports/model/import-calls.ts';
import type { BodyOf, ResponseOf } from '#platform/http/model/call.ts';
import { companyApi, type CompanyApi } from '#platform/http/web/client.ts';
import { addressOf } from '#platform/http/web/request.ts';
import { isOf, standsOn } from '#platform/http/web/invalidate.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { upload } from '#platform/records/web/fields/files/upload-file.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { mappingOf } from './mapping.ts';
import { useUnlessLive } from '#platform/live/web/live.ts';

/** States in which the server is at work and the page asks again. */
export const isAtWork = (state: ImportState): boolean =>
  state === 'checking' || state === 'importing' || state === 'undoing';

const keys = {
  all: (company: string) => [...queryKeys.company(company), 'imports'] as const,
  one: (company: string, id: string) => [...queryKeys.company(company), 'imports', id] as const,
  values: (company: string, id: string) => [...queryKeys.company(company), 'imports', id, 'values'] as const,
};

export function useImport(id: string) {
  const api = useCompanyApi();
  const client = useQueryClient();
  const interval = useUnlessLive(700);
  return useQuery({
    queryKey: keys.one(api.company, id),
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<ImportResponse>(keys.one(api.company, id))?.state;
      const { import: now } = await api.send(calls.importCall, { params: { id } }, { signal });
      if (before !== undefined && before !== now.state && (before === 'importing' || before === 'undoing'))
        void renewKinds(client, api.company, [now.resource], keys.all(api.company));
      return now;
    },
    meta: { touches: calls.importCall.touches },
    refetchInterval: (query) => (query.state.data !== undefined && isAtWork(query.state.data.state) ? interval : false),
  });
}

/**
 * Asks again what stands on changed kinds, as `invalidateKinds`, after records came or went in numbers. Pages that are
 * not open begin anew: “No sites yet” must not greet those who have just imported some.
 *
 * @param kinds   null: any kind may have changed
 * @param except  what begins with this key stays as it is: the question whose answer told of the change
 */
export function renewKinds(
  client: QueryClient,
  company: string,
  kinds: readonly string[] | null,
  except: readonly unknown[],
): Promise<void> {
  const predicate = (query: Query) =>
    isOf(query, company) && standsOn(query, kinds) && !except.every((part, at) => query.queryKey[at] === part);
  client.removeQueries({ type: 'inactive', predicate });
  return client.invalidateQueries({ predicate });
}

/**
 * Gives every row of a file the values that the page it was begun on knows: `given.<field>` of the address, for fields
 * that no column fills. What of it cannot be set is left to the reader, who sees the columns next.
 */
export function useGiven() {
  const api = useCompanyApi();
  return async (started: ImportResponse, address: URLSearchParams): Promise<void> => {
    const filled = new Set(Object.values(started.mapping));
    const given = [...address].flatMap(([name, text]) => {
      const field = name.startsWith('given.') ? name.slice('given.'.length) : '';
      return field === '' || filled.has(field) ? [] : [[field, text] as const];
    });
    if (given.length === 0) return;
    const before = mappingOf(started);
    const body = { ...before, constants: { ...before.constants, ...Object.fromEntries(given) } };
    await api.send(calls.mapImportCall, { params: { id: started.id }, body }).catch(() => undefined);
  };
}

export function useImports(resource: string | null) {
  const api = useCompanyApi();
  return useInfiniteQuery({
    queryKey: [...keys.all(api.company), 'list', resource],
    queryFn: ({ pageParam, signal }) =>
      api.send(calls.importsCall, { query: { resource, after: pageParam } }, { signal }),
    meta: { touches: calls.importsCall.touches },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

export function useImportRows(id: string, verdict: Verdict, isWanted: boolean) {
  const api = useCompanyApi();
  return useInfiniteQuery({
    queryKey: [...keys.one(api.company, id), 'rows', verdict],
    queryFn: ({ pageParam, signal }) =>
      api.send(calls.importRowsCall, { params: { id }, query: { verdict, after: pageParam } }, { signal }),
    meta: { touches: calls.importRowsCall.touches },
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    enabled: isWanted,
  });
}

export function useUnknownValues(id: string) {
  const api = useCompanyApi();
  return useQuery({
    queryKey: keys.values(api.company, id),
    queryFn: ({ signal }) => api.send(calls.unknownValuesCall, { params: { id } }, { signal }),
    meta: { touches: calls.unknownValuesCall.touches },
  });
}

/**
 * The steps of an import, one after the other. Each answers with the import as it is then, which the page shows at
 * once.
 */
export function useImportStep(id: string) {
  const api = useCompanyApi();
  const client = useQueryClient();
  return useMutation({
    // A check must not overtake the mapping it is to check, nor an answer from before it the one from after it.
    scope: { id: `import ${id}` },
    onMutate: () => client.cancelQueries({ queryKey: keys.one(api.company, id), exact: true }),
    mutationFn: (order: Step) => takeStep(client, api.company, id, order),
    onSuccess: ({ import: now }, order) => {
      client.setQueryData(keys.one(api.company, id), now);
      if (order.step === 'values' || order.step === 'create')
        return client.invalidateQueries({ queryKey: keys.values(api.company, id) });
      if (order.step === 'check') {
        client.removeQueries({ queryKey: keys.values(api.company, id) });
        client.removeQueries({ queryKey: [...keys.one(api.company, id), 'rows'] });
      }
      return undefined;
    },
    onError: () => client.invalidateQueries({ queryKey: keys.one(api.company, id) }),
  });
}

/** Corrects a cell; the rows are asked for again, as the row may have another verdict now. */
export function useCorrection(id: string) {
  const api = useCompanyApi();
  const client = useQueryClient();
  return useMutation({
    scope: { id: `import ${id}` },
    mutationFn: (body: BodyOf<typeof calls.correctCellCall>) =>
      api.send(calls.correctCellCall, { params: { id }, body }),
    onSuccess: ({ import: now }) => {
      client.setQueryData(keys.one(api.company, id), now);
      return client.invalidateQueries({ queryKey: [...keys.one(api.company, id), 'rows'] });
    },
  });
}

type Step =
  | { step: 'mapping'; body: BodyOf<typeof calls.mapImportCall> }
  | { step: 'values'; body: BodyOf<typeof calls.chooseValuesCall> }
  | { step: 'create'; body: BodyOf<typeof calls.createValuesCall> }
  | { step: 'totals'; body: BodyOf<typeof calls.importTotalsCall> }
  | { step: 'sheet'; body: BodyOf<typeof calls.chooseSheetCall> }
  | { step: 'commit'; body: BodyOf<typeof calls.commitImportCall> }
  | { step: 'check' | 'cancel' | 'undo' };
const plainSteps = {
  check: calls.checkImportCall,
  cancel: calls.cancelImportCall,
  undo: calls.undoImportCall,
} as const;

/** Sends a step, and asks again what stands on the records that it made beside the import: sites that were not known. */
export function takeStep(client: QueryClient, company: string, id: string, order: Step) {
  const api = companyApi(company, (changed) => {
    if (changed === null || changed.length > 0) void renewKinds(client, company, changed, keys.all(company));
  });
  return sendStep(api, id, order);
}

function sendStep(api: CompanyApi, id: string, order: Step): Promise<ResponseOf<typeof calls.importCall>> {
  const params = { id };
  switch (order.step) {
    case 'mapping':
      return api.send(calls.mapImportCall, { params, body: order.body });
    case 'values':
      return api.send(calls.chooseValuesCall, { params, body: order.body });
    case 'create':
      return api.send(calls.createValuesCall, { params, body: order.body });
    case 'totals':
      return api.send(calls.importTotalsCall, { params, body: order.body });
    case 'sheet':
      return api.send(calls.chooseSheetCall, { params, body: order.body });
    case 'commit':
      return api.send(calls.commitImportCall, { params, body: order.body });
    default:
      return api.send(plainSteps[order.step], { params });
  }
}

/** Sends the file; the answer is the new import with its columns and a proposed mapping. */
export function uploadImport(
  company: string,
  file: File,
  resource: string,
  options: Parameters<typeof upload>[2],
): Promise<ImportResponse> {
  const form = new FormData();
  // Fields before the file: the server reads the form as a stream.
  form.set('resource', resource);
  form.set('file', file);
  return upload<{ import: ImportResponse }>(
    `/api/companies/${encodeURIComponent(company)}/imports`,
    form,
    options,
  ).then((answer) => answer.import);
}

export const rejectsAddress = (company: string, id: string): string =>
  addressOf(`/api/companies/${encodeURIComponent(company)}/imports/${encodeURIComponent(id)}/rejects`);

export const templateAddress = (company: string, resource: string): string =>
  addressOf(`/api/companies/${encodeURIComponent(company)}/imports/templates/${encodeURIComponent(resource)}`);
