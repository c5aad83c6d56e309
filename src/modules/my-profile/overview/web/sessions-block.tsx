import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useOwnSessions } from '#platform/accounts/web/account-calls.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { useMyOverviewTexts } from './texts.ts';

/** On how many devices one is signed in, and where they are ended. */
export function SessionsBlock() {
  const t = useMyOverviewTexts();
  const { slug } = useCompany();
  return (
    <Panel
      title={t('sessions')}
      actions={
        <Anchor component={Link} to={`/${encodeURIComponent(slug)}/my-profile/change-password`} size="sm">
          {t('sessionsOpen')}
        </Anchor>
      }
    >
      <QueryView of={useOwnSessions()} shape="text" rows={1}>
        {(sessions) => <Text size="sm">{t('sessionsCount', { count: sessions.length })}</Text>}
      </QueryView>
    </Panel>
  );
}
