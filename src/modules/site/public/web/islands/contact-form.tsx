import type { FormEvent } from 'react';
import { contactTopics } from '#modules/site/public/model/talk-to-a-person.ts';
import { Consent, ChoiceField, Honeypot, LongField, Outcome, TextField } from './fields.tsx';
import { contactCall } from '#modules/site/public/model/public-calls.ts';
import { useIslandTexts } from './texts.ts';
import { useSending, valuesOf } from './use-sending.ts';
import classes from './forms.module.css';

/** Writes to the provider. After a failure everything typed is still there. */
export function ContactForm() {
  const t = useIslandTexts();
  const { send, isBusy, problem, answer } = useSending(contactCall, {
    success: 200,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(valuesOf(event.currentTarget));
  };
  if (answer !== null)
    return (
      <Outcome
        done={[t('contact.done'), answer.number === null ? '' : t('contact.number', { number: answer.number })]
          .join(' ')
          .trim()}
        failed=""
        problem={null}
      />
    );
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <div className={classes['pair']}>
        <TextField name="name" label={t('field.name')} autoComplete="name" problem={problem} />
        <TextField
          name="email"
          type="email"
          label={t('field.email')}
          autoComplete="email"
          maxLength={254}
          problem={problem}
        />
      </div>
      <div className={classes['pair']}>
        <TextField name="company" label={t('field.company')} autoComplete="organization" isOptional problem={problem} />
        <ChoiceField name="topic" label={t('field.topic')} options={contactTopics} problem={problem} />
      </div>
      <LongField name="message" label={t('field.message')} minLength={10} maxLength={5000} problem={problem} />
      <Honeypot />
      <Consent />
      <Outcome done={null} failed={t('failed')} problem={problem} />
      <button type="submit" className={`button primary ${classes['submit']}`} disabled={isBusy} aria-busy={isBusy}>
        {t('contact.send')}
      </button>
    </form>
  );
}
