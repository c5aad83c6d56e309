import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '#platform/http/web/hooks.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { fetchEarly, lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { openForSupportCall } from '#modules/site/provider/model/provider-calls.ts';
import { useAdminTexts } from './texts.ts';
import type { OpenForSupport } from './enter-company.tsx';

const dialog = lazy(() => import('./enter-company.tsx').then((file) => file.EnterCompany));

/** Companies that let the provider's support in, and the door to each. Nothing of what is inside is here. */
export function SupportAccessPage() {
  const t = useAdminTexts();
  const { data, error, refetch } = useCall(openForSupportCall);
  const [open, setOpen] = useState<OpenForSupport | null>(null);
  return (
    <Page title={t('support.title')} intro={t('support.intro')}>
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading rows={4} />
      ) : data.companies.length === 0 ? (
        <EmptyState title={t('support.none')}>{t('support.noneText')}</EmptyState>
      ) : (
        <Stack maw={760}>
          {data.companies.map((company) => (
            <Company key={company.slug} of={company} onEnter={() => setOpen(company)} />
          ))}
        </Stack>
      )}
      {open !== null && <LazyDialog of={dialog} company={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function Company({
  of: { slug, name, scope, reason, endsAt, visitEndsAt, visitsNow },
  onEnter,
}: {
  of: OpenForSupport;
  onEnter: () => void;
}) {
  const t = useAdminTexts();
  const format = useFormat();
  const navigate = useNavigate();
  return (
    <Paper component="section" aria-label={name} p="md">
      <Group justify="space-between" align="start" gap="sm">
        <div>
          <Title order={2} size="h4">
            {name}
          </Title>
          <Text size="sm">{reason}</Text>
        </div>
        <Badge variant="light" color={scope === 'write' ? 'copper' : 'pine'}>
          {t(`support.scope.${scope}`)}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {t('support.until', { until: format.moment(endsAt) })}
        {visitsNow > 0 && `, ${t('support.inside', { count: visitsNow })}`}
      </Text>
      <Group mt="sm" gap="xs">
        {visitEndsAt === null ? (
          <Button size="compact-md" variant="default" {...fetchEarly(dialog)} onClick={onEnter}>
            {t('support.enter', { company: name })}
          </Button>
        ) : (
          <Button size="compact-md" variant="default" onClick={() => void navigate(`/${encodeURIComponent(slug)}`)}>
            {t('support.goOn', { company: name, until: format.moment(visitEndsAt) })}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
