import { Alert, Button, Paper, Text, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { problemOf } from '#platform/http/web/problem.ts';
import type { InvestorMessage } from '../model/investor-contracts.ts';
import { useAsk } from './investor-calls.ts';
import { Messages } from './messages.tsx';
import { useTexts } from './texts.ts';
import classes from './financial.module.css';

/** The investor's own questions with their answers, and a new one. */
export function AreaQuestions({ slug, messages }: { slug: string; messages: readonly InvestorMessage[] }) {
  const t = useTexts();
  const [thread, setThread] = useState<string | null>(null);
  const threads = [...new Set(messages.map((message) => message.thread))].toReversed();
  return (
    <>
      {threads.map((id) => (
        <Paper key={id} className={classes['thread']}>
          <Messages messages={messages.filter((message) => message.thread === id)} own="investor" />
          {thread === id ? (
            <Ask slug={slug} thread={id} onDone={() => setThread(null)} />
          ) : (
            <Button size="xs" variant="default" onClick={() => setThread(id)}>
              {t('area.reply')}
            </Button>
          )}
        </Paper>
      ))}
      {thread === null && <Ask slug={slug} thread={null} />}
    </>
  );
}

function Ask({ slug, thread, onDone }: { slug: string; thread: string | null; onDone?: () => void }) {
  const t = useTexts();
  const ask = useAsk(slug);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    ask.mutate(
      { text: String(new FormData(form).get('text')), thread },
      {
        onSuccess: () => {
          form.reset();
          onDone?.();
        },
      },
    );
  };
  const problem = ask.error === null ? null : problemOf(ask.error);
  return (
    <form onSubmit={submit} className={classes['ask']}>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem.errors[0]?.message ?? problem.title}
        </Alert>
      )}
      <Textarea
        name="text"
        label={t('area.ask')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={5000}
        required
        withAsterisk={false}
      />
      <Text size="xs" c="dimmed">
        {t('area.askHelp')}
      </Text>
      <div>
        <Button type="submit" loading={ask.isPending}>
          {t('area.send')}
        </Button>
      </div>
    </form>
  );
}
