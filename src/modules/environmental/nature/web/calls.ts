import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall, useCompanyMutation } from '#platform/http/web/hooks.ts';
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
  return useCompanyMutation((api, { keep, ...fields }: AreaFile & { keep: boolean }) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, keep: keep ? 'yes' : 'no' })) body.append(name, value);
    return api.send(areaImportCall, { form: body });
  });
}
