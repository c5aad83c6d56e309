import { Paper, Text } from '@mantine/core';
import { planKeys, plans } from '#platform/model/accounts/plans.ts';
import { ErrorState } from '#platform/web/feedback/error-state.tsx';
import { Loading } from '#platform/web/feedback/loading.tsx';
import { useLabels } from '#platform/web/i18n/texts.ts';
import { useFormat } from '#platform/web/i18n/use-format.tsx';
import { useCompanyProfile } from '#platform/web/session/company-profile.ts';
import { useCompanyTexts } from './texts.ts';
import classes from './settings.module.css';

const statuses = ['trial', 'active', 'suspended', 'closed', 'pending'] as const;

/** What the company said at its registration. */
export function CompanyProfileCard() {
  const t = useCompanyTexts();
  const label = useLabels();
  const format = useFormat();
  const { data, error, refetch } = useCompanyProfile();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={7} />;
  const status = statuses.find((known) => known === data.status);
  const rows: readonly [string, string | undefined][] = [
    [t('settings.name'), data.name],
    [t('settings.address'), `${location.origin}/${encodeURIComponent(data.slug)}`],
    [t('settings.size'), format.number(data.size)],
    [t('settings.sectors'), format.list(data.sectors.map(label))],
    [t('settings.plan'), data.planKeys && format.list(planKeys.filter((key) => data.planKeys?.includes(key)).map((key) => label(plans[key].label)))],
    [t('settings.suffix'), data.emailSuffix && `@${data.emailSuffix}`],
    [t('settings.currency'), data.currency],
    [t('settings.status'), status && t(`settings.statusOf.${status}`)],
  ];
  return (
    <Paper p="lg" maw={760}>
      <dl className={classes['facts']}>{rows.filter(([, value]) => value !== undefined && value !== '').map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}</dl>
      <Text size="xs" c="dimmed" mt="md">{t('settings.profileNote')}</Text>
    </Paper>
  );
}
