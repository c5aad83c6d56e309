import { Button, Paper, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { sendCall } from '#platform/http/web/send-call.ts';
import { OutsideForm } from '#platform/forms/web/outside-form.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { longText } from '#platform/records/model/fields.ts';
import { postQuestionCall } from '../model/area-calls.ts';
import type { InvestorMessage } from '../model/investor-contracts.ts';
import { useAreaChanged } from './investor-calls.ts';
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
  const asked = useAreaChanged(slug);
  return (
    <OutsideForm
      className={classes['ask']}
      fields={{ text: longText({ label: t('area.ask'), required: true, max: 5000 }) }}
      isEmptied
      send={({ text }, options) =>
        sendCall(postQuestionCall, { params: { company: slug }, body: { text, thread } }, options)
      }
      onDone={() => {
        onDone?.();
        void asked();
      }}
    >
      {(form) => (
        <>
          <ProblemNote error={form.problem} />
          <Textarea
            key={form.round}
            name="text"
            data-path="text"
            label={t('area.ask')}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={5000}
            required
            disabled={form.isBusy}
            error={form.errorOf('text')}
            onChange={(event) => form.set({ text: event.currentTarget.value })}
          />
          <Text size="xs" c="dimmed">
            {t('area.askHelp')}
          </Text>
          <div>
            <Button type="submit" loading={form.isBusy}>
              {t('area.send')}
            </Button>
          </div>
        </>
      )}
    </OutsideForm>
  );
}
