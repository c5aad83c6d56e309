import { Alert, Anchor, Button, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { problemOf } from '#platform/http/web/problem.ts';
import { AuthLayout } from './auth-layout.tsx';
import { requestPasskey, passStep, type StepResponse, type StepOffer } from './second-step-call.ts';
import { useAuthTexts } from './texts.ts';
import { typed, useAuthForm } from './use-auth-form.ts';
import classes from './auth.module.css';

interface SecondStepProps {
  offer: StepOffer;
  onDone: (answer: unknown) => Promise<void>;
  onBack: () => void;
}

/** After the password: a code of the app, a passkey, or one of the recovery codes. */
export function SecondStep({ offer, onDone, onBack }: SecondStepProps) {
  const t = useAuthTexts();
  const hasApp = offer.kinds.includes('totp');
  const [isRecovery, setRecovery] = useState(offer.kinds.length === 1);
  const authForm = useAuthForm(async (answer: StepResponse | 'passkey') => {
    await onDone(await passStep(offer, answer === 'passkey' ? { passkey: await requestPasskey(offer) } : answer));
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = isRecovery ? 'recoveryCode' : 'code';
    const form = event.currentTarget;
    void authForm
      .submit(isRecovery ? { recoveryCode: typed(form, name) } : { code: typed(form, name) })
      .then(() => form.reset());
  };
  const change = () => {
    authForm.reset();
    setRecovery(!isRecovery);
  };
  return (
    <AuthLayout
      title={t('step.title')}
      intro={isRecovery ? t('step.recoveryIntro') : hasApp ? t('step.appIntro') : t('step.passkeyIntro')}
      below={
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {t('step.back')}
        </Anchor>
      }
    >
      <form className={classes['form']} onSubmit={submit}>
        {authForm.problem !== null && (
          <Alert color="red" role="alert">
            {sentenceOf(authForm.problem, t('step.passkeyFailed'))}
          </Alert>
        )}
        {!isRecovery && offer.kinds.includes('passkey') && (
          <Button
            variant={hasApp ? 'default' : 'filled'}
            leftSection={<IconFingerprint size={18} aria-hidden />}
            loading={authForm.isBusy}
            onClick={() => void authForm.submit('passkey')}
            fullWidth
          >
            {t('step.passkey')}
          </Button>
        )}
        {!isRecovery && hasApp && (
          <TextInput
            key="code"
            name="code"
            label={t('step.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={10}
            autoFocus
          />
        )}
        {isRecovery && (
          <TextInput
            key="recovery"
            name="recoveryCode"
            label={t('step.recovery')}
            autoComplete="off"
            required
            maxLength={60}
            autoFocus
            spellCheck={false}
          />
        )}
        {(isRecovery || hasApp) && (
          <Button type="submit" loading={authForm.isBusy} fullWidth>
            {t('step.submit')}
          </Button>
        )}
        {offer.kinds.length > 1 && (
          <Anchor component="button" type="button" size="sm" onClick={change}>
            {t(isRecovery ? 'step.useOther' : 'step.useRecovery')}
          </Anchor>
        )}
      </form>
    </AuthLayout>
  );
}

/** A browser that was told no, or has no such key, throws an error of its own; its words are not for people. */
function sentenceOf(error: unknown, passkeyFailed: string): string {
  const problem = problemOf(error);
  if (problem.code === 'page.fault') return passkeyFailed;
  return [problem.errors[0]?.message ?? problem.title, problem.hint].filter((part) => part !== null).join(' ');
}
