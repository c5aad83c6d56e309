import { Alert, Anchor, Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { fieldProblem } from '#platform/http/web/problem.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { requestToJoinCall } from '../model/auth-calls.ts';
import { AuthLayout } from './auth-layout.tsx';
import { useAuthTexts } from './texts.ts';
import { typed, useAuthForm } from './use-auth-form.ts';
import classes from './auth.module.css';

/** For people whose company is here already: their address says which one. The answer is the same for every address. */
export function JoinPage() {
  const t = useAuthTexts();
  const authForm = useAuthForm((email: string) =>
    sendCall(requestToJoinCall, { body: { email } }, { isAuthPage: true }),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void authForm.submit(typed(event.currentTarget, 'email'));
  };
  const wrong = fieldProblem(authForm.problem, 'email');
  return (
    <AuthLayout
      title={t('join.title')}
      intro={t('join.intro')}
      below={
        <Anchor component={Link} to="/registration" size="sm">
          {t('join.register')}
        </Anchor>
      }
    >
      <form className={classes['form']} onSubmit={submit}>
        <div role="status">{authForm.answer !== null && <Alert color="pine">{t('join.sent')}</Alert>}</div>
        {authForm.problem !== null && wrong === null && (
          <Alert color="red" role="alert">
            {authForm.problem.title}
          </Alert>
        )}
        <TextInput name="email" type="email" label={t('join.email')} autoComplete="email" required error={wrong} />
        <Button type="submit" loading={authForm.isBusy} fullWidth>
          {t('join.submit')}
        </Button>
      </form>
    </AuthLayout>
  );
}
