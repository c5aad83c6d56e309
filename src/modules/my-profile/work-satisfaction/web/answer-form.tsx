import { Alert, Anchor, Button, Text, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { answerMySurveyCall, type MySurvey } from '#modules/employee/survey/model/survey-calls.ts';
import { optionsOf, TEXT_MAX, type Answers } from '#modules/employee/survey/model/questions.ts';
import { FormProblems } from '#platform/forms/web/form-problems.tsx';
import { PlacedForm } from '#platform/forms/web/placed-form.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { text } from '#platform/records/model/fields.ts';
import { draftKey } from '#platform/records/web/forms/draft.ts';
import { dropDraft, readDraft, writeDraft } from '#platform/records/web/forms/draft-store.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { useSession } from '#platform/session/web/use-session.ts';
import classes from './work-satisfaction.module.css';
import { useWorkSatisfactionTexts } from './texts.ts';

interface Props {
  survey: MySurvey;
  onSent: () => void;
  onBack: () => void;
}
type Entered = Readonly<Record<string, unknown>>;
type Question = MySurvey['questions'][number];

/** A survey to answer: first who can see the answers, then the questions. What is entered waits on this device only. */
export function AnswerForm({ survey, onSent, onBack }: Props) {
  const { person } = useSession();
  const { slug } = useCompany();
  const key = draftKey({ accountId: person?.accountId ?? '', company: slug }, 'employee-survey', survey.id);
  const [start, setStart] = useState<Entered | null>(null);
  useEffect(() => {
    let isHere = true;
    void readDraft(key).then((draft) => {
      if (isHere) setStart(draft?.entered ?? {});
    });
    return () => {
      isHere = false;
    };
  }, [key]);
  return start === null ? <Loading of="text" /> : <Sheet {...{ survey, onSent, onBack, start }} draft={key} />;
}

function Sheet({ survey, onSent, onBack, start, draft }: Props & { start: Entered; draft: string }) {
  const t = useWorkSatisfactionTexts();
  const { questions } = survey;
  const fields = Object.fromEntries(
    questions.map(({ wording }, at) => [nameOf(at), text({ label: wording, max: TEXT_MAX })]),
  );
  return (
    <PlacedForm
      fields={fields}
      start={start as Readonly<Record<string, string>>}
      isLeft
      check={(entered) =>
        Object.values(entered).some((value) => value !== null && value !== '')
          ? []
          : [{ path: nameOf(0), message: t('form.none') }]
      }
      send={(api, input) =>
        api.send(answerMySurveyCall, { params: { survey: survey.id }, body: { answers: answersOf(questions, input) } })
      }
      onDone={() => {
        void dropDraft(draft);
        toast({ message: t('form.sent') });
        onSent();
      }}
    >
      {(form) => {
        const set = (at: number, value: string | null) => {
          const entered = { ...form.values, [nameOf(at)]: value };
          form.set({ [nameOf(at)]: value });
          void writeDraft({
            key: draft,
            version: null,
            before: {},
            entered: entered as Readonly<Record<string, string | null>>,
            paths: [],
            savedAt: new Date().toISOString(),
          });
        };
        const answered = questions.filter((_question, at) => textIn(form.values, at) !== '').length;
        return (
          <div className={classes['stack']}>
            <Mode survey={survey} />
            <Panel title={survey.title} note={t('form.optional')}>
              {survey.introduction !== null && <Text mb="sm">{survey.introduction}</Text>}
              <FormProblems of={form} />
              {questions.map((question, at) => (
                <QuestionInput
                  key={nameOf(at)}
                  name={nameOf(at)}
                  question={question}
                  value={textIn(form.values, at)}
                  onChange={(value) => set(at, value === '' ? null : value)}
                />
              ))}
              <div className={classes['foot']}>
                <Button type="submit" loading={form.isBusy}>
                  {t('form.send')}
                </Button>
                <Text size="sm" c="dimmed" role="status">
                  {t('form.progress', { answered, all: questions.length })}
                </Text>
                <Anchor component="button" type="button" size="sm" onClick={onBack}>
                  {t('form.back')}
                </Anchor>
              </div>
            </Panel>
          </div>
        );
      }}
    </PlacedForm>
  );
}

const nameOf = (at: number): string => `question${at + 1}`;
const textIn = (values: Entered, at: number): string => {
  const value = values[nameOf(at)];
  return typeof value === 'string' ? value : '';
};

/** What was entered, as the call takes it. */
const answersOf = (questions: readonly Question[], values: Entered): Answers =>
  questions.map((question, at) => {
    const value = textIn(values, at);
    if (value.trim() === '') return null;
    if (question.kind === 'text') return value;
    const chosen = value.split(',');
    const places = Array.from({ length: optionsOf(question) }, (_none, place) => place).filter((place) =>
      chosen.includes(String(place)),
    );
    return question.kind === 'multi' ? places : (places[0] ?? null);
  });

/** Who can see the answers: before the first question. */
function Mode({ survey: { anonymity, threshold, questions } }: { survey: MySurvey }) {
  const t = useWorkSatisfactionTexts();
  return (
    <Alert color="pine" title={t('mode.title')}>
      <StatusBadge status={anonymity === 'named' ? 'attention' : 'done'}>{t(`mode.${anonymity}`)}</StatusBadge>
      <ul className={classes['mode']}>
        <li>{t(`mode.${anonymity}Text`)}</li>
        <li>{t('mode.threshold', { k: threshold })}</li>
        {questions.some(({ kind }) => kind === 'text') && <li>{t('mode.text')}</li>}
        <li>{t('mode.draft')}</li>
      </ul>
    </Alert>
  );
}

interface InputProps {
  name: string;
  question: Question;
  value: string;
  onChange: (value: string) => void;
}

function QuestionInput({ name, question, value, onChange }: InputProps) {
  const t = useWorkSatisfactionTexts();
  const { wording, kind, choices } = question;
  if (kind === 'text')
    return (
      <div className={classes['question']} data-path={name}>
        <Textarea
          label={wording}
          description={t('form.textWarning')}
          value={value}
          maxLength={TEXT_MAX}
          autosize
          minRows={3}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    );
  const chosen = value === '' ? [] : value.split(',');
  const choose = (option: string) => {
    if (kind !== 'multi') return onChange(option);
    const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
    return onChange(next.join(','));
  };
  const isScale = kind === 'scale5' || kind === 'zeroToTen';
  const first = kind === 'scale5' ? 1 : 0;
  return (
    <fieldset className={classes['question']} data-path={name}>
      <legend>{wording}</legend>
      {kind === 'multi' && (
        <Text size="xs" c="dimmed">
          {t('form.several')}
        </Text>
      )}
      <div className={isScale ? classes['scale'] : classes['list']} data-kind={kind}>
        {Array.from({ length: optionsOf(question) }, (_none, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <label key={place} className={classes['value']}>
            <input
              type={kind === 'multi' ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(String(place))}
              onChange={() => choose(String(place))}
            />
            <span>{isScale ? place + first : choices[place]}</span>
          </label>
        ))}
      </div>
      <div className={classes['ends']}>
        <span>{isScale ? t(kind === 'scale5' ? 'form.low' : 'form.least') : ''}</span>
        {value !== '' && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-label={t('form.clearOf', { question: wording })}
            onClick={() => onChange('')}
          >
            {t('form.clear')}
          </Anchor>
        )}
        <span>{isScale ? t(kind === 'scale5' ? 'form.high' : 'form.most') : ''}</span>
      </div>
    </fieldset>
  );
}
