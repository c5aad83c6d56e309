import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { invalidateKinds } from '#platform/http/web/invalidate.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { areaImportCall, biodiversityCall } from '#modules/environmental/nature/model/nature-contracts.ts';

export type Impact = ResponseOf<typeof biodiversityCall>['data'];
export type SiteOfImpact = Impact['sites'][number];
export type AreaImport = ResponseOf<typeof areaImportCall>;

export const useImpact = (period: string) => useCall(biodiversityCall, { query: { period } });

export interface AreaFile {
  file: File;
  dataSet: string;
  licence: string;
  asOf: string;
  kind: string;
  country: string;
}

/** Looks at a file of areas, or keeps what is in it; only what is kept changes what is on screen. */
export function useAreaImport() {
  const api = useCompanyApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ keep, ...fields }: AreaFile & { keep: boolean }) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...fields, keep: keep ? 'yes' : 'no' })) body.append(name, value);
      return api.send(areaImportCall, { form: body });
    },
    onSuccess: ({ isKept }) => (isKept ? invalidateKinds(client, api.company, null) : undefined),
  });
}
