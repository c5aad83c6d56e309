import { Alert, Button, Text, Title } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { request } from '#platform/http/web/request.ts';
import { AuthLayout } from '#platform/auth/web/auth-layout.tsx';
import { useTokenOfAddress } from '#platform/auth/web/token-of-address.ts';
import { useAuthForm } from '#platform/auth/web/use-auth-form.ts';
import type { SheetResponse, SurveySheet } from '#modules/materiality/prioritization-tools/model/survey-contracts.ts';
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
  const authForm = useAuthForm(async (answers: readonly SheetResponse[]) => {
    await request('POST', '/api/surveys/answer', { body: { token, answers }, isAuthPage: true });
    return { isDone: true };
  });
  useEffect(() => {
    if (token === '') return undefined;
    const control = new AbortController();
    request<SurveySheet>('POST', '/api/surveys/look', {
      body: { token },
      isAuthPage: true,
      signal: control.signal,
    }).then(setSheet, (error: unknown) => {
      if (!(error instanceof DOMException)) setSheet('dead');
    });
    return () => control.abort();
  }, [token]);
  if (sheet === null)
    return (
      <AuthLayout title={t('title')}>
        <Text role="status">{t('waiting')}</Text>
      </AuthLayout>
    );
  if (sheet === 'dead' || authForm.problem?.status === 400)
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
  if (authForm.answer)
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
      <Sheet
        sheet={sheet}
        isBusy={authForm.isBusy}
        problem={authForm.problem === null ? null : `${t('failed')} ${authForm.problem.title}`}
        onSend={(answers) => void authForm.submit(answers)}
      />
    </AuthLayout>
  );
}

const values = [1, 2, 3, 4, 5] as const;
type Value = SheetResponse['value'];
interface SheetProps {
  sheet: SurveySheet;
  isBusy: boolean;
  problem: string | null;
  onSend: (answers: readonly SheetResponse[]) => void;
}

function Sheet({ sheet: { company, questions }, isBusy, problem, onSend }: SheetProps) {
  const t = useSurveyPageTexts();
  const [answers, setAnswers] = useState<ReadonlyMap<string, Value>>(new Map());
  const [isEmpty, setEmpty] = useState(false);
  const set = (subTopic: string, value: Value | null) => {
    setEmpty(false);
    setAnswers(
      (before) =>
        new Map(value === null ? [...before].filter(([key]) => key !== subTopic) : [...before, [subTopic, value]]),
    );
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(answers.size === 0);
    if (answers.size > 0 && !isBusy) onSend([...answers].map(([subTopic, value]) => ({ subTopic, value })));
  };
  return (
    <form onSubmit={send} noValidate>
      <Text fw={560}>{t('intro', { company })}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t('scale')}
      </Text>
      {questions.map((question) => (
        <Query
          key={question.subTopic}
          {...question}
          value={answers.get(question.subTopic) ?? null}
          onChoose={(value) => set(question.subTopic, value)}
        />
      ))}
      {isEmpty && (
        <Alert color="red" role="alert" mt="md">
          {t('none')}
        </Alert>
      )}
      {problem !== null && (
        <Alert color="red" role="alert" mt="md">
          {problem}
        </Alert>
      )}
      <div className={classes['foot']}>
        <Button type="submit" loading={isBusy}>
          {t('send')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {t('progress', { answered: answers.size, all: questions.length })}
        </Text>
      </div>
    </form>
  );
}

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
    <fieldset className={classes['question']}>
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
