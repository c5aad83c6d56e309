import { Alert, Button, Paper, Text, Textarea } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { problemOf } from '#platform/http/web/problem.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import type { InvestorThread } from '../model/investor-contracts.ts';
import { useAnswer, useThreads } from './desk-calls.ts';
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
  const answer = useAnswer();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    answer.mutate({ thread, text: String(new FormData(form).get('text')) }, { onSuccess: () => form.reset() });
  };
  return (
    <Paper className={classes['thread']}>
      <Text size="sm" fw={560} mb="xs">
        {investor}
      </Text>
      <Messages messages={messages} own="company" investor={investor} />
      {mayAnswer && (
        <form onSubmit={submit} className={classes['ask']}>
          {answer.error !== null && (
            <Alert color="red" role="alert">
              {problemOf(answer.error).errors[0]?.message ?? problemOf(answer.error).title}
            </Alert>
          )}
          <Textarea
            name="text"
            label={t('questions.answer')}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={5000}
            required
            withAsterisk={false}
          />
          <div>
            <Button type="submit" loading={answer.isPending}>
              {t('questions.send')}
            </Button>
          </div>
        </form>
      )}
    </Paper>
  );
}
