import { useCall } from '#platform/http/web/hooks.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { vsmeChoicesCall } from '#modules/report/vsme/model/vsme-report-contracts.ts';

type Option = ResponseOf<typeof vsmeChoicesCall>['options'][number];

/** What can be chosen: sent along where the list is short, asked for where it is long. */
export function useChoices(list: string | null, options: readonly Option[] | null): readonly Option[] {
  const asked = useCall(vsmeChoicesCall, { params: { list }, enabled: options === null });
  return options ?? asked.data?.options ?? [];
}
