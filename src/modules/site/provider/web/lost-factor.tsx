import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { fetchEarly, lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import type { PersonInNeed } from './reset-factor.tsx';
import { lookForPeopleCall } from '#modules/site/provider/model/provider-calls.ts';
import { useAdminTexts } from './texts.ts';

const dialog = lazy(() => import('./reset-factor.tsx').then((file) => file.ResetFactor));

/**
 * Help for somebody who lost their second factor: found by the whole address, helped after their identity was checked.
 */
export function LostFactorPage() {
  const t = useAdminTexts();
  const [email, setEmail] = useState('');
  const [open, setOpen] = useState<PersonInNeed | null>(null);
  const look = useCompanyMutation((api, typed: string) => api.send(lookForPeopleCall, { body: { email: typed } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look.mutate(email.trim());
  };
  return (
    <Page title={t('people.title')} intro={t('people.intro')}>
      <Stack maw={680}>
        <Alert color="copper" title={t('people.rule')}>
          {t('people.ruleText')}
        </Alert>
        <form onSubmit={submit} noValidate aria-label={t('people.look')}>
          <Group align="end" gap="sm">
            <TextInput
              type="email"
              label={t('people.email')}
              miw={260}
              flex={1}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
              autoComplete="off"
            />
            <Button type="submit" loading={look.isPending} disabled={email.trim() === ''}>
              {t('people.look')}
            </Button>
          </Group>
        </form>
        {look.error !== null && <Alert color="red" role="alert" title={problemOf(look.error).title} />}
        <div role="status">
          {look.data?.people.length === 0 && <Text size="sm">{t('people.none')}</Text>}
          {look.data?.people.map((person) => (
            <Found key={person.id} of={person} onReset={() => setOpen(person)} />
          ))}
        </div>
      </Stack>
      {open !== null && (
        <LazyDialog
          of={dialog}
          person={open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            look.mutate(open.email);
          }}
        />
      )}
    </Page>
  );
}

function Found({ of: { type, email, name, factors, companies }, onReset }: { of: PersonInNeed; onReset: () => void }) {
  const t = useAdminTexts();
  const format = useFormat();
  return (
    <Paper p="md" mb="sm">
      <Title order={2} size="h4">
        {name ?? email}
      </Title>
      <Text size="sm">
        {t(`people.${type}`)}
        {companies.length > 0 && `, ${format.list(companies)}`}
      </Text>
      <Text size="sm" c="dimmed">
        {factors.length === 0 ? t('people.noFactor') : t('people.factors', { count: factors.length })}
      </Text>
      {factors.length > 0 && (
        <Button mt="sm" color="red" variant="light" {...fetchEarly(dialog)} onClick={onReset}>
          {t('people.reset')}
        </Button>
      )}
    </Paper>
  );
}
