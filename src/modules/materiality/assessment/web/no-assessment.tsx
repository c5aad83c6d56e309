import { Button } from '@mantine/core';
import { IconPlus, IconTarget } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { useTexts } from '#modules/materiality/web/texts.ts';
import { useAddresses } from './use-assessment.ts';

/** What to do first. */
export function NoAssessment() {
  const t = useTexts();
  const addresses = useAddresses();
  const mayWrite = useMay('materiality.write');
  return (
    <EmptyState
      icon={<IconTarget size={22} stroke={1.6} />}
      title={t('assessmentsEmpty')}
      {...(mayWrite
        ? {
            actions: (
              <Button
                component={Link}
                to={addresses.overview({ tab: 'assessments', 'view.record': 'new' })}
                leftSection={<IconPlus size={16} />}
              >
                {t('newAssessment')}
              </Button>
            ),
          }
        : {})}
    >
      {mayWrite ? t('assessmentsEmptyText') : t('readOnlyEmpty')}
    </EmptyState>
  );
}
