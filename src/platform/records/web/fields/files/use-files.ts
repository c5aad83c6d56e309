import { useQueries } from '@tanstack/react-query';
import { fileCall } from '#platform/files/model/file-calls.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import type { StoredFile } from './upload-file.ts';

/** What is known about files by their ids; undefined while asked, null where a file is not to be had. */
export function useFiles(ids: readonly string[]): (StoredFile | null | undefined)[] {
  const api = useCompanyApi();
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: [...queryKeys.company(api.company), 'file', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.send(fileCall, { params: { id } }, { signal }).then(({ file }) => file),
      meta: { touches: fileCall.touches },
      // What is stored under an id never changes, a new version has an id of its own; but its content can be found
      // damaged, and be repaired.
      staleTime: 300_000,
    })),
    combine: (results) => results.map((result) => (result.isError ? null : result.data)),
  });
}
