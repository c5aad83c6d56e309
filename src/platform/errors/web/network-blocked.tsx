import { Button } from '@mantine/core';
import { IconNetworkOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useFeedbackTexts } from '#platform/kit/web/feedback/texts.ts';
import { session } from '#platform/session/web/session.ts';
import { useSession } from '#platform/session/web/use-session.ts';
import { FullPage } from './full-page.tsx';

/** One's own company, from a network that it does not allow. */
export function NetworkBlocked({ isWhole }: { isWhole: boolean }) {
  const t = useFeedbackTexts();
  const { company: slug = '' } = useParams();
  const { companies } = useSession();
  const company = companies.find((membership) => membership.slug === slug)?.name ?? slug;
  return (
    <FullPage isWhole={isWhole} title={t('problem.network')}>
      <EmptyState
        order={1}
        icon={<IconNetworkOff size={22} stroke={1.6} />}
        title={t('problem.network')}
        actions={
          <>
            <Button onClick={() => void session.refresh()}>{t('problem.networkAgain')}</Button>
            <Button component={Link} to="/account" variant="default">
              {t('problem.networkAccount')}
            </Button>
          </>
        }
      >
        {t('problem.networkText', { company })}
      </EmptyState>
    </FullPage>
  );
}
