import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { NoneYet } from '#platform/records/web/register/none-yet.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { useRecords } from '#platform/http/web/hooks.ts';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { PeriodChoice, PeriodPlace, usePeriodOf } from '#platform/kit/web/period-choice.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useImpactTexts } from './texts.ts';

const Overview = lazyComponent(() => import('./overview-tab.tsx').then((file) => file.OverviewTab));
const Results = lazyComponent(() => import('./results-tab.tsx').then((file) => file.ResultsTab));
const Records = lazyComponent(() => import('./records-tab.tsx').then((file) => file.RecordsTab));

const names = ['overview', 'results', 'programmes', 'indicators', 'measurements', 'inputs', 'people'] as const;

/** What programmes for people outside the company change: metrics of a period, one programme, and their records. */
export function ImpactPage() {
  const t = useImpactTexts();
  const question = useRecords(reportingPeriod, { limit: 200, sort: [{ field: 'to', descending: true }] });
  const periods = question.data?.items ?? [];
  const { period, choose } = usePeriodOf(periods, 'begun');
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        question.isPending ? (
          <PeriodPlace />
        ) : (
          period !== null && <PeriodChoice periods={periods} chosen={period.id} onChoose={choose} />
        )
      }
    >
      <PageTabs names={names} keeps={['period']} nameOf={(name) => t(`tab.${name}`)}>
        {(name) =>
          name === 'overview' || name === 'results' ? (
            <QueryView of={question} shape="figures">
              {() =>
                period === null ? (
                  <NoneYet of={reportingPeriod}>{t('noPeriodText')}</NoneYet>
                ) : (
                  <Meanwhile shows={<Loading of="figures" rows={8} />}>
                    {name === 'overview' ? <Overview period={period.id} /> : <Results period={period.id} />}
                  </Meanwhile>
                )
              }
            </QueryView>
          ) : (
            <Meanwhile shows={<Loading of="table" rows={8} />}>
              <Records of={name} />
            </Meanwhile>
          )
        }
      </PageTabs>
    </Page>
  );
}
