import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useCompanyQuery } from '#platform/http/web/hooks.ts';
import { useCompanyApi } from '#platform/session/web/company.tsx';
import type {
  LoadImport,
  LoadMeters,
  LoadMonth,
  LoadProfile,
} from '#modules/environmental/load/model/load-contracts.ts';

export const useLoadMeters = () => useCompanyQuery<LoadMeters>(['load-meters'], '/energy/load-meters');
export const useLoadProfile = (period: string, meter: string) =>
  useCompanyQuery<LoadProfile>(['load-profile'], '/energy/load', { period, meter });
export const useLoadMonth = (meter: string, month: string) =>
  useCompanyQuery<LoadMonth>(['load-hours'], '/energy/load-hours', { meter, month });

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
  const api = useCompanyApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ keep, replace, ...fields }: LoadFile) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({
        ...fields,
        replace: replace ? 'yes' : 'no',
        keep: keep ? 'yes' : 'no',
      }))
        body.append(name, value);
      return api.call<LoadImport>('POST', '/energy/load', { body });
    },
    onSuccess: ({ isKept }) =>
      isKept ? client.invalidateQueries({ queryKey: queryKeys.company(api.company) }) : undefined,
  });
}
