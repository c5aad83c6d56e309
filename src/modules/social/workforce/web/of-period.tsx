import type { ReactNode } from 'react';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { NoneYet } from '#platform/records/web/register/none-yet.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall, useRecords } from '#platform/http/web/hooks.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { PeriodChoice, PeriodPlace, usePeriodOf } from '#platform/kit/web/period-choice.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { workforceFiguresCall } from '../model/workforce-calls.ts';
import { useWorkforceTexts } from './texts.ts';

export type WorkforceFigures = ResponseOf<typeof workforceFiguresCall>;
type Shows = (figures: WorkforceFigures, period: string) => ReactNode;

/** A page about the workforce of a period: that of the address, else the latest that has ended, else that has begun. */
export function PageOfPeriod({ title, intro, children }: { title: string; intro: string; children: Shows }) {
  const t = useWorkforceTexts();
  const question = useRecords(reportingPeriod, { limit: 200, sort: [{ field: 'to', descending: true }] });
  const periods = question.data?.items ?? [];
  const { period, choose } = usePeriodOf(periods, 'ended');
  const choice = period === null ? null : <PeriodChoice periods={periods} chosen={period.id} onChoose={choose} />;
  return (
    <Page title={title} intro={intro} actions={question.isPending ? <PeriodPlace /> : choice}>
      <QueryView of={question} shape="figures">
        {() =>
          period === null ? (
            <NoneYet of={reportingPeriod}>{t('noPeriodText')}</NoneYet>
          ) : (
            <Figures period={period.id}>{children}</Figures>
          )
        }
      </QueryView>
    </Page>
  );
}

function Figures({ period, children }: { period: string; children: Shows }) {
  const t = useWorkforceTexts();
  const answer = useCall(workforceFiguresCall, { query: { period } });
  return (
    <QueryView
      of={answer}
      shape="figures"
      isEmpty={({ total, withoutHours }) => total === null && withoutHours === 0}
      empty={<EmptyState title={t('nobody')}>{t('nobodyText')}</EmptyState>}
    >
      {(figures) =>
        figures.total === null ? (
          <EmptyState title={t('withoutTotal')}>
            {figures.withoutHours === null
              ? t('withoutTotalFew')
              : t('withoutTotalText', { count: figures.withoutHours })}
          </EmptyState>
        ) : (
          children(figures, period)
        )
      }
    </QueryView>
  );
}
