import { useSearchParams } from 'react-router';
import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { useCall, useRecords } from '#platform/http/web/hooks.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { publicationsCall } from '#modules/report/publication/model/withdrawal-contracts.ts';
import { vsmeReportCall } from '#modules/report/vsme/model/vsme-report-contracts.ts';

/** The periods and the one that the address names, else the latest that has begun. */
export function usePeriod() {
  const today = useToday();
  const [, setAddress] = useSearchParams();
  const { data, error, refetch } = useRecords(reportingPeriod, {
    limit: 200,
    sort: [{ field: 'from', descending: true }],
  });
  const named = useNamedPeriod();
  const periods: readonly ReportingPeriod[] = data?.items ?? [];
  const period =
    periods.find(({ id }) => id === named.period) ??
    periods.find(({ from }) => from <= today) ??
    periods.at(-1) ??
    null;
  const choose = (id: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('period', id);
        next.delete('point');
        next.delete('publication');
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    periods,
    period,
    choose,
    isLoading: (data === undefined && error === null) || named.isLoading,
    error,
    retry: () => void refetch(),
  };
}

/** The period that the address names, or that of the publication it names. */
function useNamedPeriod(): { period: string | null; isLoading: boolean } {
  const [address] = useSearchParams();
  const [period, publication] = [address.get('period'), address.get('publication')];
  const isAsked = period === null && publication !== null;
  const { data, isPending } = useCall(publicationsCall, { query: {}, enabled: isAsked });
  return {
    period: period ?? data?.items.find(({ id }) => id === publication)?.period ?? null,
    isLoading: isAsked && isPending,
  };
}

export const useReport = (period: string) => useCall(vsmeReportCall, { query: { period } });
