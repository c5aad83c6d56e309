import { Paper, Text } from '@mantine/core';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { longText } from '#platform/records/model/fields.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { answerInvestorCall } from '../model/desk-calls.ts';
import type { InvestorThread } from '../model/investor-contracts.ts';
import { useThreads } from './desk-calls.ts';
import { Messages } from './messages.tsx';
import { useTexts } from './texts.ts';
import classes from './financial.module.css';

/** What investors ask, and the company's answers. Each thread is between one investor and the company. */
export function QuestionsTab() {
  const t = useTexts();
  const { data, error, refetch } = useThreads();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (data.threads.length === 0)
    return (
      <Paper>
        <EmptyState title={t('questions.none')}>{t('questions.noneText')}</EmptyState>
      </Paper>
    );
  return (
    <>
      {data.threads.map((thread) => (
        <Thread key={thread.thread} thread={thread} />
      ))}
    </>
  );
}

function Thread({ thread: { thread, investor, messages } }: { thread: InvestorThread }) {
  const t = useTexts();
  const mayAnswer = useMay('investor-relations.manage');
  return (
    <Paper className={classes['thread']}>
      <Text size="sm" fw={560} mb="xs">
        {investor}
      </Text>
      <Messages messages={messages} own="company" investor={investor} />
      {mayAnswer && (
        <InputForm
          submit={t('questions.send')}
          fields={{ text: longText({ label: t('questions.answer'), required: true, max: 5000 }) }}
          send={(api, body, options) => api.send(answerInvestorCall, { params: { id: thread }, body }, options)}
          onDone={() => undefined}
          isEmptied
        />
      )}
    </Paper>
  );
}
