import { Page } from '#platform/frame/web/page.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { lazyTab } from '#platform/routing/web/lazy-tab.ts';
import { environmentalSettings } from '#modules/environmental/settings/model/environmental-settings.ts';
import { pageParameters } from '#modules/environmental/web/addresses.ts';
import { PageTabs } from '#modules/environmental/web/parts/page-tabs.tsx';
import { useSettingsTexts } from './texts.ts';

const Current = lazyTab(() => import('./current-tab.tsx').then((file) => file.CurrentTab)).Content;

/**
 * What the environmental pages count with: defaults and thresholds, from which day on, and what a change of them would
 * do.
 */
export function SettingsPage() {
  const t = useSettingsTexts();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageTabs label={t('tabs')} names={['now', 'history'] as const} nameOf={(name) => t(`tab.${name}`)}>
        {(name) =>
          name === 'now' ? (
            <Current />
          ) : (
            <LazyRegister
              of={environmentalSettings}
              keeps={pageParameters}
              empty={{ title: t('history.empty'), text: t('history.emptyText') }}
            />
          )
        }
      </PageTabs>
    </Page>
  );
}
