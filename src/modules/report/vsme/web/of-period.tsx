import { Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { NoneYet } from '#platform/records/web/register/none-yet.tsx';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { PeriodChoice } from '#platform/kit/web/period-choice.tsx';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useTexts } from '#modules/report/web/texts.ts';
import { usePeriod, useReport } from './use-report.ts';
import classes from '#modules/report/datapoints/web/points.module.css';

/** What all tabs of the data points begin with: the period, how far it is, and its report once it is there. */
export function OfPeriod({
  actions,
  children,
}: {
  actions?: (report: VsmeReportResponse) => ReactNode;
  children: (report: VsmeReportResponse) => ReactNode;
}) {
  const { periods, period, choose, isLoading, error, retry } = usePeriod();
  if (error !== null) return <ErrorState error={error} onRetry={retry} />;
  if (isLoading) return <Loading rows={14} />;
  if (period === null) return <NoPeriod />;
  return (
    <WithReport
      period={period.id}
      actions={actions}
      choice={<PeriodChoice periods={periods} chosen={period.id} onChoose={choose} />}
    >
      {children}
    </WithReport>
  );
}

function WithReport({
  period,
  choice,
  actions,
  children,
}: {
  period: string;
  choice: ReactNode;
  actions: ((report: VsmeReportResponse) => ReactNode) | undefined;
  children: (report: VsmeReportResponse) => ReactNode;
}) {
  const t = useTexts();
  const { data, error, refetch } = useReport(period);
  const report = data?.period.id === period ? data : undefined;
  return (
    <>
      <div className={classes['bar']}>
        {choice}
        {report !== undefined && (
          <div className={classes['progress']}>
            <Text size="sm" mb={4}>
              {t('vsme.progress', { approved: report.counts.approved, required: report.counts.required })}
            </Text>
            <Progress
              value={report.counts.required === 0 ? 0 : (report.counts.approved / report.counts.required) * 100}
              aria-label={t('vsme.progressLabel')}
            />
          </div>
        )}
        {report !== undefined && actions?.(report)}
      </div>
      {error !== null && report === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : report === undefined ? (
        <Loading rows={14} />
      ) : (
        children(report)
      )}
    </>
  );
}

export function NoPeriod() {
  const t = useTexts();
  return <NoneYet of={reportingPeriod}>{t('vsme.noPeriodText')}</NoneYet>;
}
