import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall, useCompanyMutation } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { teamReviewsCall, type TeamReview } from '../model/performance-calls.ts';
import { RATING_MAX, reviewPeer } from '../model/review.ts';
import { releasedRating } from '../model/review-result.ts';
import { usePerformanceTexts } from './texts.ts';

const ratingDialog = lazy(() => import('./rating-dialog.tsx').then((file) => file.RatingDialog));
const resultDialog = lazy(() => import('./result-dialog.tsx').then((file) => file.ResultDialog));

type Board = ResponseOf<typeof teamReviewsCall>;
type Opened = { as: 'rate' | 'calibrate' | 'result'; of: TeamReview } | null;

/** Reviews of others in a cycle: who has answered, which peers are to be confirmed, and the ratings. */
export function TeamBoard() {
  const t = usePerformanceTexts();
  const [cycle, setCycle] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const answer = useCall(teamReviewsCall, { query: cycle === null ? {} : { cycle } });
  const close = () => setOpened(null);
  return (
    <>
      <QueryView
        of={answer}
        shape="table"
        isEmpty={({ reviews, cycles }) => reviews.length === 0 && cycles.length < 2}
        empty={<EmptyState title={t('team.emptyTitle')}>{t('team.emptyText')}</EmptyState>}
      >
        {(board) => (
          <Stack gap="md">
            <NativeSelect
              size="sm"
              w={280}
              label={t('cycle.choice')}
              value={board.chosen ?? ''}
              data={board.cycles.map(({ id, name, status }) => ({
                value: id,
                label: `${name} · ${t(`cycle.${status as 'open' | 'calibration' | 'released'}`)}`,
              }))}
              onChange={(event) => setCycle(event.currentTarget.value)}
            />
            <Distribution of={board.reviews} />
            <Panel title={t('team.list')} isFlush>
              <Reviews board={board} onOpen={setOpened} />
            </Panel>
          </Stack>
        )}
      </QueryView>
      {opened?.as === 'result' && (
        <LazyDialog of={resultDialog} review={opened.of.id} name={opened.of.person} onClose={close} />
      )}
      {opened !== null && opened.as !== 'result' && (
        <LazyDialog of={ratingDialog} review={opened.of} as={opened.as} onClose={close} />
      )}
    </>
  );
}

/** How many have each rating, as it is or would be released. */
function Distribution({ of: reviews }: { of: readonly TeamReview[] }) {
  const t = usePerformanceTexts();
  const format = useFormat();
  const ratings = reviews.map(releasedRating);
  if (ratings.every((rating) => rating === null)) return null;
  const count = (wanted: number | null) => format.number(ratings.filter((rating) => rating === wanted).length);
  return (
    <Tiles label={t('team.distribution')}>
      {Array.from({ length: RATING_MAX }, (_none, at) => RATING_MAX - at).map((rating) => (
        <Tile key={rating} name={t('team.rated', { rating: format.number(rating) })} figure={count(rating)} />
      ))}
      <Tile name={t('team.notRated')} figure={count(null)} />
    </Tiles>
  );
}

function Reviews({ board, onOpen }: { board: Board; onOpen: (opened: Opened) => void }) {
  const t = usePerformanceTexts();
  const format = useFormat();
  const status = board.cycles.find(({ id }) => id === board.chosen)?.status;
  const rating = (value: number | null) => (value === null ? t('team.notRated') : format.number(value));
  const hasPeers = board.reviews.some(({ nominated }) => nominated.length > 0);
  return (
    <DataTable
      label={t('team.list')}
      rows={board.reviews}
      keyOf={({ id }) => id}
      isStacked
      empty={<Text p="md">{t('team.emptyTitle')}</Text>}
      columns={[
        { name: 'person', label: t('team.employee'), isHead: true, cell: ({ person }) => person },
        {
          name: 'responses',
          label: t('team.responses'),
          cell: ({ raters }) =>
            raters.length === 0
              ? t('team.none')
              : raters
                  .map(({ kind, submitted, asked }) =>
                    t('team.submitted', { kind: t(`kind.${kind}`), submitted, asked }),
                  )
                  .join(' · '),
        },
        ...(hasPeers
          ? [
              {
                name: 'peers',
                label: t('team.peers'),
                cell: (one: TeamReview) => <Peers of={one} mayConfirm={board.mayRate} />,
              },
            ]
          : []),
        {
          name: 'managerRating',
          label: t('team.managerRating'),
          isNumber: true,
          cell: ({ managerRating }) => rating(managerRating),
        },
        {
          name: 'calibrated',
          label: t('team.calibrated'),
          isNumber: true,
          cell: ({ calibratedRating }) => rating(calibratedRating),
        },
        {
          name: 'actions',
          label: t('team.actions'),
          isAction: true,
          cell: (of) => (
            <Group gap={6} justify="flex-end" wrap="nowrap">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('mine.responsesOf', { name: of.person })}
                onClick={() => onOpen({ as: 'result', of })}
              >
                {t('team.view')}
              </Button>
              {board.mayRate && status === 'open' && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('team.rateOf', { person: of.person })}
                  onClick={() => onOpen({ as: 'rate', of })}
                >
                  {t('team.rate')}
                </Button>
              )}
              {board.mayCalibrate && status === 'calibration' && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('team.calibrateOf', { person: of.person })}
                  onClick={() => onOpen({ as: 'calibrate', of })}
                >
                  {t('team.calibrate')}
                </Button>
              )}
            </Group>
          ),
        },
      ]}
    />
  );
}

function Peers({ of: { person, nominated }, mayConfirm }: { of: TeamReview; mayConfirm: boolean }) {
  const t = usePerformanceTexts();
  const decide = useCompanyMutation(
    (api, { id, version, status }: { id: string; version: number; status: 'confirmed' | 'declined' }) =>
      api.changeRecord(reviewPeer, id, { version, set: { status } }),
  );
  return (
    <Stack gap={4}>
      {nominated.map(({ id, version, name: peer }) => (
        <Group key={id} gap={6}>
          <span>{peer}</span>
          {mayConfirm &&
            (['confirmed', 'declined'] as const).map((status) => {
              const verb = status === 'confirmed' ? 'confirm' : 'decline';
              return (
                <Button
                  key={status}
                  size="compact-xs"
                  variant="default"
                  loading={decide.isPending && decide.variables?.id === id && decide.variables.status === status}
                  aria-label={t(`team.${verb}Of`, { peer, person })}
                  onClick={() => decide.mutate({ id, version, status })}
                >
                  {t(`team.${verb}`)}
                </Button>
              );
            })}
        </Group>
      ))}
      <ProblemNote error={decide.error} />
    </Stack>
  );
}
