import { Alert, Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { fetchEarly, lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { text } from '#platform/records/model/fields.ts';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useShared } from '#platform/records/web/fields/inputs/shared.ts';
import type { PersonInNeed } from './reset-factor.tsx';
import { lookForPeopleCall } from '#modules/site/provider/model/provider-calls.ts';
import { useAdminTexts } from './texts.ts';

const dialog = lazy(() => import('./reset-factor.tsx').then((file) => file.ResetFactor));

/**
 * Help for somebody who lost their second factor: found by the whole address, helped after their identity was checked.
 */
export function AccountRecoveryPage() {
  const t = useAdminTexts();
  const [found, setFound] = useState<readonly PersonInNeed[] | null>(null);
  const [open, setOpen] = useState<PersonInNeed | null>(null);
  const again = useCompanyMutation((api, email: string) => api.send(lookForPeopleCall, { body: { email } }));
  return (
    <Page title={t('people.title')} intro={t('people.intro')}>
      <Stack maw={680}>
        <Alert color="copper" title={t('people.rule')}>
          {t('people.ruleText')}
        </Alert>
        <InputForm
          label={t('people.look')}
          submit={t('people.look')}
          fields={{ email: text({ label: t('people.email'), required: true, max: 254 }) }}
          inputs={{ email: (props) => <Email {...props} /> }}
          send={(api, body) => api.send(lookForPeopleCall, { body })}
          onDone={({ people }) => setFound(people)}
        />
        <ProblemNote error={again.error} />
        <div role="status">
          {found?.length === 0 && <Text size="sm">{t('people.none')}</Text>}
          {found?.map((person) => (
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
            again.mutate(open.email, { onSuccess: ({ people }) => setFound(people) });
          }}
        />
      )}
    </Page>
  );
}

function Email(props: InputProps) {
  return (
    <TextInput
      {...useShared(props)}
      type="email"
      autoComplete="off"
      maxLength={254}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
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
