import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import type { myReviewsCall, OwnReview, ReviewToAnswer } from '../model/performance-calls.ts';
import { reviewPeer } from '../model/review.ts';
import { usePerformanceTexts } from './texts.ts';

const answerDialog = lazy(() => import('./answer-dialog.tsx').then((file) => file.AnswerDialog));
const resultDialog = lazy(() => import('./result-dialog.tsx').then((file) => file.ResultDialog));
const nominateDialog = lazy(() => import('./own-dialogs.tsx').then((file) => file.NominateDialog));
const acknowledgeDialog = lazy(() => import('./own-dialogs.tsx').then((file) => file.AcknowledgeDialog));

type Opened =
  | { as: 'answer'; of: ReviewToAnswer }
  | { as: 'result' | 'nominate' | 'acknowledge'; of: OwnReview }
  | null;

/** What one is asked to answer, and one's own reviews: ratings and responses of others once they are released. */
export function ReviewsTab({ own }: { own: ResponseOf<typeof myReviewsCall> }) {
  const t = usePerformanceTexts();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  if (!own.isEmployee) return <EmptyState title={t('notEmployeeTitle')}>{t('notEmployee')}</EmptyState>;
  return (
    <Stack gap="md">
      <ToAnswer all={own.toAnswer} onAnswer={(of) => setOpened({ as: 'answer', of })} />
      {own.mine.length === 0 ? (
        <EmptyState title={t('mine.emptyTitle')}>{t('mine.emptyText')}</EmptyState>
      ) : (
        own.mine.map((of) => <Mine key={of.id} of={of} onOpen={(as) => setOpened({ as, of })} />)
      )}
      {opened?.as === 'answer' && <LazyDialog of={answerDialog} asked={opened.of} onClose={close} />}
      {opened?.as === 'result' && (
        <LazyDialog of={resultDialog} review={opened.of.id} name={opened.of.cycle.name} onClose={close} />
      )}
      {opened?.as === 'nominate' && <LazyDialog of={nominateDialog} review={opened.of.id} onClose={close} />}
      {opened?.as === 'acknowledge' && <LazyDialog of={acknowledgeDialog} review={opened.of.id} onClose={close} />}
    </Stack>
  );
}

const toneOf = { none: 'attention', draft: 'draft', submitted: 'done' } as const;

function ToAnswer({ all, onAnswer }: { all: readonly ReviewToAnswer[]; onAnswer: (of: ReviewToAnswer) => void }) {
  const t = usePerformanceTexts();
  const format = useFormat();
  return (
    <Panel title={t('answer.title')} isFlush={all.length > 0}>
      <DataTable
        label={t('answer.title')}
        rows={all}
        keyOf={({ review, kind }) => `${review} ${kind}`}
        isStacked
        empty={<EmptyState title={t('answer.emptyTitle')}>{t('answer.emptyText')}</EmptyState>}
        columns={[
          { name: 'person', label: t('answer.person'), isHead: true, cell: ({ person }) => person },
          { name: 'kind', label: t('answer.as'), cell: ({ kind }) => t(`answer.asOf.${kind}`) },
          { name: 'cycle', label: t('answer.cycle'), cell: ({ cycle }) => cycle.name },
          { name: 'due', label: t('answer.due'), cell: ({ cycle }) => format.date(cycle.answersDue) },
          {
            name: 'state',
            label: t('answer.state'),
            cell: ({ state }) => <StatusBadge status={toneOf[state]}>{t(`answer.states.${state}`)}</StatusBadge>,
          },
          {
            name: 'actions',
            label: t('answer.actions'),
            isAction: true,
            cell: (one) => (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t(one.state === 'submitted' ? 'answer.againOf' : 'answer.buttonOf', {
                  person: one.person,
                  kind: t(`answer.asOf.${one.kind}`),
                })}
                onClick={() => onAnswer(one)}
              >
                {t(one.state === 'submitted' ? 'answer.again' : 'answer.button')}
              </Button>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Mine({ of, onOpen }: { of: OwnReview; onOpen: (as: 'result' | 'nominate' | 'acknowledge') => void }) {
  const t = usePerformanceTexts();
  const format = useFormat();
  const label = useLabels();
  const { cycle, peers, rating, acknowledgedAt } = of;
  const isReleased = cycle.status === 'released';
  const { labels } = reviewPeer.fields.status;
  const note = [
    t('cycle.period', { from: format.date(cycle.from), until: format.date(cycle.until) }),
    ...(cycle.status === 'open' ? [t('cycle.due', { day: format.date(cycle.answersDue) })] : []),
  ].join(' · ');
  return (
    <Panel
      title={cycle.name}
      note={note}
      actions={
        <Group gap="xs">
          {cycle.status === 'open' && peers !== null && (
            <Button size="xs" variant="default" onClick={() => onOpen('nominate')}>
              {t('mine.nominate')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            aria-label={t('mine.responsesOf', { name: cycle.name })}
            onClick={() => onOpen('result')}
          >
            {t('mine.responses')}
          </Button>
          {isReleased && acknowledgedAt === null && (
            <Button size="xs" onClick={() => onOpen('acknowledge')}>
              {t('mine.acknowledge')}
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap={6}>
        <Group gap="xs">
          <Text size="sm">{t('mine.rating')}</Text>
          {isReleased ? (
            <Text size="sm" fw={600}>
              {rating === null ? t('mine.notRated') : t('mine.ratingOf', { rating: format.number(rating) })}
            </Text>
          ) : (
            <StatusBadge status="neutral">{t('mine.notReleased')}</StatusBadge>
          )}
        </Group>
        {peers !== null && (
          <Text size="sm">
            {peers.length === 0
              ? t('mine.noPeers')
              : t('mine.peers', {
                  names: format.list(
                    peers.map(({ name, status }) =>
                      t('mine.peerStatus', { name, status: label(labels[status as keyof typeof labels]) }),
                    ),
                  ),
                })}
          </Text>
        )}
        {acknowledgedAt !== null && (
          <StatusBadge status="done">{t('mine.acknowledgedOn', { day: format.dayOf(acknowledgedAt) })}</StatusBadge>
        )}
      </Stack>
    </Panel>
  );
}
