import { type ComponentType } from 'react';
import { Page } from '#platform/frame/web/page.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { useTexts } from '#modules/report/web/texts.ts';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';

const TABS = ['statement', 'data-points', 'esrs', 'text', 'checks', 'files'] as const;
type Tab = (typeof TABS)[number];
const tab = (load: () => Promise<ComponentType>) => lazyComponent(load);
// Each tab is its own chunk: who reads the statement does not wait for forms.
const parts: Readonly<Record<Tab, ComponentType>> = {
  statement: tab(() => import('./statement-tab.tsx').then((file) => file.StatementTab)),
  'data-points': tab(() => import('#modules/report/vsme/web/data-points-tab.tsx').then((file) => file.DataPointsTab)),
  text: tab(() => import('#modules/report/document/web/text-tab.tsx').then((file) => file.TextTab)),
  esrs: tab(() => import('#modules/report/esrs/web/esrs-tab.tsx').then((file) => file.EsrsTab)),
  checks: tab(() => import('#modules/report/vsme/web/checks-tab.tsx').then((file) => file.ChecksTab)),
  files: tab(() => import('#modules/report/vsme/web/files-tab.tsx').then((file) => file.FilesTab)),
};

/**
 * The sustainability report of a period: the statement of emissions, the data points of the standard, what the checks
 * say, and the files that go in and out.
 */
export function EsgReportPage() {
  const t = useTexts();
  return (
    <Page title={t('page.title')} intro={t('page.intro')}>
      <PageTabs
        label={t('tabs.label')}
        names={TABS}
        nameOf={(name) => t(`tabs.${name}`)}
        keeps={['period']}
        shape="text"
      >
        {(name) => {
          const Shown = parts[name];
          return <Shown />;
        }}
      </PageTabs>
    </Page>
  );
}
