import { Anchor } from '@mantine/core';
import { Page } from '#platform/frame/web/page.tsx';
import { jobApplication, jobPosition, teamMember } from '#modules/site/public/model/team-records.ts';
import { RegisterTabs } from './register-tabs.tsx';
import { useAdminTexts } from './texts.ts';

/** Positions, applications and the people of the team page. */
export function JobPositionsPage() {
  const t = useAdminTexts();
  return (
    <Page
      title={t('jobs.title')}
      intro={t('jobs.intro')}
      actions={
        <Anchor href="/team" target="_blank">
          {t('jobs.preview')}
        </Anchor>
      }
    >
      <RegisterTabs
        label={t('jobs.tabs')}
        tabs={[
          { key: 'positions', label: t('jobs.positions'), of: jobPosition },
          {
            key: 'applications',
            label: t('jobs.applications'),
            of: jobApplication,
            empty: { title: t('jobs.noApplications'), text: t('jobs.noApplicationsText'), actions: null },
          },
          { key: 'team', label: t('jobs.team'), of: teamMember },
        ]}
      />
    </Page>
  );
}
