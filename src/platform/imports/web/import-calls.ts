import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import type {
  ImportResponse,
  ImportState,
  MappingBody,
  RowResponse,
  Verdict,
} from '#platform/imports/model/contract.ts';
import { addressOf } from '#platform/http/web/request.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { upload } from '#platform/records/web/fields/upload-file.ts';
import { useCompanyApi } from '#platform/session/web/company.tsx';
import { useUnlessLive } from '#platform/live/web/live.ts';

/** States in which the server is at work and the page asks again. */
export const isAtWork = (state: ImportState): boolean =>
  state === 'checking' || state === 'importing' || state === 'undoing';

const keys = {
  all: (company: string) => [...queryKeys.company(company), 'imports'] as const,
  one: (company: string, id: string) => [...queryKeys.company(company), 'imports', id] as const,
};

export function useImport(id: string) {
  const api = useCompanyApi();
  const client = useQueryClient();
  const interval = useUnlessLive(700);
  return useQuery({
    queryKey: keys.one(api.company, id),
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<ImportResponse>(keys.one(api.company, id))?.state;
      const { import: now } = await api.call<{ import: ImportResponse }>('GET', `/imports/${encodeURIComponent(id)}`, {
        signal,
      });
      if (before !== undefined && before !== now.state && (before === 'importing' || before === 'undoing'))
        forgetRecords(client, api.company);
      return now;
    },
    refetchInterval: (query) => (query.state.data !== undefined && isAtWork(query.state.data.state) ? interval : false),
  });
}

/**
 * What an import or its undoing wrote shows everywhere in the company. Pages that are not open begin anew: “No sites
 * yet” must not greet those who have just imported some.
 */
function forgetRecords(client: QueryClient, company: string): void {
  const others = { queryKey: queryKeys.company(company), predicate: (query: Query) => query.queryKey[2] !== 'imports' };
  client.removeQueries({ ...others, type: 'inactive' });
  void client.invalidateQueries(others);
}

export function useImports(resource: string | null) {
  const api = useCompanyApi();
  return useInfiniteQuery({
    queryKey: [...keys.all(api.company), 'list', resource],
    queryFn: ({ pageParam, signal }) =>
      api.call<{ items: ImportResponse[]; next: string | null }>('GET', '/imports', {
        signal,
        query: { ...(resource === null ? {} : { resource }), ...(pageParam === null ? {} : { after: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

export function useImportRows(id: string, verdict: Verdict, isWanted: boolean) {
  const api = useCompanyApi();
  return useInfiniteQuery({
    queryKey: [...keys.one(api.company, id), 'rows', verdict],
    queryFn: ({ pageParam, signal }) =>
      api.call<{ items: RowResponse[]; next: number | null }>('GET', `/imports/${encodeURIComponent(id)}/rows`, {
        signal,
        query: { verdict, after: String(pageParam) },
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    enabled: isWanted,
  });
}

/**
 * The steps of an import, one after the other. Each answers with the import as it is then, which the page shows at
 * once.
 */
export function useImportStep(id: string) {
  const api = useCompanyApi();
  const client = useQueryClient();
  const path = `/imports/${encodeURIComponent(id)}` as const;
  type Step =
    | { step: 'mapping'; body: MappingBody }
    | { step: 'sheet'; body: { sheet: string } }
    | { step: 'commit'; body: { rows: 'all' | 'good' } }
    | { step: 'check' | 'cancel' | 'undo' };
  return useMutation({
    // A check must not overtake the mapping it is to check, nor an answer from before it the one from after it.
    scope: { id: `import ${id}` },
    onMutate: () => client.cancelQueries({ queryKey: keys.one(api.company, id), exact: true }),
    mutationFn: (order: Step) =>
      api.call<{ import: ImportResponse }>(
        order.step === 'mapping' || order.step === 'sheet' ? 'PUT' : 'POST',
        `${path}/${order.step}`,
        'body' in order ? { body: order.body } : {},
      ),
    onSuccess: ({ import: now }, order) => {
      client.setQueryData(keys.one(api.company, id), now);
      if (order.step === 'check') client.removeQueries({ queryKey: [...keys.one(api.company, id), 'rows'] });
    },
    onError: () => client.invalidateQueries({ queryKey: keys.one(api.company, id) }),
  });
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
