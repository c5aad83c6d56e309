import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** In place of what belongs to a period: why nothing is there, and the form that creates the first one. */
export function NoPeriod(): ReactNode {
  const t = useTexts();
  const addresses = useAddresses();
  const mayCreate = useMay(reportingPeriod.access.write);
  return (
    <EmptyState
      icon={<IconCalendar size={22} stroke={1.6} />}
      title={t('noPeriod.title')}
      actions={
        mayCreate && (
          <Button component={Link} to={addresses.setup('periods', { 'view.record': 'new' })}>
            {t('noPeriod.create')}
          </Button>
        )
      }
    >
      {mayCreate ? t('noPeriod.text') : t('noPeriod.readOnly')}
    </EmptyState>
  );
}
