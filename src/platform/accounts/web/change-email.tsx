import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { changeEmailCall } from '../model/own-account-calls.ts';
import { useAccountSend } from './account-calls.ts';
import { useAccountTexts } from './texts.ts';
import classes from './account.module.css';

/** Another address, with the password. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const t = useAccountTexts();
  const change = useAccountSend(changeEmailCall);
  const problem = change.error === null ? null : problemOf(change.error);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    change.mutate(
      { body: { email: String(given.get('email')), password: String(given.get('password')) } },
      { onSuccess: onClose },
    );
  };
  return (
    <Modal opened onClose={onClose} title={t('email.change')}>
      <form onSubmit={submit} className={classes['form']}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('email.changeText')}
          </Text>
          {problem !== null && problem.errors.length === 0 && (
            <Alert color="red" role="alert" title={problem.title}>
              {problem.hint}
            </Alert>
          )}
          <TextInput
            name="email"
            type="email"
            label={t('email.next')}
            autoComplete="email"
            required
            withAsterisk={false}
            error={fieldProblem(problem, 'email')}
            data-autofocus
          />
          <PasswordInput
            name="password"
            label={t('password.current')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            error={fieldProblem(problem, 'password')}
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('email.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
