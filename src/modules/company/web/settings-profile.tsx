import { Paper, Stack, Text } from '@mantine/core';
import { planKeys, plans } from '#platform/model/accounts/plans.ts';
import { ErrorState } from '#platform/web/feedback/error-state.tsx';
import { Loading } from '#platform/web/feedback/loading.tsx';
import { useLabels } from '#platform/web/i18n/texts.ts';
import { useFormat } from '#platform/web/i18n/use-format.tsx';
import { useCompanyProfile } from '#platform/web/session/company-profile.ts';
import { useMay } from '#platform/web/session/company.tsx';
import { CompanyLocaleForm, languageName } from './settings-locale.tsx';
import { useCompanyTexts } from './texts.ts';
import classes from './settings.module.css';

const statuses = ['trial', 'active', 'suspended', 'closed', 'pending'] as const;

/** What the company said at its registration, and how it writes numbers and days. */
export function CompanyProfileCard() {
  const t = useCompanyTexts();
  const label = useLabels();
  const format = useFormat();
  const mayManage = useMay('company.manage');
  const { data, error, refetch } = useCompanyProfile();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={7} />;
  const status = statuses.find((known) => known === data.status);
  const rows: readonly (readonly [string, string])[] = [
    [t('settings.name'), data.name],
    [t('settings.address'), `${location.origin}/${encodeURIComponent(data.slug)}`],
    [t('settings.size'), format.number(data.size)],
    [t('settings.sectors'), format.list(data.sectors.map(label))],
    [t('settings.plan'), format.list(planKeys.filter((key) => data.planKeys.includes(key)).map((key) => label(plans[key].label)))],
    [t('settings.suffix'), `@${data.emailSuffix}`],
    [t('settings.currency'), data.currency],
    [t('settings.status'), status === undefined ? '' : t(`settings.statusOf.${status}`)],
    ...(mayManage ? [] : [[t('locale.language'), languageName(data.language) ?? t('locale.asBrowser')], [t('locale.timeZone'), data.timeZone ?? t('locale.asBrowser')]] as const),
  ];
  return (
    <Stack maw={760}>
      <Paper p="lg">
        {/* The provider's own company registered nowhere: no sectors, no plan. */}
        <dl className={classes['facts']}>{rows.filter(([, value]) => value !== '').map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}</dl>
        <Text size="xs" c="dimmed" mt="md">{t('settings.profileNote')}</Text>
      </Paper>
      {mayManage && <CompanyLocaleForm language={data.language} timeZone={data.timeZone} />}
    </Stack>
  );
}
