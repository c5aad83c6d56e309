import { Stack, Text } from '@mantine/core';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { NativeChoice } from '#platform/forms/web/native-choice.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { choice, longText } from '#platform/records/model/fields.ts';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { answerReviewCall, reviewAnswersCall, type ReviewToAnswer } from '../model/performance-calls.ts';
import { RATING_MAX } from '../model/review.ts';
import type { ReviewAnswer } from '../model/review-result.ts';
import { EvidencePanel } from './evidence-panel.tsx';
import { usePerformanceTexts } from './texts.ts';

interface Props {
  asked: ReviewToAnswer;
  onClose: () => void;
}

/** The questions of a review: first who sees the responses, then the questions, and whether they are submitted. */
export function AnswerDialog({ asked, onClose }: Props) {
  const t = usePerformanceTexts();
  const { review, kind, person } = asked;
  const answer = useCall(reviewAnswersCall, { params: { review, kind } });
  return (
    <DialogFrame title={t('answer.of', { person, kind: t(`answer.asOf.${kind}`) })} onClose={onClose} size="lg" isKept>
      <QueryView of={answer} shape="text">
        {(form) => (
          <Stack gap="md">
            <Questions asked={asked} form={form} onClose={onClose} />
            <EvidencePanel review={review} />
          </Stack>
        )}
      </QueryView>
    </DialogFrame>
  );
}

const nameOf = (at: number): string => `answers${at + 1}`;
const ratings = Array.from({ length: RATING_MAX }, (_none, at) => String(at + 1));
const scale = Object.fromEntries(ratings.map((rating) => [rating, rating]));

function Questions({ asked, form, onClose }: Props & { form: ResponseOf<typeof reviewAnswersCall> }) {
  const t = usePerformanceTexts();
  const { review, kind } = asked;
  const { questions, answers, state, cycle } = form;
  const isSubmitted = state === 'submitted';
  const status = choice({
    label: t('answer.state'),
    required: true,
    options: { draft: t('answer.as-draft'), submitted: t('answer.submit') },
  });
  const fields = Object.fromEntries([
    ...questions.map(({ wording, kind: of }, at) => [
      nameOf(at),
      of === 'rating' ? choice({ label: wording, options: scale }) : longText({ label: wording, max: 4000 }),
    ]),
    ...(isSubmitted ? [] : [['status', status]]),
  ]);
  const start = Object.fromEntries([
    ...questions.map((_question, at) => [nameOf(at), answers[at] === null ? null : String(answers[at])]),
    ...(isSubmitted ? [] : [['status', 'draft']]),
  ]);
  const native = (props: InputProps) => <NativeChoice {...props} />;
  const inputs = Object.fromEntries([
    ...questions.flatMap(({ kind: of }, at) => (of === 'rating' ? [[nameOf(at), native] as const] : [])),
    ['status', native] as const,
  ]);
  return (
    <InputForm
      label={t('answer.of', { person: form.person, kind: t(`answer.asOf.${kind}`) })}
      submit={t('answer.save')}
      fields={fields}
      start={start}
      inputs={inputs}
      send={(api, input, { key }) => {
        const given: Readonly<Record<string, unknown>> = input;
        return api.send(
          answerReviewCall,
          {
            params: { review, kind },
            body: {
              answers: questions.map(({ kind: of }, at): ReviewAnswer => {
                const value = given[nameOf(at)];
                if (typeof value !== 'string' || value === '') return null;
                return of === 'rating' ? ratings.indexOf(value) + 1 : value;
              }),
              submit: isSubmitted || given['status'] === 'submitted',
            },
          },
          { key },
        );
      }}
      onDone={() => {
        toast({ message: t('answer.saved') });
        onClose();
      }}
      onCancel={onClose}
    >
      <Text size="sm">
        {t(kind === 'self' || kind === 'manager' ? `answer.who.${kind}` : `answer.who.${cycle.naming}`)}
      </Text>
      {isSubmitted && <Text size="sm">{t('answer.stays')}</Text>}
    </InputForm>
  );
}
