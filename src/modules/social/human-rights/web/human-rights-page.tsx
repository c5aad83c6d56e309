import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Page } from '#platform/frame/web/page.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { useHumanRightsTexts } from './texts.ts';

const Overview = lazyComponent(() => import('./overview-tab.tsx').then((file) => file.OverviewTab));
const Report = lazyComponent(() => import('./report-tab.tsx').then((file) => file.ReportTab));
const Records = lazyComponent(() => import('./records-tab.tsx').then((file) => file.RecordsTab));
const Cases = lazyComponent(() => import('./cases-tab.tsx').then((file) => file.CasesTab));

/** Human rights: due diligence, salient issues and incidents, a report by anybody, and cases for case officers. */
export function HumanRightsPage() {
  const t = useHumanRightsTexts();
  const seesAll = useMay('social.read');
  const mayReport = useMay('grievances.report');
  const isOfficer = useMay('grievance-cases.read');
  const names = [
    ...(seesAll ? (['overview'] as const) : []),
    ...(mayReport ? (['report'] as const) : []),
    ...(seesAll ? (['salient'] as const) : []),
    'dueDiligence' as const,
    ...(isOfficer ? (['grievances'] as const) : []),
    ...(seesAll ? (['incidents'] as const) : []),
  ];
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        mayReport && (
          <Button component={Link} to="?tab=report" leftSection={<IconPlus size={16} aria-hidden />}>
            {t('reportGrievance')}
          </Button>
        )
      }
    >
      <PageTabs names={names} nameOf={(name) => t(`tab.${name}`)} shape="table">
        {(name) => (
          <Meanwhile
            shows={<Loading of={name === 'overview' ? 'figures' : name === 'report' ? 'text' : 'table'} rows={8} />}
          >
            {name === 'overview' ? (
              <Overview />
            ) : name === 'report' ? (
              <Report />
            ) : name === 'grievances' ? (
              <Cases />
            ) : (
              <Records of={name} />
            )}
          </Meanwhile>
        )}
      </PageTabs>
    </Page>
  );
}
