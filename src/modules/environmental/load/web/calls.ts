import { useCall, useCompanyMutation } from '#platform/http/web/hooks.ts';
import {
  loadImportCall,
  loadMetersCall,
  loadMonthCall,
  loadProfileCall,
} from '#modules/environmental/load/model/load-contracts.ts';

export const useLoadMeters = () => useCall(loadMetersCall);
export const useLoadProfile = (period: string, meter: string) => useCall(loadProfileCall, { query: { period, meter } });
export const useLoadMonth = (meter: string, month: string) => useCall(loadMonthCall, { query: { meter, month } });

export interface LoadFile {
  file: File;
  meter: string;
  zone: string;
  clock: string;
  marks: string;
  unit: string;
  decimal: string;
  column: string;
  replace: boolean;
  keep: boolean;
}

/** Looks at a file of interval values, or keeps what is in it; only what is kept changes what is on screen. */
export function useLoadImport() {
  return useCompanyMutation((api, { keep, replace, ...fields }: LoadFile) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({
      ...fields,
      replace: replace ? 'yes' : 'no',
      keep: keep ? 'yes' : 'no',
    }))
      body.append(name, value);
    return api.send(loadImportCall, { form: body });
  });
}
