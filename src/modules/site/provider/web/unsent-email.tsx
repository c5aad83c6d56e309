import { Alert, Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { Fragment } from 'react';
import { useCall } from '#platform/http/web/hooks.ts';
import { outboxCall } from '#platform/members/model/member-calls.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useAdminTexts } from './texts.ts';
import classes from './unsent-email.module.css';

/**
 * Where there is no mail server, mails are read here instead: by the provider's owner alone, for their links open
 * accounts.
 */
export function UnsentEmailPage() {
  const t = useAdminTexts();
  const format = useFormat();
  const { data, error, refetch } = useCall(outboxCall);
  return (
    <Page title={t('mail.title')} intro={t('mail.intro')}>
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading rows={5} />
      ) : data.mails.length === 0 ? (
        <EmptyState title={t('mail.none')}>{t('mail.noneText')}</EmptyState>
      ) : (
        <Stack maw={760}>
          <Alert color="copper">{t('mail.warning')}</Alert>
          {data.mails.map(({ id, at, to, subject, text }) => (
            <Paper key={id} component="article" aria-label={subject} p="md">
              <Title order={2} size="h4">
                {subject}
              </Title>
              <Text size="sm" c="dimmed">
                {t('mail.to', { to, when: format.moment(at) })}
              </Text>
              <details className={classes['body']}>
                <summary>{t('mail.read', { subject })}</summary>
                <pre>{linked(text)}</pre>
              </details>
            </Paper>
          ))}
        </Stack>
      )}
    </Page>
  );
}

/** The text with its addresses as links. */
const linked = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <Anchor key={`${index} ${part}`} href={part} inherit>
        {part}
      </Anchor>
    ) : (
      <Fragment key={`${index} ${part}`}>{part}</Fragment>
    ),
  );
