import { Alert, Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { answerQuizCall, beginPreQuizCall, beginQuizCall, type QuizSheet } from '#modules/hr/training/model/quiz.ts';
import type { OwnTraining } from '#modules/hr/training/model/training-calls.ts';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useSend } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { number, text } from '#platform/records/model/fields.ts';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useMyTrainingsTexts } from './texts.ts';

type Result = ResponseOf<typeof answerQuizCall>;
type Question = QuizSheet['questions'][number];

/** The quiz of a training: what to know before, the questions, and the result. */
interface QuizDialogProps {
  of: OwnTraining;
  /** Before the training, to compare. */
  isBefore: boolean;
  onDone: () => void;
  onClose: () => void;
}

export function QuizDialog({ of, isBefore, onDone, onClose }: QuizDialogProps) {
  const t = useMyTrainingsTexts();
  const begin = useSend(isBefore ? beginPreQuizCall : beginQuizCall);
  const [result, setResult] = useState<Result | null>(null);
  const title = t(isBefore ? 'preQuizOf' : 'quizOf', { name: of.course.title });
  const sheet = begin.data;
  const done = (told: Result) => {
    setResult(told);
    if (isBefore) onDone();
  };
  if (result !== null)
    return (
      <DialogFrame title={title} onClose={onClose}>
        <Outcome of={result} />
        <Button mt="md" variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogFrame>
    );
  if (sheet !== undefined) return <Questions of={sheet} title={title} onCancel={onClose} onDone={done} />;
  return (
    <DialogFrame title={title} onClose={onClose}>
      <Stack gap="sm">
        <Text>{isBefore ? t('preQuizText') : t('quizText', { mark: of.quiz?.passMark ?? 0 })}</Text>
        {!isBefore && of.quiz !== null && of.quiz.attemptsLeft !== null && (
          <Text>{t('quizAttempts', { count: of.quiz.attemptsLeft })}</Text>
        )}
        <ProblemNote error={begin.error} />
        <Group>
          <Button
            loading={begin.isPending}
            disabled={!isBefore && of.quiz?.attemptsLeft === 0}
            onClick={() => begin.mutate({ params: { enrolment: of.id } })}
          >
            {t('quizStart')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}

const nameOf = (at: number): string => `question${at + 1}`;

interface QuestionsProps {
  of: QuizSheet;
  title: string;
  onDone: (result: Result) => void;
  onCancel: () => void;
}

function Questions({ of: { attempt, questions }, title, onDone, onCancel }: QuestionsProps) {
  const t = useMyTrainingsTexts();
  const { fields, inputs } = useMemo(
    () => ({
      fields: Object.fromEntries(
        questions.map(({ kind, question }, at) => [
          nameOf(at),
          kind === 'numeric' ? number({ label: question, required: true }) : text({ label: question, required: true }),
        ]),
      ),
      inputs: Object.fromEntries(
        questions.flatMap((question, at) =>
          question.kind === 'numeric'
            ? []
            : [[nameOf(at), (props: InputProps) => <Options key={question.id} of={question} {...props} />]],
        ),
      ),
    }),
    [questions],
  );
  return (
    <InputForm
      title={title}
      submit={t('quizSubmit')}
      size="lg"
      fields={fields}
      inputs={inputs}
      send={(api, input, { key }) =>
        api.send(
          answerQuizCall,
          {
            params: { attempt },
            body: {
              answers: questions.map(({ id, kind }, at) => {
                const value = String(input[nameOf(at)] ?? '');
                return kind === 'numeric'
                  ? { question: id, number: value }
                  : { question: id, chosen: value.split(',').map(Number) };
              }),
            },
          },
          { key },
        )
      }
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}

/** The places of the chosen options, with commas between them. */
function Options({ of, name, defaultValue, onChange, error }: InputProps & { of: Question }) {
  const [chosen, setChosen] = useState<string[]>(
    typeof defaultValue === 'string' && defaultValue !== '' ? defaultValue.split(',') : [],
  );
  const choose = (next: string[]) => {
    setChosen(next);
    onChange(next.length === 0 ? null : next.join(','));
  };
  const shared = { label: of.question, error, 'data-path': name };
  if (of.kind === 'multiple')
    return (
      <Checkbox.Group {...shared} value={chosen} onChange={choose}>
        <Stack gap={6} mt={6}>
          {of.options.map((option, place) => (
            <Checkbox key={option} value={String(place)} label={option} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  return (
    <Radio.Group {...shared} value={chosen[0] ?? ''} onChange={(value) => choose([value])}>
      <Stack gap={6} mt={6}>
        {of.options.map((option, place) => (
          <Radio key={option} value={String(place)} label={option} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function Outcome({
  of: { right, questions, score, passMark, isPassed, isBefore, attemptsLeft, solutions },
}: {
  of: Result;
}) {
  const t = useMyTrainingsTexts();
  const format = useFormat();
  return (
    <Stack gap="sm" role="status">
      {isBefore ? (
        <Alert color="pine" title={t('preQuizDone')}>
          {t('preQuizScore', {
            right: format.number(String(right)),
            all: format.number(String(questions)),
            score: format.percentage(score, { decimals: 0 }),
          })}
        </Alert>
      ) : (
        <Alert color={isPassed ? 'pine' : 'red'} title={t(isPassed ? 'quizPassed' : 'quizFailed')}>
          {t('quizScore', {
            right: format.number(String(right)),
            all: format.number(String(questions)),
            score: format.percentage(score, { decimals: 0 }),
            mark: passMark,
          })}
        </Alert>
      )}
      {!isPassed && !isBefore && attemptsLeft !== null && <Text>{t('quizAttempts', { count: attemptsLeft })}</Text>}
      {solutions?.map(({ question, isRight, correct, explanation }) => (
        <div key={question}>
          <Text fw={600}>{question}</Text>
          <Text size="sm">
            {t(isRight ? 'quizRight' : 'quizWrong')} · {correct.join(', ')}
          </Text>
          {explanation !== null && <Text size="sm">{explanation}</Text>}
        </div>
      ))}
    </Stack>
  );
}
