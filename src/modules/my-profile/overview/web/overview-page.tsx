import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { myProfileCall } from '#modules/my-profile/edit-profile/model/profile-calls.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { blocks } from './blocks.ts';
import { MyCard } from './my-card.tsx';
import { Completeness } from './completeness.tsx';
import { useMyOverviewTexts } from './texts.ts';

/** What one asks for oneself: name, page below the company, and the right that opens it; empty: everybody's. */
const selfService = [
  ['leave', 'my-profile/leave', 'leave.request'],
  ['sick', 'my-profile/leave', 'leave.request'],
  ['expenses', 'my-profile/expenses', 'expenses.claim'],
  ['letter', 'my-profile/documents', ''],
  ['data', 'my-profile/edit-profile', ''],
  ['incident', 'hr/employee-health?tab=report', 'incidents.report'],
] as const;

/** One's own things on one page: the record, what waits, certificates, sessions and one's data. */
export function OverviewPage() {
  const t = useMyOverviewTexts();
  const { slug, access } = useCompany();
  const profile = useCall(myProfileCall);
  const to = (page: string) => `/${encodeURIComponent(slug)}/my-profile/${page}`;
  const navigate = useNavigate();
  // Before the first day there is nothing but one's own steps.
  const steps =
    profile.isError && problemOf(profile.error).code === 'accounts.before-first-day' ? to('onboarding') : null;
  useEffect(() => {
    if (steps !== null) void navigate(steps, { replace: true });
  }, [steps, navigate]);
  if (steps !== null) return null;
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Button component={Link} to={to('edit-profile')} variant="default">
          {t('edit')}
        </Button>
      }
    >
      <QueryView of={profile} shape="text">
        {(answer) => (
          <>
            <MyCard profile={answer} />
            {answer.employee !== null && <SelfService />}
            {answer.employee !== null && <Completeness profile={answer} />}
            <Meanwhile shows={<Loading of="text" rows={3} />}>
              {blocks
                .filter((block) => block.access?.some((key) => access.includes(key)) ?? true)
                .map(({ name, Shown }) => (
                  <Shown key={name} profile={answer} />
                ))}
            </Meanwhile>
          </>
        )}
      </QueryView>
    </Page>
  );
}

function SelfService() {
  const t = useMyOverviewTexts();
  const { slug, access } = useCompany();
  return (
    <Panel title={t('selfService')}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {selfService
          .filter(([, , needed]) => needed === '' || access.includes(needed))
          .map(([name, page]) => (
            <Button key={name} component={Link} to={`/${encodeURIComponent(slug)}/${page}`} variant="default" size="sm">
              {t(`selfServiceOf.${name}`)}
            </Button>
          ))}
      </div>
    </Panel>
  );
}
