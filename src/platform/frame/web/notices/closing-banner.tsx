import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useCompanyProfile } from '#platform/session/web/company-profile.ts';
import { useFrameTexts } from '../texts.ts';

/** On every page of a company that is being closed: until when it can be read, and where that is taken back. */
export function ClosingBanner() {
  const t = useFrameTexts();
  const format = useFormat();
  const { data } = useCompanyProfile();
  if (data === undefined || data.closesAt === null) return null;
  return (
    <Alert color="red" mb="md" title={t('closing.title', { day: format.dayOf(data.closesAt) })}>
      {t('closing.text')}{' '}
      <Anchor component={Link} to={`/${encodeURIComponent(data.slug)}/settings?tab=data`} c="inherit" size="sm">
        {t('closing.more')}
      </Anchor>
    </Alert>
  );
}
