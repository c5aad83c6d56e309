import { Tabs } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { PartBoundary } from '#platform/errors/web/part-boundary.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { lazyTab } from '#platform/routing/web/lazy-tab.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import classes from './settings.module.css';

/**
 * Each with the right it needs. The others are fetched when somebody reaches for the tabs, so that changing from one to
 * another waits for its data only.
 */
const tabs = [
  {
    key: 'profile',
    access: 'settings.read',
    part: lazyTab(() => import('./profile-tab.tsx').then((file) => file.ProfileTab)),
  },
  {
    key: 'locale',
    access: 'settings.read',
    part: lazyTab(() => import('./locale-tab.tsx').then((file) => file.LocaleTab)),
  },
  {
    key: 'branding',
    access: 'settings.read',
    part: lazyTab(() => import('./branding-tab.tsx').then((file) => file.BrandingTab)),
  },
  { key: 'home', access: 'settings.read', part: lazyTab(() => import('./home-tab.tsx').then((file) => file.HomeTab)) },
  {
    key: 'members',
    access: 'members.read',
    part: lazyTab(() => import('#modules/company/members/web/members.tsx').then((file) => file.Members)),
  },
  {
    key: 'roles',
    access: 'members.read',
    part: lazyTab(() => import('./roles-tab.tsx').then((file) => file.RolesTab)),
  },
  {
    key: 'approvals',
    access: 'settings.read',
    part: lazyTab(() => import('./approvals-tab.tsx').then((file) => file.ApprovalsTab)),
  },
  {
    key: 'security',
    access: 'security.read',
    part: lazyTab(() => import('./security-tab.tsx').then((file) => file.SecurityTab)),
  },
  { key: 'keys', access: 'security.read', part: lazyTab(() => import('./keys-tab.tsx').then((file) => file.KeysTab)) },
  {
    key: 'webhooks',
    access: 'security.read',
    part: lazyTab(() => import('./webhooks-tab.tsx').then((file) => file.WebhooksTab)),
  },
  { key: 'plan', access: 'plan.read', part: lazyTab(() => import('./plan-tab.tsx').then((file) => file.PlanTab)) },
  { key: 'data', access: 'plan.read', part: lazyTab(() => import('./data-tab.tsx').then((file) => file.DataTab)) },
  {
    key: 'history',
    access: 'history.read',
    part: lazyTab(() => import('./history-tab.tsx').then((file) => file.HistoryTab)),
  },
] as const;

/** The company’s settings, as much of them as one may see. The open tab stands in the address. */
export function SettingsPage() {
  const t = useCompanyTexts();
  const { access } = useCompany();
  const [parameters, setParameters] = useSearchParams();
  const open = tabs.filter((tab) => access.includes(tab.access));
  const current = open.find(({ key }) => key === parameters.get('tab')) ?? open[0];
  const fetchAll = () => {
    for (const { part } of open) part.prefetch();
  };
  const list = useShownTab(current?.key);
  if (current === undefined)
    return (
      <Page title={t('settings.title')}>
        <EmptyState title={t('settings.nothing')}>{t('settings.nothingText')}</EmptyState>
      </Page>
    );
  return (
    <Page title={t('settings.title')} intro={t('settings.intro')}>
      <Tabs
        value={current.key}
        onChange={(next) => setParameters(next === null || next === open[0]?.key ? {} : { tab: next })}
        keepMounted={false}
      >
        <Tabs.List
          ref={list}
          onPointerEnter={fetchAll}
          onFocus={fetchAll}
          aria-label={t('settings.tabs')}
          mb="md"
          className={classes['tabs']}
        >
          {open.map(({ key }) => (
            <Tabs.Tab key={key} value={key}>
              {t(`settings.${key}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {open.map(({ key, part: { Content } }) => (
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

/** In a narrow window the tabs scroll sideways: the open one is brought into sight. */
function useShownTab(key: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [row, tab] = [list.current, list.current?.querySelector<HTMLElement>('[aria-selected="true"]')];
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [key]);
  return list;
}
