import { Alert, Button, Radio, Text, Textarea } from '@mantine/core';
import { IconArrowsExchange, IconCheck, IconHelp } from '@tabler/icons-react';
import { useMemo, useState, type FormEvent } from 'react';
import { useChange, useCreate } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import {
  changeQuestionKeys,
  changeQuestions,
  changeVerdict,
  significantChange,
  type ChangeQuestion,
  type SignificantChange,
} from '#modules/materiality/change-check/model/significant-change.ts';
import type { AssessmentHead } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { AssessmentSelect } from '#modules/materiality/assessment/web/assessment-bar.tsx';
import { NoAssessment } from '#modules/materiality/assessment/web/no-assessment.tsx';
import {
  pageParameters,
  useAssessment,
  useAssessmentChoice,
} from '#modules/materiality/assessment/web/use-assessment.ts';
import { useChangeTexts } from './texts.ts';
import { useChanges } from './use-changes.ts';
import common from '../../web/materiality.module.css';
import classes from './changes.module.css';

/** Whether something changed since the assessment before, and what follows from that. */
export function ChangesTab() {
  const choice = useAssessmentChoice();
  const { chosen } = choice;
  return (
    <QueryView of={choice.question}>
      {() =>
        chosen === null ? (
          <NoAssessment />
        ) : (
          <>
            <div className={common['bar']}>
              <AssessmentSelect {...choice} />
            </div>
            <Questions key={chosen.id} assessment={chosen} />
          </>
        )
      }
    </QueryView>
  );
}

function Questions({ assessment }: { assessment: AssessmentHead }) {
  const t = useChangeTexts();
  const isOpen = useMay('materiality.write') && (assessment.status === 'draft' || assessment.status === 'inReview');
  const fixed = useMemo(
    () => [{ field: 'assessment', operation: 'is' as const, values: [assessment.id] }],
    [assessment.id],
  );
  return (
    <QueryView of={useChanges(assessment.id)}>
      {({ items, refs }) => (
        <div className={common['stack']}>
          <Verdict assessment={assessment} answers={items} />
          <Panel title={t('title')} note={t('note')}>
            {changeQuestionKeys.map((question) => {
              const given = items.find((one) => one.question === question) ?? null;
              const person = given === null || given.answeredBy === null ? null : (refs[given.answeredBy] ?? null);
              return (
                <Query
                  key={`${question} ${given?.version ?? 0}`}
                  question={question}
                  given={given}
                  assessment={assessment.id}
                  isOpen={isOpen}
                  person={person}
                />
              );
            })}
          </Panel>
          <LazyRegister
            of={significantChange}
            keeps={pageParameters}
            fixed={fixed}
            isReadOnly
            empty={{ title: t('register.empty'), text: t('register.emptyText') }}
          />
        </div>
      )}
    </QueryView>
  );
}

const looks = {
  open: { color: 'yellow', Icon: IconHelp },
  none: { color: 'pine', Icon: IconCheck },
  significant: { color: 'orange', Icon: IconArrowsExchange },
} as const;

function Verdict({ assessment, answers }: { assessment: AssessmentHead; answers: readonly SignificantChange[] }) {
  const t = useChangeTexts();
  const before = useAssessment(assessment.id).data?.before?.name;
  const { verdict, open } = changeVerdict(answers);
  const { color, Icon } = looks[verdict];
  return (
    <Alert color={color} icon={<Icon size={18} />} aria-live="polite">
      {verdict === 'open'
        ? t('verdict.open', { count: open.length })
        : verdict === 'significant'
          ? t('verdict.significant')
          : before === undefined
            ? t('verdict.noneFirst')
            : t('verdict.none', { before })}
    </Alert>
  );
}

interface QuestionProps {
  question: ChangeQuestion;
  given: SignificantChange | null;
  assessment: string;
  isOpen: boolean;
  person: string | null;
}

function Query({ question, given, assessment, isOpen, person }: QuestionProps) {
  const t = useChangeTexts();
  const label = useLabels();
  const [create, change] = [useCreate(significantChange), useChange(significantChange)];
  const [answer, setAnswer] = useState<SignificantChange['answer'] | null>(given?.answer ?? null);
  const [note, setNote] = useState(given?.note ?? '');
  const done = { onSuccess: () => toast({ message: t('saved') }) };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (answer === null) return;
    if (given === null) create.mutate({ values: { assessment, question, answer, note } }, done);
    else change.mutate({ id: given.id, version: given.version, set: { answer, note } }, done);
  };
  const error = create.error ?? change.error;
  const text = label(changeQuestions[question]);
  if (!isOpen)
    return (
      <div className={classes['question']}>
        <Text size="sm" fw={560}>
          {text}
        </Text>
        <p className={common['text']} style={{ margin: 0 }}>
          {given === null ? t('notAnswered') : `${t(given.answer)}: ${given.note}`}
        </p>
        {person !== null && (
          <Text size="xs" c="dimmed">
            {t('by', { person })}
          </Text>
        )}
      </div>
    );
  return (
    <form onSubmit={save} noValidate>
      <fieldset className={classes['question']}>
        <legend>{text}</legend>
        <div className={classes['choices']}>
          {(['yes', 'no'] as const).map((value) => (
            <Radio
              key={value}
              name={question}
              label={t(value)}
              checked={answer === value}
              onChange={() => setAnswer(value)}
            />
          ))}
        </div>
        <Textarea
          label={t('what')}
          required
          autosize
          minRows={1}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {error !== null && <ProblemAlert problem={problemOf(error)} />}
        <div className={classes['foot']}>
          <Button
            size="sm"
            type="submit"
            variant="default"
            aria-label={`${t('save')}: ${text}`}
            loading={create.isPending || change.isPending}
            disabled={answer === null || note.trim() === '' || (answer === given?.answer && note === given.note)}
          >
            {t('save')}
          </Button>
          {person !== null && (
            <Text size="xs" c="dimmed">
              {t('by', { person })}
            </Text>
          )}
        </div>
      </fieldset>
    </form>
  );
}
