import { Text } from '@mantine/core';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { longText, reference } from '#platform/records/model/fields.ts';
import type { ChangeOf, NewOf } from '#platform/records/model/resource.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { feedback } from '../model/feedback.ts';
import { askFeedbackCall, type FeedbackShown } from '../model/talk-calls.ts';
import { useTalkTexts } from './texts.ts';

const { employee, text: words, visibility } = feedback.fields;
const said = { text: { ...words, required: true }, visibility };

/** Gives feedback to a colleague, asked by them or not. */
export function GiveDialog({ asked, onClose }: { asked: FeedbackShown | null; onClose: () => void }) {
  const t = useTalkTexts();
  const shared = {
    consequence: t('feedback.giveText'),
    submit: t('feedback.submit'),
    onDone: () => {
      toast({ message: t('feedback.given') });
      onClose();
    },
    onCancel: onClose,
  };
  if (asked === null)
    return (
      <InputForm
        {...shared}
        title={t('feedback.give')}
        fields={{ employee, ...said }}
        start={{ visibility: 'employee' }}
        send={(api, input, options) => api.createRecord(feedback, input as NewOf<typeof feedback>, options)}
      />
    );
  return (
    <InputForm
      {...shared}
      title={t('feedback.answerTitle', { name: asked.employee })}
      fields={said}
      start={{ visibility: 'employee' }}
      send={(api, input, options) =>
        api.changeRecord(
          feedback,
          asked.id,
          { version: asked.version, set: { ...input, status: 'given' } as ChangeOf<typeof feedback> },
          options,
        )
      }
    >
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        {asked.question}
      </Text>
    </InputForm>
  );
}

/** Asks a colleague for feedback. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const t = useTalkTexts();
  return (
    <InputForm
      title={t('feedback.ask')}
      consequence={t('feedback.askText')}
      submit={t('feedback.ask')}
      fields={{
        colleague: reference('employee', { label: t('feedback.colleague'), required: true }),
        question: longText({ label: t('feedback.question'), required: true, max: 1000 }),
      }}
      send={(api, body, { key }) => api.send(askFeedbackCall, { body }, { key })}
      onDone={() => {
        toast({ message: t('feedback.asked') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
