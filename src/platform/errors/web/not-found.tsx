import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useFeedbackTexts } from '#platform/kit/web/feedback/texts.ts';
import { FullPage } from './full-page.tsx';

/** No page at this address, or one of a company that is not the person's own: the two must look the same. */
export function NotFound({
  isWhole = false,
  children,
}: {
  isWhole?: boolean /** A search, where a frame is around. */;
  children?: ReactNode;
}) {
  const t = useFeedbackTexts();
  const { company } = useParams();
  // Inside a company its own start; a foreign company's page is whole, and leads out of it.
  const start = isWhole || company === undefined ? '/' : `/${encodeURIComponent(company)}`;
  return (
    <FullPage isWhole={isWhole} title={t('problem.notFound')}>
      <EmptyState
        order={1}
        icon={<IconMapQuestion size={22} stroke={1.6} />}
        title={t('problem.notFound')}
        actions={
          <Button component={Link} to={start}>
            {t('problem.home')}
          </Button>
        }
      >
        {t('problem.notFoundText')}
      </EmptyState>
      {children}
    </FullPage>
  );
}
