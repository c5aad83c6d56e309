import { Page } from '#platform/web/frame/page.tsx';
import { LateRegister } from '#platform/web/register/late-register.tsx';
import { lazyPart } from '#platform/web/routing/lazy-part.ts';
import { environmentalSettings } from '../../model/environmental-settings.ts';
import { pageParameters } from '../addresses.ts';
import { PageTabs } from '../parts/page-tabs.tsx';
import { useSettingsTexts } from './texts.ts';

const Current = lazyPart(() => import('./current-tab.tsx').then((file) => file.CurrentTab)).Content;

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
            <LateRegister
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
