import { Alert, Button, Input, Radio, Text } from '@mantine/core';
import { IconArrowsExchange, IconCheck, IconHelp } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { FormProblems } from '#platform/forms/web/form-problems.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { PlacedForm } from '#platform/forms/web/placed-form.tsx';
import { PlacedTextarea } from '#platform/forms/web/placed-textarea.tsx';
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
import { ChosenAssessment } from '#modules/materiality/assessment/web/chosen-assessment.tsx';
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
  return (
    <ChosenAssessment choice={choice}>
      {(assessment) => <Questions key={assessment.id} assessment={assessment} />}
    </ChosenAssessment>
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

const { fields } = significantChange;

function Query({ question, given, assessment, isOpen, person }: QuestionProps) {
  const t = useChangeTexts();
  const label = useLabels();
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
    <PlacedForm
      fields={{ answer: fields.answer, note: fields.note }}
      start={given === null ? {} : { answer: given.answer, note: given.note }}
      send={(api, set, options) =>
        given === null
          ? api.createRecord(significantChange, { assessment, question, ...set }, options)
          : api.changeRecord(significantChange, given.id, { version: given.version, set }, options)
      }
      onDone={() => toast({ message: t('saved') })}
    >
      {(form) => (
        <fieldset className={classes['question']}>
          <legend>{text}</legend>
          <div className={classes['choices']} data-path="answer">
            {(['yes', 'no'] as const).map((value) => (
              <Radio
                key={value}
                name={question}
                label={t(value)}
                checked={form.values.answer === value}
                disabled={form.isBusy}
                onChange={() => form.set({ answer: value })}
              />
            ))}
          </div>
          {form.errorOf('answer') !== undefined && <Input.Error>{form.errorOf('answer')}</Input.Error>}
          <PlacedTextarea of={form.props('note')} label={t('what')} required minRows={1} maxLength={2000} />
          <FormProblems of={form} />
          <div className={classes['foot']}>
            <Button
              size="sm"
              type="submit"
              variant="default"
              aria-label={`${t('save')}: ${text}`}
              loading={form.isBusy}
              disabled={given !== null && form.values.answer === given.answer && form.values.note === given.note}
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
      )}
    </PlacedForm>
  );
}
