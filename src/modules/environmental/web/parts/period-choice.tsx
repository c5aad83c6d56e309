import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { useRecords } from '#platform/http/web/hooks.ts';
import { PeriodChoice, PeriodPlace, usePeriodInAddress } from '#platform/kit/web/period-choice.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { openingPeriod } from '../calculation-choice.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { NoPeriod } from '#modules/environmental/web/parts/no-period.tsx';

interface Periods {
  items: readonly ReportingPeriod[];
}

/** The reporting period that a page is about: the address's, else the latest that has begun. */
export function usePeriodChoice(): {
  question: UseQueryResult<Periods>;
  periods: readonly ReportingPeriod[];
  period: ReportingPeriod | null;
  choose: (id: string) => void;
} {
  const { named, choose } = usePeriodInAddress();
  const today = useToday();
  const question = useRecords(reportingPeriod, { limit: 200 });
  const periods = question.data?.items ?? [];
  return {
    question,
    periods,
    period: periods.find(({ id }) => id === named) ?? openingPeriod(periods, [], today),
    choose,
  };
}

export function PeriodSelect({
  question,
  periods,
  period,
  choose,
}: Pick<ReturnType<typeof usePeriodChoice>, 'periods' | 'period' | 'choose'> & { question?: { isPending: boolean } }) {
  if (question?.isPending === true) return <PeriodPlace />;
  if (period === null) return null;
  return <PeriodChoice periods={periods} chosen={period.id} onChoose={choose} />;
}

/** What a part of a page looks like until its period is there. */
export function InPeriod({
  of: { question, period },
  children,
}: {
  of: ReturnType<typeof usePeriodChoice>;
  children: (period: ReportingPeriod) => ReactNode;
}) {
  return (
    <QueryView of={question} shape="figures">
      {() => (period === null ? <NoPeriod /> : children(period))}
    </QueryView>
  );
}
