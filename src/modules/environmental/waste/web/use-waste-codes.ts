import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { wasteCodesCall } from '#modules/environmental/waste/model/waste-contracts.ts';
import { wasteCodeText, type WasteCode } from '#modules/environmental/factors/model/reference/waste-code.ts';

/**
 * The European list of waste, asked for once and kept: it is the same for everybody and changes with a release only.
 */
export function useWasteCodes() {
  const api = useCompanyApi();
  const { data, isError, isPending } = useQuery({
    queryKey: ['list-of-waste'],
    queryFn: ({ signal }) => api.send(wasteCodesCall, {}, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const list = data?.items ?? none;
  const byCode = useMemo(() => new Map(list.map((entry) => [entry.code, entry])), [list]);
  return { list, byCode, isError, isPending };
}
const none: readonly WasteCode[] = [];

/** `03 01 04* Sawdust, …`; the digits alone while the list is on its way. */
export function wasteCodeLabel(code: string, entry: WasteCode | undefined): string {
  return entry === undefined ? wasteCodeText(code, null) : `${wasteCodeText(code, entry.isHazardous)} ${entry.label}`;
}
