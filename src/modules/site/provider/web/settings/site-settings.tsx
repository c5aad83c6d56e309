import { Page } from '#platform/frame/web/page.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { useSettingsTexts } from './texts.ts';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';

const tabs = [
  { key: 'notices', part: lazyComponent(() => import('./notices-tab.tsx').then((file) => file.NoticesTab)) },
  { key: 'operator', part: lazyComponent(() => import('./operator-tab.tsx').then((file) => file.OperatorTab)) },
  { key: 'links', part: lazyComponent(() => import('./links-tab.tsx').then((file) => file.LinksTab)) },
  { key: 'backups', part: lazyComponent(() => import('./backups-tab.tsx').then((file) => file.BackupsTab)) },
] as const;

/**
 * What the provider says on every page: about the state of the product, about itself, and where else it is found. The
 * open tab stands in the address.
 */
export function SiteSettingsPage() {
  const t = useSettingsTexts();
  const fetchAll = () => {
    for (const { part } of tabs) part.prefetch();
  };
  return (
    <Page title={t('settings.title')} intro={t('settings.intro')}>
      <PageTabs
        label={t('settings.tabs')}
        names={tabs.map(({ key }) => key)}
        nameOf={(name) => t(`settings.${name}`)}
        onReach={fetchAll}
        shape="text"
      >
        {(name) => {
          const Content = (tabs.find(({ key }) => key === name) ?? tabs[0]).part;
          return <Content />;
        }}
      </PageTabs>
    </Page>
  );
}
