import { Alert, Button, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { sendCall } from '#platform/http/web/send-call.ts';
import { AuthLayout } from '#platform/auth/web/auth-layout.tsx';
import { useTokenOfAddress } from '#platform/auth/web/token-of-address.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { OutsideForm } from '#platform/forms/web/outside-form.tsx';
import { choice } from '#platform/records/model/fields.ts';
import {
  answerSurveyCall,
  viewSurveyCall,
  type SheetResponse,
  type SurveySheet,
} from '#modules/materiality/prioritization-tools/model/survey-contracts.ts';
import { useSurveyPageTexts } from './texts.ts';
import classes from './survey-page.module.css';

/**
 * The questions of a survey, for whoever has the link of an invitation: no account, nothing of anybody else, each link
 * once.
 */
export function SurveyPage() {
  return <Survey key={useLocation().hash} />;
}

function Survey() {
  const t = useSurveyPageTexts();
  const token = useTokenOfAddress() ?? '';
  const [sheet, setSheet] = useState<SurveySheet | 'dead' | null>(token === '' ? 'dead' : null);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (token === '') return undefined;
    const control = new AbortController();
    sendCall(viewSurveyCall, { body: { token } }, { isAuthPage: true, signal: control.signal }).then(
      setSheet,
      (error: unknown) => {
        if (!(error instanceof DOMException)) setSheet('dead');
      },
    );
    return () => control.abort();
  }, [token]);
  if (sheet === null)
    return (
      <AuthLayout title={t('title')}>
        <Text role="status">{t('waiting')}</Text>
      </AuthLayout>
    );
  if (sheet === 'dead')
    return (
      <AuthLayout title={t('title')}>
        <>
          <Title order={2} size="h4">
            {t('dead')}
          </Title>
          <Text mt="xs">{t('deadText')}</Text>
        </>
      </AuthLayout>
    );
  if (isSent)
    return (
      <AuthLayout title={sheet.title}>
        <Alert color="pine" role="status" title={t('done')}>
          {t('doneText')}
        </Alert>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={sheet.title}
      intro={sheet.introduction ?? undefined}
      aside={<Privacy threshold={sheet.threshold} />}
    >
      <Sheet sheet={sheet} token={token} onDead={() => setSheet('dead')} onSent={() => setSent(true)} />
    </AuthLayout>
  );
}

const values = [1, 2, 3, 4, 5] as const;
type Value = SheetResponse['value'];
const options = Object.fromEntries([...values, 'abstained'].map((value) => [value, String(value)]));

interface SheetProps {
  sheet: SurveySheet;
  token: string;
  /** The link was used, or ended meanwhile. */
  onDead: () => void;
  onSent: () => void;
}

function Sheet({ sheet: { company, questions }, token, onDead, onSent }: SheetProps) {
  const t = useSurveyPageTexts();
  const fields = Object.fromEntries(
    questions.map(({ subTopic, wording }) => [subTopic, choice({ label: wording, options })]),
  );
  const send = async (answers: readonly SheetResponse[], key: string) => {
    try {
      await sendCall(answerSurveyCall, { body: { token, answers: [...answers] } }, { isAuthPage: true, key });
    } catch (error) {
      if (problemOf(error).status === 400) onDead();
      throw error;
    }
  };
  return (
    <OutsideForm
      fields={fields}
      check={(entered) =>
        Object.values(entered).some((value) => value !== null)
          ? []
          : [{ path: questions[0]?.subTopic ?? '', message: t('none') }]
      }
      send={(entered, { key }) => send(answersOf(entered), key)}
      onDone={onSent}
    >
      {(form) => {
        const answered = answersOf(form.values).length;
        return (
          <>
            <Text fw={560}>{t('intro', { company })}</Text>
            <Text size="sm" c="dimmed" mt={4}>
              {t('scale')}
            </Text>
            {questions.map((question) => (
              <Query
                key={question.subTopic}
                {...question}
                value={valueOf(form.values[question.subTopic])}
                onChoose={(value) => form.set({ [question.subTopic]: value === null ? null : String(value) })}
              />
            ))}
            {form.errors.length > 0 && (
              <Alert color="red" role="alert" mt="md">
                {form.errors.map(({ message }) => message).join(' ')}
              </Alert>
            )}
            {form.problem !== null && (
              <Alert color="red" role="alert" mt="md">
                {`${t('failed')} ${problemOf(form.problem).title}`}
              </Alert>
            )}
            <div className={classes['foot']}>
              <Button type="submit" loading={form.isBusy}>
                {t('send')}
              </Button>
              <Text size="sm" c="dimmed" role="status">
                {t('progress', { answered, all: questions.length })}
              </Text>
            </div>
          </>
        );
      }}
    </OutsideForm>
  );
}

const valueOf = (entered: unknown): Value | null =>
  entered === 'abstained' ? 'abstained' : (values.find((value) => String(value) === entered) ?? null);

const answersOf = (entered: Readonly<Record<string, unknown>>): SheetResponse[] =>
  Object.entries(entered).flatMap(([subTopic, given]) => {
    const value = valueOf(given);
    return value === null ? [] : [{ subTopic, value }];
  });

function Query({
  subTopic,
  wording,
  value,
  onChoose,
}: {
  subTopic: string;
  wording: string;
  value: Value | null;
  onChoose: (value: Value | null) => void;
}) {
  const t = useSurveyPageTexts();
  const radio = (own: Value) => (
    <input
      type="radio"
      name={subTopic}
      checked={value === own}
      onChange={() => onChoose(own)}
      {...(own === 'abstained' ? {} : { 'aria-label': t('value', { value: own }) })}
    />
  );
  return (
    <fieldset className={classes['question']} data-path={subTopic}>
      <legend>{wording}</legend>
      <div className={classes['values']}>
        <span aria-hidden className={classes['end']}>
          {t('least')}
        </span>
        {values.map((own) => (
          <label key={own} className={classes['value']}>
            {radio(own)}
            <span aria-hidden>{own}</span>
          </label>
        ))}
        <span aria-hidden className={classes['end']}>
          {t('most')}
        </span>
      </div>
      <div className={classes['beside']}>
        <label className={classes['abstain']}>
          {radio('abstained')}
          <span>{t('abstain')}</span>
        </label>
        {value !== null && (
          <button
            type="button"
            className={classes['takeBack']}
            aria-label={t('takeBackOf', { question: wording })}
            onClick={() => onChoose(null)}
          >
            {t('takeBack')}
          </button>
        )}
      </div>
    </fieldset>
  );
}

function Privacy({ threshold }: { threshold: number }) {
  const t = useSurveyPageTexts();
  return (
    <section className={classes['card']}>
      <Title order={2} size="h5">
        {t('privacy')}
      </Title>
      <ul className={classes['privacy']}>
        <li>{t('privacyCounted')}</li>
        <li>{t('privacyShown', { threshold })}</li>
        <li>{t('privacyAddress')}</li>
      </ul>
    </section>
  );
}
