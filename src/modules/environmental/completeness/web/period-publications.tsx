import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { publicationsCall } from '#modules/report/publication/model/withdrawal-contracts.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useCompletenessTexts } from './texts.ts';

/** The reports that were published from a period: a gap that is filled now is missing in each of them. */
export function PeriodPublications({ period }: { period: string }) {
  const t = useCompletenessTexts();
  const format = useFormat();
  const addresses = useAddresses();
  const mayRead = useMay('report.read');
  const items = useCall(publicationsCall, { query: { period }, enabled: mayRead }).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel title={t('completeness.publications')} note={t('completeness.publicationsNote')}>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {items.map(({ id, title, version, publishedAt, withdrawal }) => {
          const query = new URLSearchParams({ tab: 'files', period, publication: id }).toString();
          return (
            <li key={id}>
              <Anchor component={Link} size="sm" to={addresses.below(`report/esg-report?${query}`)}>
                {t('completeness.publication', { title, version })}
              </Anchor>{' '}
              {withdrawal === null ? (
                <Text span size="sm" c="dimmed">
                  {t('completeness.publishedAt', { at: format.moment(publishedAt) })}
                </Text>
              ) : (
                <>
                  <StatusBadge status="blocking">{t('completeness.withdrawn')}</StatusBadge>{' '}
                  <Text span size="sm" c="dimmed">
                    {t('completeness.withdrawnAt', { at: format.moment(withdrawal.at), reason: withdrawal.reason })}
                  </Text>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
