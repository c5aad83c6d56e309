import { Alert, Button, Checkbox } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { PasswordField } from '#platform/auth/web/password-field.tsx';
import { SecretField } from '#platform/auth/web/secret-field.tsx';
import { changePasswordCall } from '../model/own-account-calls.ts';
import { useAccountSend } from './account-calls.ts';
import { Part } from './part.tsx';
import { useAccountTexts } from './texts.ts';
import classes from './account.module.css';

/** Another password: the present one, the new one twice. */
export function PasswordPart({ email }: { email: string }) {
  const t = useAccountTexts();
  const change = useAccountSend(changePasswordCall);
  const [isMismatch, setMismatch] = useState(false);
  const [done, setDone] = useState<{ times: number; text: string }>({ times: 0, text: '' });
  const problem = change.error === null ? null : problemOf(change.error);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [password = '', newPassword = '', again = ''] = ['password', 'newPassword', 'again'].map((name) =>
      String(given.get(name)),
    );
    const endOthers = given.get('endOthers') !== null;
    setDone({ ...done, text: '' });
    setMismatch(newPassword !== again);
    if (newPassword !== again) return;
    change.mutate(
      { body: { password, newPassword, endOthers } },
      {
        onSuccess: () =>
          setDone({ times: done.times + 1, text: t(endOthers ? 'password.doneEnded' : 'password.done') }),
      },
    );
  };
  return (
    <Part title={t('password.title')}>
      <div role="status">{done.text !== '' && <Alert color="pine">{done.text}</Alert>}</div>
      <form key={done.times} className={classes['form']} onSubmit={submit}>
        {problem !== null && problem.errors.length === 0 && (
          <Alert color="red" role="alert" title={problem.title}>
            {problem.hint}
          </Alert>
        )}
        <SecretField
          name="password"
          label={t('password.current')}
          autoComplete="current-password"
          error={fieldProblem(problem, 'password')}
        />
        <PasswordField
          name="newPassword"
          label={t('password.next')}
          error={fieldProblem(problem, 'newPassword')}
          email={email}
        />
        <SecretField
          name="again"
          label={t('password.again')}
          autoComplete="new-password"
          error={isMismatch ? t('password.mismatch') : null}
        />
        <Checkbox name="endOthers" label={t('password.endOthers')} defaultChecked />
        <div>
          <Button type="submit" loading={change.isPending}>
            {t('password.submit')}
          </Button>
        </div>
      </form>
    </Part>
  );
}
