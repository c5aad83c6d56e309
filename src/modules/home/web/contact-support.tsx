import { talkToAPerson } from '#modules/site/public/model/talk-to-a-person.ts';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { longText } from '#platform/records/model/fields.ts';
import { transcriptOf, type ChatLine } from '../model/support-chat.ts';
import { useHomeTexts } from './texts.ts';
import classes from './support-chat.module.css';

interface ContactSupportProps {
  lines: readonly ChatLine[];
  onCancel: () => void;
  onSent: (question: string, number: number) => void;
}

/** A question to a person of the support; the conversation so far goes with it. */
export function ContactSupport({ lines, onCancel, onSent }: ContactSupportProps) {
  const t = useHomeTexts();
  return (
    <div className={classes['person']}>
      <InputForm
        submit={t('chat.sendToPerson')}
        fields={{
          question: longText({ label: t('chat.question'), help: t('chat.questionHelp'), required: true, max: 2000 }),
        }}
        send={async (api, { question }, options) => ({
          question: question.trim(),
          ...(await api.runAction(
            talkToAPerson,
            { topic: 'support', message: transcriptOf(question, lines) },
            options,
          )),
        })}
        onDone={({ question, number }) => onSent(question, number)}
        onCancel={onCancel}
      />
    </div>
  );
}
