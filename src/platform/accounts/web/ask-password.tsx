import { Alert, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { useAccountTexts } from './texts.ts';

interface AskPasswordProps {
  title?: string;
  text?: ReactNode;
  submit: string;
  isBusy: boolean;
  error: unknown;
  isDangerous?: boolean;
  onSubmit: (password: string) => void;
  onClose: () => void;
}

/** Asks for the password once more. Whoever opened a session that was left open stops here. */
export function AskPassword({
  title,
  text,
  submit,
  isBusy,
  error,
  isDangerous = false,
  onSubmit,
  onClose,
}: AskPasswordProps) {
  const t = useAccountTexts();
  const problem = error === null ? null : problemOf(error);
  const wrong = fieldProblem(problem, 'password');
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(String(new FormData(event.currentTarget).get('password')));
  };
  return (
    <Modal opened onClose={onClose} title={title ?? t('confirmTitle')}>
      <form onSubmit={send}>
        <Stack>
          <Text size="sm" c="dimmed">
            {text ?? t('confirmText')}
          </Text>
          {problem !== null && wrong === null && (
            <Alert color="red" role="alert" title={problem.title}>
              {problem.hint}
            </Alert>
          )}
          <PasswordInput
            name="password"
            label={t('password.current')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            error={wrong}
            data-autofocus
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isBusy} {...(isDangerous ? { color: 'red' } : {})}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
