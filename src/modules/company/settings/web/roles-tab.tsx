import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useCompany } from '#platform/session/web/company.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';

/** Roles have a page of their own; who looks for them here is led there. */
export function RolesTab() {
  const t = useCompanyTexts();
  const { slug } = useCompany();
  return (
    <Panel title={t('settings.roles')}>
      <Text mb="xs">{t('roles.moved')}</Text>
      <Anchor component={Link} to={`/${slug}/employee/access-level`}>
        {t('roles.open')}
      </Anchor>
    </Panel>
  );
}
