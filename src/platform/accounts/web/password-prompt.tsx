import { PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { useAccountTexts } from './texts.ts';

interface PasswordPromptProps {
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
export function PasswordPrompt({
  title,
  text,
  submit,
  isBusy,
  error,
  isDangerous = false,
  onSubmit,
  onClose,
}: PasswordPromptProps) {
  const t = useAccountTexts();
  return (
    <Dialog
      title={title ?? t('confirmTitle')}
      submit={submit}
      consequence={text ?? t('confirmText')}
      isBusy={isBusy}
      error={error}
      atInputs={['password']}
      size="md"
      tone={isDangerous ? 'red' : 'pine'}
      onSubmit={(given) => onSubmit(String(given.get('password')))}
      onClose={onClose}
    >
      <CurrentPassword error={error} data-autofocus />
    </Dialog>
  );
}

/** The password of who is signed in, filled in by the browser's manager. */
export function CurrentPassword({ error, ...rest }: { error: unknown; 'data-autofocus'?: boolean }) {
  const t = useAccountTexts();
  return (
    <PasswordInput
      name="password"
      label={t('password.current')}
      autoComplete="current-password"
      required
      error={fieldProblem(error === null ? null : problemOf(error), 'password')}
      {...rest}
    />
  );
}
