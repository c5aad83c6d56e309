import type { FormEvent } from 'react';
import { rich } from '#platform/i18n/web/rich.tsx';
import { applyCall } from '#modules/site/public/model/public-calls.ts';
import { Honeypot, LongField, Outcome, TextField } from './fields.tsx';
import { useIslandTexts } from './texts.ts';
import { useSending } from './use-sending.ts';
import classes from './forms.module.css';

/** Applies for a position. */
export function ApplyForm({ slug }: { slug: string }) {
  const t = useIslandTexts();
  const { send, isBusy, problem, answer } = useSending(applyCall, { params: { slug } });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(withFileLast(new FormData(event.currentTarget)));
  };
  if (answer !== null) return <Outcome done={t('apply.done')} failed="" problem={null} />;
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
      <LongField name="message" label={t('field.jobMessage')} maxLength={4000} problem={problem} />
      <div className={classes['field']}>
        <label htmlFor="cv">{t('field.cv')}</label>
        <input id="cv" type="file" name="cv" accept=".pdf,.docx" required />
      </div>
      <label className={classes['check']}>
        <input type="checkbox" name="consent" value="yes" required />
        <span>
          {rich(t('field.jobConsent'), {
            link: (words) => (
              <a key="link" href="/privacy-policy">
                {words}
              </a>
            ),
          })}
        </span>
      </label>
      <Honeypot />
      <Outcome done={null} failed={t('apply.failed')} problem={problem} />
      <button type="submit" className={`button primary ${classes['submit']}`} disabled={isBusy} aria-busy={isBusy}>
        {t('apply.send')}
      </button>
    </form>
  );
}

/** The server reads the texts before it takes the file. */
function withFileLast(given: FormData): FormData {
  const cv = given.get('cv');
  given.delete('cv');
  if (cv !== null) given.set('cv', cv);
  return given;
}
