import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#platform/web/feedback/state.tsx';
import { Page } from '#platform/web/frame/page.tsx';
import { useCompany } from '#platform/web/session/company.tsx';
import { Members } from '../members.tsx';
import { useCompanyTexts } from '../texts.ts';
import { DataTab } from './data-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { KeysTab } from './keys-tab.tsx';
import { LocaleTab } from './locale-tab.tsx';
import { PlanTab } from './plan-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { RolesTab } from './roles-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import classes from './settings.module.css';

/** Each with the right it needs. They come together: changing from one to another asks nothing of the network but its data. */
const tabs = [
  { key: 'profile', access: 'settings.read', Content: ProfileTab },
  { key: 'locale', access: 'settings.read', Content: LocaleTab },
  { key: 'members', access: 'members.read', Content: Members },
  { key: 'roles', access: 'members.read', Content: RolesTab },
  { key: 'security', access: 'security.read', Content: SecurityTab },
  { key: 'keys', access: 'security.read', Content: KeysTab },
  { key: 'plan', access: 'plan.read', Content: PlanTab },
  { key: 'data', access: 'plan.read', Content: DataTab },
  { key: 'history', access: 'history.read', Content: HistoryTab },
] as const;

/** The company’s settings, as much of them as one may see. The open tab stands in the address. */
export function SettingsPage() {
  const t = useCompanyTexts();
  const { access } = useCompany();
  const [parameters, setParameters] = useSearchParams();
  const open = tabs.filter((tab) => access.includes(tab.access));
  const current = open.find(({ key }) => key === parameters.get('tab')) ?? open[0];
  const list = useShownTab(current?.key);
  if (current === undefined) return <Page title={t('settings.title')}><EmptyState title={t('settings.nothing')}>{t('settings.nothingText')}</EmptyState></Page>;
  return (
    <Page title={t('settings.title')} intro={t('settings.intro')}>
      <Tabs value={current.key} onChange={(next) => setParameters(next === null || next === open[0]?.key ? {} : { tab: next })} keepMounted={false}>
        <Tabs.List ref={list} aria-label={t('settings.tabs')} mb="md" className={classes['tabs']}>
          {open.map(({ key }) => <Tabs.Tab key={key} value={key}>{t(`settings.${key}`)}</Tabs.Tab>)}
        </Tabs.List>
        {open.map(({ key, Content }) => <Tabs.Panel key={key} value={key}><Content /></Tabs.Panel>)}
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
