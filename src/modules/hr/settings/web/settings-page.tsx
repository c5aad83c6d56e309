import type { ComponentType } from 'react';
import { Page } from '#platform/frame/web/page.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { useHrSettingsTexts } from './texts.ts';

const Health = lazyComponent(() =>
  import('#modules/hr/health/web/settings/health-settings.tsx').then((file) => file.HealthSettings),
);

/** One tab for each subject of HR. */
const tabs = { health: Health } as const satisfies Readonly<Record<string, ComponentType>>;
const names = Object.keys(tabs) as (keyof typeof tabs)[];

/** What HR works by, a tab for each subject. */
export function SettingsPage() {
  const t = useHrSettingsTexts();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageTabs names={names} nameOf={(name) => t(`tab.${name}`)} keeps={['of']}>
        {(name) => {
          const Tab = tabs[name];
          return (
            <Meanwhile shows={<Loading rows={8} />}>
              <Tab />
            </Meanwhile>
          );
        }}
      </PageTabs>
    </Page>
  );
}
