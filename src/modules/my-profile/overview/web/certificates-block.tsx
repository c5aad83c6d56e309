import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { certificate } from '#modules/my-profile/certificate/model/certificate.ts';
import { currentOf, validityOf } from '#modules/my-profile/certificate/model/expiry.ts';
import { useRecords } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import type { BlockProps } from './blocks.ts';
import { useMyOverviewTexts } from './texts.ts';

/** Certificates that have expired or do so within 60 days. */
export function CertificatesBlock({ profile: { employee, today } }: BlockProps) {
  const t = useMyOverviewTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const list = useRecords(
    certificate,
    { filters: [{ field: 'employee', operation: 'is', values: [employee?.id ?? ''] }], limit: 100 },
    { enabled: employee !== null },
  );
  if (employee === null) return null;
  return (
    <Panel
      title={t('certificates')}
      actions={
        <Anchor component={Link} to={`/${encodeURIComponent(slug)}/my-profile/certifications`} size="sm">
          {t('certificatesOpen')}
        </Anchor>
      }
    >
      <QueryView of={list} shape="text" rows={2}>
        {({ items }) => {
          const due = currentOf(items).flatMap(({ id, name, expires }) => {
            const state = validityOf(expires, today);
            return state === 'expired' || state === 'soon' ? [{ id, name, expires, state }] : [];
          });
          if (due.length === 0) return <Text size="sm">{t('certificatesNone')}</Text>;
          return (
            <Stack gap={6} align="flex-start">
              {due.map(({ id, name, expires, state }) => (
                <StatusBadge key={id} status={state === 'expired' ? 'blocking' : 'attention'}>
                  {t(state === 'expired' ? 'expiredOn' : 'expiresOn', { name, day: format.date(expires) })}
                </StatusBadge>
              ))}
            </Stack>
          );
        }}
      </QueryView>
    </Panel>
  );
}
