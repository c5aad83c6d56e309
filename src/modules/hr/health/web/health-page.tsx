import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Page } from '#platform/frame/web/page.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { healthFiguresCall } from '../model/health-calls.ts';
import { useHealthTexts } from './texts.ts';
import { useKeptReports } from './use-kept-reports.ts';

const Overview = lazyComponent(() => import('./overview-tab.tsx').then((file) => file.OverviewTab));
const Report = lazyComponent(() => import('./report-tab.tsx').then((file) => file.ReportTab));
const Kept = lazyComponent(() => import('./report-tab.tsx').then((file) => file.KeptReports));
const Records = lazyComponent(() => import('./records-tab.tsx').then((file) => file.RecordsTab));

/** Health and safety: figures, a report by anybody, and the records that who may see them works with. */
export function HealthPage() {
  const t = useHealthTexts();
  const answer = useCall(healthFiguresCall, { query: {} });
  const waiting = useKeptReports();
  const mayReport = useMay('incidents.report');
  const seesCounts = useMay('incident-counts.read');
  const seesRates = useMay('incident-rates.read');
  const seesRisks = useMay('risk-assessments.read');
  const seesPeople = useMay('health-cases.read');
  const names = [
    ...(seesCounts || seesRates ? (['overview'] as const) : []),
    ...(mayReport ? (['report'] as const) : []),
    'incidents' as const,
    'actions' as const,
    ...(seesRisks ? (['risks'] as const) : []),
    ...(seesPeople ? (['people'] as const) : []),
    ...(seesRates ? (['hours'] as const) : []),
  ];
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        mayReport && (
          <Button component={Link} to="?tab=report" leftSection={<IconPlus size={16} aria-hidden />}>
            {t('reportIncident')}
          </Button>
        )
      }
    >
      {waiting.kept.length > 0 && (
        <Meanwhile shows={null}>
          <Kept waiting={waiting} />
        </Meanwhile>
      )}
      <PageTabs names={names} nameOf={(name) => t(`tab.${name}`)}>
        {(name) =>
          name === 'overview' || name === 'report' ? (
            <QueryView of={answer} shape={name === 'overview' ? 'figures' : 'text'}>
              {(figures) => (
                <Meanwhile shows={<Loading of={name === 'overview' ? 'figures' : 'text'} rows={8} />}>
                  {name === 'overview' ? (
                    <Overview figures={figures} />
                  ) : (
                    <Report places={figures.places} waiting={waiting} />
                  )}
                </Meanwhile>
              )}
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
