import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';

/**
 * Each with the right it needs. The others are fetched when somebody reaches for the tabs, so that changing from one to
 * another waits for its data only.
 */
const tabs = [
  {
    key: 'profile',
    access: 'settings.read',
    part: lazyComponent(() => import('./profile-tab.tsx').then((file) => file.ProfileTab)),
  },
  {
    key: 'locale',
    access: 'settings.read',
    part: lazyComponent(() => import('./locale-tab.tsx').then((file) => file.LocaleTab)),
  },
  {
    key: 'branding',
    access: 'settings.read',
    part: lazyComponent(() => import('./branding-tab.tsx').then((file) => file.BrandingTab)),
  },
  {
    key: 'home',
    access: 'settings.read',
    part: lazyComponent(() => import('./home-tab.tsx').then((file) => file.HomeTab)),
  },
  {
    key: 'members',
    access: 'members.read',
    part: lazyComponent(() => import('#modules/company/members/web/members.tsx').then((file) => file.Members)),
  },
  {
    key: 'roles',
    access: 'members.read',
    part: lazyComponent(() => import('./roles-tab.tsx').then((file) => file.RolesTab)),
  },
  {
    key: 'approvals',
    access: 'settings.read',
    part: lazyComponent(() => import('./approvals-tab.tsx').then((file) => file.ApprovalsTab)),
  },
  {
    key: 'security',
    access: 'security.read',
    part: lazyComponent(() => import('./security-tab.tsx').then((file) => file.SecurityTab)),
  },
  {
    key: 'keys',
    access: 'security.read',
    part: lazyComponent(() => import('./keys-tab.tsx').then((file) => file.KeysTab)),
  },
  {
    key: 'webhooks',
    access: 'security.read',
    part: lazyComponent(() => import('./webhooks-tab.tsx').then((file) => file.WebhooksTab)),
  },
  {
    key: 'plan',
    access: 'plan.read',
    part: lazyComponent(() => import('./plan-tab.tsx').then((file) => file.PlanTab)),
  },
  {
    key: 'data',
    access: 'plan.read',
    part: lazyComponent(() => import('./data-tab.tsx').then((file) => file.DataTab)),
  },
  {
    key: 'history',
    access: 'history.read',
    part: lazyComponent(() => import('./history-tab.tsx').then((file) => file.HistoryTab)),
  },
] as const;

/** The company’s settings, as much of them as one may see. The open tab stands in the address. */
export function SettingsPage() {
  const t = useCompanyTexts();
  const { access } = useCompany();
  const open = tabs.filter((tab) => access.includes(tab.access));
  const fetchAll = () => {
    for (const { part } of open) part.prefetch();
  };
  if (open.length === 0)
    return (
      <Page title={t('settings.title')}>
        <EmptyState title={t('settings.nothing')}>{t('settings.nothingText')}</EmptyState>
      </Page>
    );
  return (
    <Page title={t('settings.title')} intro={t('settings.intro')}>
      <PageTabs
        label={t('settings.tabs')}
        names={open.map(({ key }) => key)}
        nameOf={(name) => t(`settings.${name}`)}
        onReach={fetchAll}
        shape="text"
      >
        {(name) => {
          const Content = open.find(({ key }) => key === name)?.part;
          return Content === undefined ? null : <Content />;
        }}
      </PageTabs>
    </Page>
  );
}
