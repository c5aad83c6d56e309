import { Button } from '@mantine/core';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { diversityPeriodFileCall } from '#modules/hr/fair-pay/model/diversity-calls.ts';
import { NoneYet } from '#platform/records/web/register/none-yet.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { useRecords } from '#platform/http/web/hooks.ts';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { PeriodChoice, PeriodPlace, usePeriodOf } from '#platform/kit/web/period-choice.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { useDiversityTexts } from './texts.ts';

const views = {
  pay: lazyComponent(() => import('./pay-tab.tsx').then((file) => file.PayTab)),
  representation: lazyComponent(() => import('./representation-tab.tsx').then((file) => file.RepresentationTab)),
  flow: lazyComponent(() => import('./flow-tab.tsx').then((file) => file.FlowTab)),
  report: lazyComponent(() => import('./report-tab.tsx').then((file) => file.ReportTab)),
};
const names = ['pay', 'representation', 'flow', 'report'] as const;

/** Pay gaps, representation and flow of a reporting period, with the disclosures that they feed. */
export function DiversityPage() {
  const t = useDiversityTexts();
  const { slug } = useCompany();
  const mayExport = useMay('data.export');
  const question = useRecords(reportingPeriod, { limit: 200, sort: [{ field: 'to', descending: true }] });
  const periods = question.data?.items ?? [];
  const { period, choose } = usePeriodOf(periods, 'ended');
  const fileOf = (format: 'csv' | 'xlsx') =>
    `/api/companies/${encodeURIComponent(slug)}${diversityPeriodFileCall.path}?period=${period?.id ?? ''}&format=${format}`;
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        question.isPending ? (
          <PeriodPlace />
        ) : (
          period !== null && (
            <>
              <PeriodChoice periods={periods} chosen={period.id} onChoose={choose} />
              {mayExport &&
                (['csv', 'xlsx'] as const).map((format) => (
                  <Button key={format} component="a" variant="default" href={fileOf(format)}>
                    {t(`export.${format}`)}
                  </Button>
                ))}
            </>
          )
        )
      }
    >
      <PageTabs names={names} keeps={['period']} nameOf={(name) => t(`tab.${name}`)}>
        {(name) => {
          const View = views[name];
          return (
            <QueryView of={question} shape="figures">
              {() =>
                period === null ? (
                  <NoneYet of={reportingPeriod}>{t('noPeriodText')}</NoneYet>
                ) : (
                  <Meanwhile shows={<Loading of="figures" rows={8} />}>
                    <View period={period.id} />
                  </Meanwhile>
                )
              }
            </QueryView>
          );
        }}
      </PageTabs>
    </Page>
  );
}
