import { Alert, Button, Group, Modal, Paper, PasswordInput, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useCompanyMutation } from '#platform/web/api/hooks.ts';
import { fieldProblem, problemOf } from '#platform/web/api/problem.ts';
import { Page } from '#platform/web/frame/page.tsx';
import { useFormat } from '#platform/web/i18n/use-format.tsx';
import { toast } from '#platform/web/register/toast.ts';
import { useAdminTexts } from './texts.ts';

interface PersonInNeed { id: string; type: 'Client' | 'Internal' | 'Investor'; email: string; name: string | null; factors: string[]; companies: string[] }

/** Help for somebody who lost their second factor: found by the whole address, helped after their identity was checked. */
export function LostFactorPage() {
  const t = useAdminTexts();
  const [email, setEmail] = useState('');
  const [open, setOpen] = useState<PersonInNeed | null>(null);
  const look = useCompanyMutation((api, typed: string) => api.call<{ people: PersonInNeed[] }>('POST', '/people/look', { body: { email: typed } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look.mutate(email.trim());
  };
  return (
    <Page title={t('people.title')} intro={t('people.intro')}>
      <Stack maw={680}>
        <Alert color="copper" title={t('people.rule')}>{t('people.ruleText')}</Alert>
        <form onSubmit={submit} noValidate aria-label={t('people.look')}>
          <Group align="end" gap="sm">
            <TextInput type="email" label={t('people.email')} miw={260} flex={1} value={email} onChange={(event) => setEmail(event.currentTarget.value)} autoComplete="off" />
            <Button type="submit" loading={look.isPending} disabled={email.trim() === ''}>{t('people.look')}</Button>
          </Group>
        </form>
        {look.error !== null && <Alert color="red" role="alert" title={problemOf(look.error).title} />}
        <div role="status">
          {look.data?.people.length === 0 && <Text size="sm">{t('people.none')}</Text>}
          {look.data?.people.map((person) => <Found key={person.id} of={person} onReset={() => setOpen(person)} />)}
        </div>
      </Stack>
      {open !== null && <Reset of={open} onClose={() => setOpen(null)} onDone={() => { setOpen(null); look.mutate(open.email); }} />}
    </Page>
  );
}

function Found({ of: { type, email, name, factors, companies }, onReset }: { of: PersonInNeed; onReset: () => void }) {
  const t = useAdminTexts();
  const format = useFormat();
  return (
    <Paper p="md" mb="sm">
      <Title order={2} size="h4">{name ?? email}</Title>
      <Text size="sm">{t(`people.${type}`)}{companies.length > 0 && `, ${format.list(companies)}`}</Text>
      <Text size="sm" c="dimmed">{factors.length === 0 ? t('people.noFactor') : t('people.factors', { count: factors.length })}</Text>
      {factors.length > 0 && <Button mt="sm" color="red" variant="light" onClick={onReset}>{t('people.reset')}</Button>}
    </Paper>
  );
}

function Reset({ of: { id, name, email }, onClose, onDone }: { of: PersonInNeed; onClose: () => void; onDone: () => void }) {
  const t = useAdminTexts();
  const [how, setHow] = useState('');
  const [password, setPassword] = useState('');
  const reset = useCompanyMutation((api, body: { how: string; password: string }) => api.call<void>('POST', `/people/${id}/second-factor/reset`, { body, isDoor: true }));
  const problem = reset.error === null ? null : problemOf(reset.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reset.mutate({ how: how.trim(), password }, { onSuccess: () => { onDone(); toast({ message: t('people.done', { person: name ?? email }) }); } });
  };
  return (
    <Modal opened onClose={onClose} title={t('people.resetTitle', { person: name ?? email })}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm">{t('people.resetText')}</Text>
          <Textarea label={t('people.how')} description={t('people.howHelp')} inputWrapperOrder={['label', 'input', 'description', 'error']} autosize minRows={2} maxLength={500} value={how} onChange={(event) => setHow(event.currentTarget.value)} error={fieldProblem(problem, 'how')} data-autofocus />
          <PasswordInput label={t('people.password')} autoComplete="current-password" value={password} onChange={(event) => setPassword(event.currentTarget.value)} error={fieldProblem(problem, 'password')} />
          {problem !== null && problem.errors.length === 0 && <Alert color="red" role="alert" title={problem.title}>{problem.hint}</Alert>}
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>{t('people.cancel')}</Button>
            <Button type="submit" color="red" loading={reset.isPending} disabled={how.trim() === '' || password === ''}>{t('people.reset')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
