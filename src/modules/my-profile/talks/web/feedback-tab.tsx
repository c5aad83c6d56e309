import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCompanyMutation } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { feedback, visibilities } from '../model/feedback.ts';
import { myFeedbackCall, praiseCall, type FeedbackShown } from '../model/talk-calls.ts';
import { useTalkTexts } from './texts.ts';

const giveDialog = lazy(() => import('./feedback-dialogs.tsx').then((file) => file.GiveDialog));
const askDialog = lazy(() => import('./feedback-dialogs.tsx').then((file) => file.AskDialog));

const kept = ['tab'];
const keptInner = ['tab', 'of'];

/** Feedback of the person, praise of everybody, and as a list what they gave and what their team received. */
export function FeedbackTab() {
  const t = useTalkTexts();
  return (
    <PageTabs
      isInner
      parameter="of"
      keeps={kept}
      label={t('parts')}
      names={['mine', 'praise', 'list'] as const}
      nameOf={(name) => t(`feedback.${name}`)}
    >
      {(name) =>
        name === 'mine' ? (
          <Mine />
        ) : name === 'praise' ? (
          <Praise />
        ) : (
          <LazyRegister
            of={feedback}
            keeps={keptInner}
            empty={{ title: t('feedback.listEmpty'), text: t('feedback.listEmptyText') }}
          />
        )
      }
    </PageTabs>
  );
}

type Opened = { as: 'give'; of: FeedbackShown | null } | { as: 'ask' } | null;

function Mine() {
  const t = useTalkTexts();
  const answer = useCall(myFeedbackCall);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <QueryView
        of={answer}
        shape="table"
        isEmpty={({ me }) => me === null}
        empty={<EmptyState title={t('notEmployeeTitle')}>{t('notEmployee')}</EmptyState>}
      >
        {({ received, given, requested, toGive }) => (
          <Stack gap="md">
            <Group gap="xs">
              <Button onClick={() => setOpened({ as: 'give', of: null })}>{t('feedback.give')}</Button>
              <Button variant="default" onClick={() => setOpened({ as: 'ask' })}>
                {t('feedback.ask')}
              </Button>
            </Group>
            {toGive.length > 0 && <ToGive rows={toGive} onAnswer={(of) => setOpened({ as: 'give', of })} />}
            {received.length === 0 ? (
              <EmptyState title={t('feedback.receivedEmpty')}>{t('feedback.receivedEmptyText')}</EmptyState>
            ) : (
              <List name={t('feedback.received')} rows={received} />
            )}
            {requested.length > 0 && <List name={t('feedback.requested')} rows={requested} />}
            {given.length > 0 && <List name={t('feedback.gave')} rows={given} />}
          </Stack>
        )}
      </QueryView>
      {opened?.as === 'give' && <LazyDialog of={giveDialog} asked={opened.of} onClose={close} />}
      {opened?.as === 'ask' && <LazyDialog of={askDialog} onClose={close} />}
    </>
  );
}

function ToGive({ rows, onAnswer }: { rows: readonly FeedbackShown[]; onAnswer: (of: FeedbackShown) => void }) {
  const t = useTalkTexts();
  const decline = useCompanyMutation((api, { id, version }: FeedbackShown) =>
    api.changeRecord(feedback, id, { version, set: { status: 'declined' } }),
  );
  return (
    <Panel title={t('feedback.toGive')}>
      <Stack gap="sm">
        {rows.map((one) => (
          <Group key={one.id} justify="space-between" gap="xs">
            <div>
              <Text size="sm" fw={600}>
                {one.employee}
              </Text>
              <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
                {one.question}
              </Text>
            </div>
            <Group gap={6}>
              <Button
                size="compact-sm"
                aria-label={t('feedback.answerOf', { name: one.employee })}
                onClick={() => onAnswer(one)}
              >
                {t('feedback.answer')}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                loading={decline.isPending && decline.variables?.id === one.id}
                aria-label={t('feedback.declineOf', { name: one.employee })}
                onClick={() => decline.mutate(one)}
              >
                {t('feedback.decline')}
              </Button>
            </Group>
          </Group>
        ))}
        <ProblemNote error={decline.error} />
      </Stack>
    </Panel>
  );
}

function List({ name, rows }: { name: string; rows: readonly FeedbackShown[] }) {
  const t = useTalkTexts();
  const format = useFormat();
  const label = useLabels();
  return (
    <Panel title={name}>
      <Stack gap="sm">
        {rows.map(({ id, employee, author, question, text, visibility, givenOn, status }) => (
          <div key={id}>
            <Text size="xs" c="dimmed">
              {[
                t('feedback.about', { author: author ?? t('feedback.unknown'), employee }),
                ...(givenOn === null ? [] : [format.date(givenOn)]),
                label(status === 'given' ? visibilities[visibility] : feedback.fields.status.labels[status]),
              ].join(' · ')}
            </Text>
            {[question, text].map(
              (one, at) =>
                one !== null && (
                  <Text
                    key={at === 0 ? 'question' : 'text'}
                    size="sm"
                    fs={at === 0 ? 'italic' : 'normal'}
                    style={{ whiteSpace: 'pre-wrap' }}
                  >
                    {one}
                  </Text>
                ),
            )}
          </div>
        ))}
      </Stack>
    </Panel>
  );
}

function Praise() {
  const t = useTalkTexts();
  const format = useFormat();
  const answer = useCall(praiseCall);
  return (
    <QueryView
      of={answer}
      shape="text"
      isEmpty={({ praise }) => praise.length === 0}
      empty={<EmptyState title={t('feedback.praiseEmpty')}>{t('feedback.praiseEmptyText')}</EmptyState>}
    >
      {({ praise }) => (
        <Panel title={t('feedback.praise')}>
          <Stack gap="sm">
            {praise.map(({ id, employee, author, text, givenOn }) => (
              <div key={id}>
                <Text size="xs" c="dimmed">
                  {t('feedback.about', { author: author ?? t('feedback.unknown'), employee })} · {format.date(givenOn)}
                </Text>
                <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
                  {text}
                </Text>
              </div>
            ))}
          </Stack>
        </Panel>
      )}
    </QueryView>
  );
}
