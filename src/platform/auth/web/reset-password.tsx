import { Alert, Anchor, Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { fieldProblem } from '#platform/http/web/problem.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { resetPasswordCall } from '#platform/auth/model/spec-calls.ts';
import { AuthLayout } from './auth-layout.tsx';
import { PasswordField } from './password-field.tsx';
import { SecretField } from './secret-field.tsx';
import { useAuthTexts } from './texts.ts';
import { useTokenOfAddress } from './token-of-address.ts';
import { typed, useAuthForm } from './use-auth-form.ts';
import classes from './auth.module.css';

/** Sets a new password with the one-time token of the mailed link. */
export function ResetPasswordPage() {
  return <ResetPassword key={useLocation().hash} />;
}

function ResetPassword() {
  const t = useAuthTexts();
  const token = useTokenOfAddress();
  const [isMismatch, setMismatch] = useState(false);
  const authForm = useAuthForm(async (newPassword: string) => {
    const answer = await sendCall(
      resetPasswordCall,
      { params: { token: token ?? '' }, body: { newPassword } },
      { isAuthPage: true },
    );
    return { isInvestor: answer.door === 'investor' };
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [next, again] = [typed(event.currentTarget, 'newPassword'), typed(event.currentTarget, 'confirmPassword')];
    authForm.reset();
    setMismatch(next !== again);
    if (next === again) void authForm.submit(next);
  };
  // 422 is about the password; 400 says that the link is used up, void or too old.
  const isDead = token === null || authForm.problem?.status === 400;
  if (authForm.answer) {
    return (
      <AuthLayout title={t('reset.title')}>
        <Alert color="pine" role="status">
          {t('reset.done')}{' '}
          <Anchor component={Link} to={authForm.answer.isInvestor ? '/investor-login' : '/login'}>
            {t('reset.signIn')}
          </Anchor>
        </Alert>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={t('reset.title')}
      below={
        <Anchor component={Link} to="/login" size="sm">
          {t('forgot.back')}
        </Anchor>
      }
    >
      <form className={classes['form']} onSubmit={submit}>
        {isMismatch && (
          <Alert color="red" role="alert">
            {t('reset.mismatch')}
          </Alert>
        )}
        {authForm.problem !== null && (
          <Alert color="red" role="alert">
            {t('reset.failed')}
          </Alert>
        )}
        {isDead && (
          <Alert role="note" color="copper" title={t('reset.dead')}>
            {t('reset.deadText')}
            <div>
              <Button component={Link} to="/forgot-password" variant="default" size="xs" mt={8}>
                {t('reset.newLink')}
              </Button>
            </div>
          </Alert>
        )}
        <PasswordField
          name="newPassword"
          label={t('field.newPassword')}
          error={fieldProblem(authForm.problem, 'newPassword')}
        />
        <SecretField
          name="confirmPassword"
          label={t('field.confirmPassword')}
          autoComplete="new-password"
          error={isMismatch}
        />
        <Button type="submit" loading={authForm.isBusy} disabled={token === null} fullWidth>
          {t('reset.submit')}
        </Button>
      </form>
    </AuthLayout>
  );
}
