import { Page } from '#platform/frame/web/page.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { usePartnershipTexts } from './texts.ts';

const Overview = lazyComponent(() => import('./overview-tab.tsx').then((file) => file.OverviewTab));
const Records = lazyComponent(() => import('./records-tab.tsx').then((file) => file.RecordsTab));

const names = ['overview', 'agreements', 'partners'] as const;

/** Partners in the community, what they are given, and what is due. */
export function PartnershipPage() {
  const t = usePartnershipTexts();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageTabs names={names} nameOf={(name) => t(`tab.${name}`)}>
        {(name) => (
          <Meanwhile shows={<Loading of={name === 'overview' ? 'figures' : 'table'} rows={8} />}>
            {name === 'overview' ? <Overview /> : <Records of={name} />}
          </Meanwhile>
        )}
      </PageTabs>
    </Page>
  );
}
