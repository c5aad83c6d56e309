import { Alert, Anchor, Button, Loader, Text, TextInput } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { fieldProblem } from '#platform/http/web/problem.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { session } from '#platform/session/web/session.ts';
import { AuthLayout } from './auth-layout.tsx';
import { PasswordField } from './password-field.tsx';
import type { BodyOf } from '#platform/http/model/call.ts';
import { acceptInvitationCall, viewInvitationCall, type InvitationView } from '../model/auth-calls.ts';
import { useAuthTexts } from './texts.ts';
import { useTokenOfAddress } from './token-of-address.ts';
import { typed, useAuthForm } from './use-auth-form.ts';
import classes from './auth.module.css';
import { inWords, showMessages } from '#platform/messages/web/in-words.ts';

/**
 * Accepts an invitation: who has no account yet chooses a password and may give a name, everybody else just accepts.
 */
export function InvitationPage() {
  const t = useAuthTexts();
  const token = useTokenOfAddress() ?? '';
  const [view, setView] = useState<InvitationView | 'dead' | null>(null);
  const authForm = useAuthForm((body: BodyOf<typeof acceptInvitationCall>) => {
    showMessages();
    return sendCall(acceptInvitationCall, { body }, { isAuthPage: true });
  });
  useEffect(() => {
    const control = new AbortController();
    sendCall(viewInvitationCall, { body: { token } }, { isAuthPage: true, signal: control.signal }).then(
      setView,
      (error: unknown) => {
        if (!(error instanceof DOMException)) setView('dead');
      },
    );
    return () => control.abort();
  }, [token]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = Object.fromEntries(
      ['password', 'name', 'surname'].map((name) => [name, typed(form, name)]).filter(([, value]) => value !== ''),
    );
    // Who is signed in already sees the new company at once.
    void authForm.submit({ token, ...given }).then((answer) => {
      if (answer) void session.refresh();
    });
  };

  if (view === null)
    return (
      <AuthLayout title={t('invitation.title')}>
        <Loader role="status" aria-label={t('invitation.title')} />
      </AuthLayout>
    );
  if (view === 'dead' || view.isExpired)
    return (
      <AuthLayout title={t('invitation.title')}>
        <EmptyState
          title={t(view === 'dead' ? 'invitation.dead' : 'invitation.expired')}
          actions={
            <Button component={Link} to="/login" variant="default">
              {t('invitation.signIn')}
            </Button>
          }
        >
          {view === 'dead'
            ? t('invitation.deadText')
            : t('invitation.expiredText', {
                company: view.company,
                inviter: view.invitedBy ?? t('invitation.anAdministrator', { company: view.company }),
              })}
        </EmptyState>
      </AuthLayout>
    );
  if (authForm.answer) {
    return (
      <AuthLayout title={t('invitation.title')}>
        <Alert color="pine" role="status">
          {inWords(authForm.answer)}{' '}
          <Anchor component={Link} to="/login">
            {t('invitation.goOn')}
          </Anchor>
        </Alert>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('invitation.title')} intro={t('invitation.intro', { company: view.company })}>
      <form className={classes['form']} onSubmit={submit}>
        {authForm.problem !== null && (
          <Alert color="red" role="alert">
            {authForm.problem.title}
            {authForm.problem.hint !== null && (
              <Text component="div" size="sm">
                {authForm.problem.hint}
              </Text>
            )}
          </Alert>
        )}
        <Text size="sm">
          {t('invitation.forAddress', { email: view.email })}{' '}
          {view.needsPassword ? t('invitation.newAccount') : t('invitation.knownAccount')}
        </Text>
        {view.needsPassword && (
          <>
            <input type="email" name="username" autoComplete="username" value={view.email} readOnly hidden />
            <div className={classes['row']}>
              <TextInput
                name="name"
                label={t('field.name')}
                autoComplete="given-name"
                error={fieldProblem(authForm.problem, 'name')}
              />
              <TextInput
                name="surname"
                label={t('field.surname')}
                autoComplete="family-name"
                error={fieldProblem(authForm.problem, 'surname')}
              />
            </div>
            <PasswordField
              name="password"
              label={t('field.password')}
              error={fieldProblem(authForm.problem, 'password')}
              email={view.email}
              names={[view.company]}
            />
          </>
        )}
        <Button type="submit" loading={authForm.isBusy}>
          {t('invitation.accept')}
        </Button>
      </form>
    </AuthLayout>
  );
}
