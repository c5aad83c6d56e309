import { useSearchParams } from 'react-router';
import { useRecords, useCall } from '#platform/http/web/hooks.ts';
import { reportingStandardDecision } from '#modules/materiality/standard-selection/model/decision.ts';
import { selectionCall } from '#modules/materiality/standard-selection/model/selection-contracts.ts';

/** Parameters that belong to the page and not to a register on it. */
export const pageParameters = ['tab', 'period'] as const;

/** What there is to decide in the period of the address, else in the newest. */
export function useSelection() {
  const [address] = useSearchParams();
  const period = address.get('period');
  return useCall(selectionCall, { query: { period } });
}

/** The decision of a period, with the names of the people in it. */
export const useDecision = (period: string) =>
  useRecords(reportingStandardDecision, {
    filters: [{ field: 'period', operation: 'is', values: [period] }],
    limit: 1,
  });
