import { useSearchParams } from 'react-router';
import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { useCall, useRecords } from '#platform/http/web/hooks.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { vsmeReportCall } from '#modules/report/vsme/model/vsme-report-contracts.ts';

/** The periods and the one that the address names, else the latest that has begun. */
export function usePeriod() {
  const today = useToday();
  const [address, setAddress] = useSearchParams();
  const { data, error, refetch } = useRecords(reportingPeriod, {
    limit: 200,
    sort: [{ field: 'from', descending: true }],
  });
  const periods: readonly ReportingPeriod[] = data?.items ?? [];
  const period =
    periods.find(({ id }) => id === address.get('period')) ??
    periods.find(({ from }) => from <= today) ??
    periods.at(-1) ??
    null;
  const choose = (id: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('period', id);
        next.delete('point');
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    periods,
    period,
    choose,
    isLoading: data === undefined && error === null,
    error,
    retry: () => void refetch(),
  };
}

export const useReport = (period: string) => useCall(vsmeReportCall, { query: { period } });
