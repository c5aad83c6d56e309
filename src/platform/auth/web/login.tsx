import { Alert, Anchor, Button, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { fieldProblem } from '#platform/http/web/problem.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { loginCall } from '#platform/auth/model/spec-calls.ts';
import { session } from '#platform/session/web/session.ts';
import { ContactLinks } from './contact-links.tsx';
import type { DemoAccount } from '../model/auth-calls.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { signInAsInvestor } from './investor-sign-in.ts';
import { SecondStep } from './second-step.tsx';
import { offerOf, type StepOffer } from './second-step-call.ts';
import { SecretField } from './secret-field.tsx';
import { useAuthTexts } from './texts.ts';
import { typed, useAuthForm } from './use-auth-form.ts';
import classes from './auth.module.css';

interface Credentials {
  email: string;
  password: string;
  isInvestor?: boolean;
}

/**
 * The door of Clients and Internals. Where one goes afterwards is the guest guard's business, which runs again after
 * sign-in.
 */
export function LoginPage() {
  const t = useAuthTexts();
  const [parameters] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [step, setStep] = useState<StepOffer | null>(null);
  const authForm = useAuthForm(async ({ isInvestor = false, ...credentials }: Credentials) => {
    if (isInvestor) {
      await signInAsInvestor(credentials);
      await navigate('/investor-relations');
    } else setStep(await enterAsUser(credentials));
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void authForm.submit({
      email: typed(event.currentTarget, 'email'),
      password: typed(event.currentTarget, 'password'),
    });
  };
  const take = ({ email, password, role }: DemoAccount) => {
    for (const [name, value] of Object.entries({ email, password })) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = value;
    }
    // The demo investor stands in the same list, but comes through the other door.
    void authForm.submit({ email, password, isInvestor: role === 'Investor' });
  };
  const lastCompany = session.lastCompany();
  // The specification shows the first error; those about a field stand at it as well.
  const atField = (name: string) => (authForm.problem === null ? null : fieldProblem(authForm.problem, name));
  const why =
    parameters.get('why') === 'ended' ? t('login.ended') : parameters.has('to') ? t('login.wanted') : t('login.intro');
  if (step !== null)
    return (
      <SecondStep
        offer={step}
        onDone={async () => {
          await session.signedIn();
        }}
        onBack={() => setStep(null)}
      />
    );
  return (
    <AuthLayout
      title={lastCompany === null ? t('login.title') : t('login.titleOf', { company: lastCompany })}
      intro={why}
      aside={<DemoAccounts onTake={take} isBusy={authForm.isBusy} />}
      below={
        <>
          <div className={classes['ways']}>
            <span>
              {t('login.noAccount')}{' '}
              <Anchor component={Link} to="/registration" size="sm">
                {t('login.register')}
              </Anchor>
            </span>
            <Anchor component={Link} to="/investor-login" size="sm">
              {t('login.investor')}
            </Anchor>
          </div>
          <ContactLinks />
        </>
      }
    >
      <form ref={form} className={classes['form']} onSubmit={submit}>
        {authForm.problem !== null && (
          <Alert color="red" role="alert">
            {authForm.problem.errors[0]?.message ?? t('login.failed')}
          </Alert>
        )}
        <TextInput
          name="email"
          type="email"
          label={t('field.email')}
          autoComplete="username"
          required
          autoFocus
          error={atField('email')}
        />
        <SecretField
          name="password"
          label={t('field.password')}
          autoComplete="current-password"
          error={atField('password')}
        />
        <Button type="submit" loading={authForm.isBusy} fullWidth mt={4}>
          {t('login.submit')}
        </Button>
        <Anchor component={Link} to="/forgot-password" size="sm">
          {t('login.forgot')}
        </Anchor>
      </form>
    </AuthLayout>
  );
}

/** Signs in; the second step where there is one, else null. */
async function enterAsUser(credentials: { email: string; password: string }): Promise<StepOffer | null> {
  try {
    await sendCall(loginCall, { body: credentials }, { isAuthPage: true });
  } catch (error) {
    return offerOf(error) ?? Promise.reject(error);
  }
  await session.signedIn();
  return null;
}
