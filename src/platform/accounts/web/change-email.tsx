import { TextInput } from '@mantine/core';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { changeEmailCall } from '../model/own-account-calls.ts';
import { useAccountSend } from './account-calls.ts';
import { CurrentPassword } from './password-prompt.tsx';
import { useAccountTexts } from './texts.ts';

/** Another address, with the password. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const t = useAccountTexts();
  const change = useAccountSend(changeEmailCall);
  return (
    <Dialog
      title={t('email.change')}
      submit={t('email.submit')}
      consequence={t('email.changeText')}
      isBusy={change.isPending}
      error={change.error}
      atInputs={['email', 'password']}
      size="md"
      onSubmit={(given) =>
        change.mutate(
          { body: { email: String(given.get('email')), password: String(given.get('password')) } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <TextInput
        name="email"
        type="email"
        label={t('email.next')}
        autoComplete="email"
        required
        error={fieldProblem(change.error === null ? null : problemOf(change.error), 'email')}
        data-autofocus
      />
      <CurrentPassword error={change.error} />
    </Dialog>
  );
}
