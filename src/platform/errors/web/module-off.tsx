import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useFeedbackTexts } from '#platform/kit/web/feedback/texts.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useSession } from '#platform/session/web/use-session.ts';
import { FullPage } from './full-page.tsx';

/**
 * A page of a module that the company has switched off: its data are kept, and those who may can switch it on again.
 */
export function ModuleOff({ module, isWhole }: { module: string; isWhole: boolean }) {
  const t = useFeedbackTexts();
  const label = useLabels();
  const { company: slug = '' } = useParams();
  const { companies } = useSession();
  const company = companies.find((membership) => membership.slug === slug);
  const home = `/${encodeURIComponent(slug)}`;
  const title = t('problem.moduleOff', { module: label(module) });
  return (
    <FullPage isWhole={isWhole} title={title}>
      <EmptyState
        order={1}
        icon={<IconEyeOff size={22} stroke={1.6} />}
        title={title}
        actions={
          <>
            <Button component={Link} to={home} variant="default">
              {t('problem.home')}
            </Button>
            {company?.access?.includes('company.manage') && (
              <Button component={Link} to={`${home}/settings?tab=branding`} variant="default">
                {t('problem.moduleSettings')}
              </Button>
            )}
          </>
        }
      >
        {t('problem.moduleOffText', { company: company?.name ?? slug })}
      </EmptyState>
    </FullPage>
  );
}
