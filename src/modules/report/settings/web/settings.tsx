import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { PartBoundary } from '#platform/errors/web/part-boundary.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { reportSettings } from '#modules/report/settings/model/report-settings.ts';
import { CurrentRules } from './current-rules.tsx';
import classes from './settings.module.css';
import { useSettingsTexts } from './texts.ts';

/**
 * What reports are made by: identifier, evidence, who signs, what is said at the end; from which day on, and what a
 * change would do.
 */
export function SettingsPage() {
  const t = useSettingsTexts();
  const [address, setAddress] = useSearchParams();
  const shown = address.get('tab') === 'history' ? 'history' : 'now';
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Tabs value={shown} onChange={(name) => setAddress(name === 'history' ? { tab: name } : {})} keepMounted={false}>
        <Tabs.List className={classes['tabs'] ?? ''} aria-label={t('tabs')}>
          {(['now', 'history'] as const).map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={shown} pt="md">
          <PartBoundary key={shown}>
            {shown === 'now' ? (
              <CurrentRules />
            ) : (
              <LazyRegister
                of={reportSettings}
                keeps={['tab']}
                empty={{ title: t('history.empty'), text: t('history.emptyText') }}
              />
            )}
          </PartBoundary>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
