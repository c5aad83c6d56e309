import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useFeedbackTexts } from '#platform/kit/web/feedback/texts.ts';
import { useSession } from '#platform/session/web/use-session.ts';
import { FullPage } from './full-page.tsx';

/** A page of one's own company that one's roles do not open. Says which right is missing and who can give it. */
export function Forbidden({
  meaning,
  isWhole = false,
  ask,
}: {
  /** What the right lets one do, as the roles list it: “View materiality assessments”. */
  meaning: string;
  isWhole?: boolean;
  ask?: ReactNode;
}) {
  const t = useFeedbackTexts();
  const label = useLabels();
  const { company: slug = '' } = useParams();
  const { companies } = useSession();
  const company = companies.find((membership) => membership.slug === slug);
  const home = `/${encodeURIComponent(slug)}`;
  return (
    <FullPage isWhole={isWhole} title={t('problem.forbidden')}>
      <EmptyState
        order={1}
        icon={<IconLock size={22} stroke={1.6} />}
        title={t('problem.forbidden')}
        actions={
          <>
            {ask}
            <Button component={Link} to={home} variant="default">
              {t('problem.home')}
            </Button>
            {company?.access?.includes('members.read') && (
              <Button component={Link} to={`${home}/settings?tab=members`} variant="default">
                {t('problem.members')}
              </Button>
            )}
          </>
        }
      >
        {t('problem.forbiddenText', { access: label(meaning), company: company?.name ?? slug })}
      </EmptyState>
    </FullPage>
  );
}
