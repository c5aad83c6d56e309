import type { ComponentType } from 'react';
import { Page } from '#platform/frame/web/page.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { useHrSettingsTexts } from './texts.ts';

const leave = (of: 'types' | 'policies' | 'calendar' | 'units') =>
  lazyComponent(() =>
    import('#modules/hr/leave/web/leave-settings.tsx').then(({ LeaveSettings }) => () => <LeaveSettings of={of} />),
  );
const Health = lazyComponent(() =>
  import('#modules/hr/health/web/settings/health-settings.tsx').then((file) => file.HealthSettings),
);

const Letters = lazyComponent(() =>
  import('#modules/hr/letters/web/templates-tab.tsx').then((file) => file.TemplatesTab),
);

/** A tab for each subject of HR, with the right that opens it. */
const tabs = {
  types: { Tab: leave('types'), access: 'leave-settings.read' },
  policies: { Tab: leave('policies'), access: 'leave-settings.read' },
  calendar: { Tab: leave('calendar'), access: 'leave-settings.read' },
  units: { Tab: leave('units'), access: 'leave-settings.read' },
  health: { Tab: Health, access: 'incident-counts.read' },
  letters: { Tab: Letters, access: 'letter-templates.read' },
} as const satisfies Readonly<Record<string, { Tab: ComponentType; access: string }>>;

/** What HR works by. */
export function SettingsPage() {
  const t = useHrSettingsTexts();
  const { access } = useCompany();
  const names = (Object.keys(tabs) as (keyof typeof tabs)[]).filter((name) => access.includes(tabs[name].access));
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageTabs names={names} nameOf={(name) => t(`tab.${name}`)} keeps={['of']}>
        {(name) => {
          const { Tab } = tabs[name];
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
