import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { invalidateKinds } from '#platform/http/web/invalidate.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { request } from '#platform/http/web/request.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import {
  areaImportCall,
  biodiversityTouches,
  type biodiversityResponse,
} from '#modules/environmental/nature/model/nature-contracts.ts';

type Answer = z.infer<typeof biodiversityResponse>;
export type Impact = Answer['data'];
export type SiteOfImpact = Impact['sites'][number];
export type AreaImport = ResponseOf<typeof areaImportCall>;

/** The specification's call: its address has no `/companies`. */
export function useImpact(period: string) {
  const api = useCompanyApi();
  return useQuery({
    queryKey: [...queryKeys.company(api.company), 'biodiversity-impact', period],
    queryFn: async ({ signal }) =>
      (
        await request<Answer>('GET', `/api/${encodeURIComponent(api.company)}/environmental/biodiversity-impact`, {
          query: { period },
          signal,
        })
      ).data,
    meta: { touches: biodiversityTouches },
  });
}

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
