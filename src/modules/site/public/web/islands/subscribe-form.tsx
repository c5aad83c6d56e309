import { useId, type FormEvent } from 'react';
import { subscriptionTopics } from '#modules/site/provider/model/subscriber.ts';
import { Consent, Honeypot, Outcome, TextField } from './fields.tsx';
import { subscribeCall } from '#modules/site/public/model/public-calls.ts';
import { useIslandTexts } from './texts.ts';
import { useSending, valuesOf } from './use-sending.ts';
import classes from './forms.module.css';

/** Asks for the newsletter. The answer is the same whether or not the address is known. */
export function SubscribeForm() {
  const t = useIslandTexts();
  const { send, isBusy, problem, answer } = useSending(subscribeCall, { success: 200 });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = valuesOf(event.currentTarget);
    void send({
      email: values['email'],
      website: values['website'],
      topics: subscriptionTopics.filter((topic) => topic in values),
    });
  };
  if (answer !== null) return <Outcome done={t('subscribe.done')} failed="" problem={null} />;
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextField
        name="email"
        type="email"
        label={t('field.email')}
        autoComplete="email"
        maxLength={254}
        problem={problem}
      />
      <TopicsField chosen={subscriptionTopics} />
      <Honeypot />
      <Consent use="newsletter" />
      <Outcome done={null} failed={t('failed')} problem={problem} />
      <button type="submit" className={`button primary ${classes['submit']}`} disabled={isBusy} aria-busy={isBusy}>
        {t('subscribe.send')}
      </button>
    </form>
  );
}

/** The topics as boxes to tick. */
export function TopicsField({ chosen }: { chosen: readonly string[] }) {
  const t = useIslandTexts();
  const id = useId();
  return (
    <fieldset className={classes['field']} id={id}>
      <legend>{t('field.topics')}</legend>
      <div className={classes['checks']}>
        {subscriptionTopics.map((topic) => (
          <label key={topic} className={classes['check']}>
            <input type="checkbox" name={topic} defaultChecked={chosen.includes(topic)} />
            {t(`field.${topic}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
