import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { Page } from '#platform/web/frame/page.tsx';
import { useMay } from '#platform/web/session/company.tsx';
import { CompanyProfileCard } from './settings-profile.tsx';
import { Members } from './members.tsx';
import { useCompanyTexts } from './texts.ts';

/** The company as registered, and its people. The open tab stands in the address. */
export function SettingsPage() {
  const t = useCompanyTexts();
  const maySeeMembers = useMay('members.read');
  const [parameters, setParameters] = useSearchParams();
  const tab = parameters.get('tab') === 'members' && maySeeMembers ? 'members' : 'profile';
  return (
    <Page title={t('settings.title')} intro={t('settings.intro')}>
      <Tabs value={tab} onChange={(next) => setParameters(next === 'profile' || next === null ? {} : { tab: next })} keepMounted={false}>
        <Tabs.List aria-label={t('settings.tabs')} mb="md">
          <Tabs.Tab value="profile">{t('settings.profile')}</Tabs.Tab>
          {maySeeMembers && <Tabs.Tab value="members">{t('settings.members')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="profile"><CompanyProfileCard /></Tabs.Panel>
        <Tabs.Panel value="members"><Members /></Tabs.Panel>
      </Tabs>
    </Page>
  );
}
