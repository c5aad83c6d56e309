import type { ReactNode } from 'react';
import { LeaveSettings } from '#modules/hr/leave/web/leave-settings.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { useHrSettingsTexts } from './texts.ts';

/** The settings of HR: each room of the module brings its tabs. */
const tabs: Readonly<Record<'types' | 'policies' | 'calendar' | 'units', () => ReactNode>> = {
  types: () => <LeaveSettings of="types" />,
  policies: () => <LeaveSettings of="policies" />,
  calendar: () => <LeaveSettings of="calendar" />,
  units: () => <LeaveSettings of="units" />,
};
const names = Object.keys(tabs) as (keyof typeof tabs)[];

export function SettingsPage() {
  const t = useHrSettingsTexts();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageTabs names={names} nameOf={(name) => t(`tab.${name}`)}>
        {(name) => tabs[name]()}
      </PageTabs>
    </Page>
  );
}
