import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { mySurveysCall } from '#modules/employee/survey/model/survey-calls.ts';
import { openApprovalsCall } from '#platform/approvals/model/approval-contracts.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import type { BlockProps } from './blocks.ts';
import { useMyOverviewTexts } from './texts.ts';

/** What waits for the person: data requests, approvals and surveys. */
export function TasksBlock({ profile: { dataRequests: mine } }: BlockProps) {
  const t = useMyOverviewTexts();
  const { slug, access } = useCompany();
  const home = `/${encodeURIComponent(slug)}`;
  const approvals = useCall(openApprovalsCall);
  const open = approvals.data?.open ?? 0;
  const surveys = useCall(mySurveysCall, { enabled: access.includes('survey.answer') });
  const toAnswer = surveys.data?.open.filter(({ isAnswered }) => !isAnswered).length ?? 0;
  return (
    <Panel title={t('tasks')}>
      <Stack gap={6}>
        {open > 0 && (
          <Anchor component={Link} to={`${home}/approvals`}>
            {t('approvals', { count: open })}
          </Anchor>
        )}
        {mine > 0 && (
          <Anchor component={Link} to={`${home}/environmental/data-requests`}>
            {t('requests', { count: mine })}
          </Anchor>
        )}
        {toAnswer > 0 && (
          <Anchor component={Link} to={`${home}/my-profile/work-satisfaction`}>
            {t('surveys', { count: toAnswer })}
          </Anchor>
        )}
        {open === 0 && mine === 0 && toAnswer === 0 && <Text size="sm">{t('nothing')}</Text>}
      </Stack>
    </Panel>
  );
}
