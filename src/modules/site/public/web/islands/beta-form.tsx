import type { FormEvent } from 'react';
import { betaInterests, betaSizeBands } from '#modules/site/public/model/beta-request.ts';
import { ChoiceField, Consent, Honeypot, Outcome, TextField } from './fields.tsx';
import { betaCall } from '#modules/site/public/model/public-calls.ts';
import { useIslandTexts } from './texts.ts';
import { useSending, valuesOf } from './use-sending.ts';
import classes from './forms.module.css';

/** Asks for a place in the beta. The answer is the same whether or not the address is known. */
export function BetaForm() {
  const t = useIslandTexts();
  const { send, isBusy, problem, answer } = useSending(betaCall);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(valuesOf(event.currentTarget));
  };
  if (answer !== null) return <Outcome done={t('beta.done')} failed="" problem={null} />;
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <div className={classes['pair']}>
        <TextField
          name="email"
          type="email"
          label={t('field.email')}
          autoComplete="email"
          maxLength={254}
          problem={problem}
        />
        <TextField name="company" label={t('field.company')} autoComplete="organization" problem={problem} />
      </div>
      <div className={classes['pair']}>
        <ChoiceField name="sizeBand" label={t('field.sizeBand')} options={betaSizeBands} problem={problem} />
        <ChoiceField name="interest" label={t('field.interest')} options={betaInterests} problem={problem} />
      </div>
      <Honeypot />
      <Consent />
      <Outcome done={null} failed={t('failed')} problem={problem} />
      <button type="submit" className={`button primary ${classes['submit']}`} disabled={isBusy} aria-busy={isBusy}>
        {t('beta.send')}
      </button>
    </form>
  );
}
