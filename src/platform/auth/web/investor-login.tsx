import { Alert, Anchor, Button, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { session } from '#platform/session/web/session.ts';
import { useSession } from '#platform/session/web/use-session.ts';
import { AuthLayout } from './auth-layout.tsx';
import { signInAsInvestor, openSession, signInBy } from './investor-sign-in.ts';
import { SecondStep } from './second-step.tsx';
import type { StepOffer } from './second-step-call.ts';
import { SecretField } from './secret-field.tsx';
import { useAuthTexts } from './texts.ts';
import { typed, useAuthForm } from './use-auth-form.ts';
import classes from './auth.module.css';

/** The door of investors; also shown in place of `/investor-relations` while this tab has no investor mark. */
export function InvestorLoginPage() {
  const t = useAuthTexts();
  const { person } = useSession();
  const navigate = useNavigate();
  const [step, setStep] = useState<StepOffer | null>(null);
  const authForm = useAuthForm(async (credentials: { email: string; password: string } | 'continue') => {
    const offer = credentials === 'continue' ? await openSession('continued') : await signInAsInvestor(credentials);
    if (offer) setStep(offer);
    else await navigate('/investor-relations');
  });
  // The guest pages send an investor back here, so one signs out first.
  const leave = async () => {
    await session.signOut();
    await navigate('/login');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void authForm.submit({
      email: typed(event.currentTarget, 'email'),
      password: typed(event.currentTarget, 'password'),
    });
  };
  const finish = async (answer: unknown) => {
    await signInBy(answer);
    await navigate('/investor-relations');
  };
  if (step !== null) return <SecondStep offer={step} onDone={finish} onBack={() => setStep(null)} />;
  return (
    <AuthLayout
      title={t('investor.title')}
      intro={t('investor.intro')}
      below={
        person?.type === 'Investor' ? (
          <Anchor component="button" type="button" size="sm" onClick={() => void leave()}>
            {t('investor.asUser')}
          </Anchor>
        ) : (
          <Anchor component={Link} to="/login" size="sm">
            {t('investor.asUser')}
          </Anchor>
        )
      }
    >
      <form className={classes['form']} onSubmit={submit}>
        {person?.type === 'Investor' && (
          <Button variant="light" onClick={() => void authForm.submit('continue')}>
            {t('investor.continue', { email: person.email })}
          </Button>
        )}
        {authForm.problem !== null && (
          <Alert color="red" role="alert">
            {t('investor.failed')}
            <Text component="div" size="sm">
              {t('investor.failedHelp')}
            </Text>
          </Alert>
        )}
        <TextInput name="email" type="email" label={t('field.email')} autoComplete="username" required />
        <SecretField name="password" label={t('field.password')} autoComplete="current-password" />
        <Button type="submit" loading={authForm.isBusy} fullWidth>
          {t('investor.submit')}
        </Button>
      </form>
    </AuthLayout>
  );
}
