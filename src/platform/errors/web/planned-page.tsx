import { Button } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { usePlannedTexts } from './texts.ts';
import { FullPage } from './full-page.tsx';

/** A page of the specification that no module has yet: what it would belong to, and where one sees what is there. */
export function PlannedPage({ module }: { module: string }) {
  const t = usePlannedTexts();
  const label = useLabels();
  const { company = '' } = useParams();
  const title = t('title', { module: label(module) });
  return (
    <FullPage isWhole={false} title={title}>
      <EmptyState
        order={1}
        icon={<IconCalendarTime size={22} stroke={1.6} />}
        title={title}
        actions={
          <>
            <Button component={Link} to={`/${encodeURIComponent(company)}`}>
              {t('home')}
            </Button>
            <Button component="a" href="/features" variant="default">
              {t('features')}
            </Button>
          </>
        }
      >
        {t('text')}
      </EmptyState>
    </FullPage>
  );
}
