import { Alert, Anchor, Button, TextInput } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { sendCall } from '#platform/http/web/send-call.ts';
import { forgotPasswordCall } from '#platform/auth/model/spec-calls.ts';
import { AuthLayout } from './auth-layout.tsx';
import { useAuthTexts } from './texts.ts';
import { typed, useAuthForm } from './use-auth-form.ts';
import classes from './auth.module.css';

const waitSeconds = 60;

/** Asks for a reset link. The answer is the same for every address; after one, the next waits a minute. */
export function ForgotPasswordPage() {
  const t = useAuthTexts();
  const authForm = useAuthForm(async (email: string) => {
    await sendCall(forgotPasswordCall, { body: { email } }, { isAuthPage: true });
    return { isSent: true };
  });
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void authForm.submit(typed(event.currentTarget, 'email')).then((answer) => {
      if (answer) setLeft(waitSeconds);
    });
  };
  // A list of errors marks the field and says nothing more; any other failure says the one sentence.
  const hasList = Array.isArray(authForm.problem?.body['errors']);
  return (
    <AuthLayout
      title={t('forgot.title')}
      intro={t('forgot.intro')}
      below={
        <Anchor component={Link} to="/login" size="sm">
          {t('forgot.back')}
        </Anchor>
      }
    >
      <form className={classes['form']} onSubmit={submit}>
        <div role="status">{authForm.answer && <Alert color="pine">{t('forgot.sent')}</Alert>}</div>
        {authForm.problem !== null && !hasList && (
          <Alert color="red" role="alert">
            {t('forgot.failed')}
          </Alert>
        )}
        <TextInput
          name="email"
          type="email"
          label={t('field.email')}
          autoComplete="username"
          required
          error={hasList ? (authForm.problem?.errors[0]?.message ?? true) : null}
        />
        <Button type="submit" loading={authForm.isBusy} disabled={left > 0} fullWidth>
          {left > 0 ? t('forgot.wait', { seconds: left }) : t('forgot.submit')}
        </Button>
      </form>
    </AuthLayout>
  );
}
