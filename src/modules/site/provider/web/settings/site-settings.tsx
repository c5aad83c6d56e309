import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PartBoundary } from '#platform/errors/web/part-boundary.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { lazyTab } from '#platform/routing/web/lazy-tab.ts';
import { useSettingsTexts } from './texts.ts';
import classes from './site-settings.module.css';

const tabs = [
  { key: 'notices', part: lazyTab(() => import('./notices-tab.tsx').then((file) => file.NoticesTab)) },
  { key: 'operator', part: lazyTab(() => import('./operator-tab.tsx').then((file) => file.OperatorTab)) },
  { key: 'links', part: lazyTab(() => import('./links-tab.tsx').then((file) => file.LinksTab)) },
  { key: 'backups', part: lazyTab(() => import('./backups-tab.tsx').then((file) => file.BackupsTab)) },
] as const;

/**
 * What the provider says on every page: about the state of the product, about itself, and where else it is found. The
 * open tab stands in the address.
 */
export function SiteSettingsPage() {
  const t = useSettingsTexts();
  const [parameters, setParameters] = useSearchParams();
  const current = tabs.find(({ key }) => key === parameters.get('tab')) ?? tabs[0];
  const fetchAll = () => {
    for (const { part } of tabs) part.prefetch();
  };
  return (
    <Page title={t('settings.title')} intro={t('settings.intro')}>
      <Tabs
        value={current.key}
        onChange={(next) => setParameters(next === null || next === tabs[0].key ? {} : { tab: next })}
        keepMounted={false}
      >
        <Tabs.List
          onPointerEnter={fetchAll}
          onFocus={fetchAll}
          aria-label={t('settings.tabs')}
          mb="md"
          className={classes['tabs'] ?? ''}
        >
          {tabs.map(({ key }) => (
            <Tabs.Tab key={key} value={key}>
              {t(`settings.${key}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ key, part: { Content } }) => (
          <Tabs.Panel key={key} value={key}>
            <PartBoundary>
              <Suspense fallback={<Loading />}>
                <Content />
              </Suspense>
            </PartBoundary>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
