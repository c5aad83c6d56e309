import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { trainingEnrolment } from '#modules/hr/training/model/enrolment.ts';
import type { OwnTraining } from '#modules/hr/training/model/training-calls.ts';
import { useChange } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { StatusBadge, type Status } from '#platform/kit/web/status-badge.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { useMyTrainingsTexts } from './texts.ts';

const Proof = lazyComponent(() => import('./training-dialogs.tsx').then((file) => file.ProofDialog));
const Rating = lazyComponent(() => import('./evaluation-dialogs.tsx').then((file) => file.ReactionDialog));
const Quiz = lazyComponent(() => import('./quiz-dialog.tsx').then((file) => file.QuizDialog));
const Share = lazyComponent(() => import('./share-dialog.tsx').then((file) => file.ShareDialog));
type Asked = { what: 'proof' | 'rating' | 'quiz' | 'preQuiz' | 'share'; of: OwnTraining };

const tones: Readonly<Record<OwnTraining['status'], Status>> = {
  requested: 'review',
  assigned: 'draft',
  started: 'draft',
  done: 'done',
  failed: 'blocking',
  waived: 'neutral',
  withdrawn: 'neutral',
};

/** One's own trainings with what one does of them. */
export function OwnTrainings({
  of,
  list,
  onFeedback,
}: {
  of: readonly OwnTraining[];
  list: 'toDo' | 'closed';
  onFeedback: () => void;
}) {
  const t = useMyTrainingsTexts();
  const label = useLabels();
  const format = useFormat();
  const { slug } = useCompany();
  const [asked, setAsked] = useState<Asked | null>(null);
  const change = useChange(trainingEnrolment);
  const { labels } = trainingEnrolment.fields.status;
  const move = ({ id, version }: OwnTraining, status: 'started' | 'done' | 'withdrawn') =>
    change.mutate({ id, version, set: { status } });
  return (
    <Panel title={t(`tab.${list}`)} isFlush>
      <DataTable
        label={t(`tab.${list}`)}
        rows={of}
        keyOf={({ id }) => id}
        isStacked
        empty={
          <EmptyState order={3} title={t(`${list}Empty`)}>
            {t(`${list}EmptyText`)}
          </EmptyState>
        }
        columns={[
          {
            name: 'course',
            label: t('course'),
            isHead: true,
            cell: ({ course, isRequired, link, materialOf }) => (
              <>
                {course.title}
                <Text size="xs" c="dimmed">
                  {[format.figure(course.hours, 'h'), ...(isRequired ? [t('required')] : [])].join(' · ')}
                </Text>
                {link !== null && (
                  <Anchor size="xs" href={link} target="_blank" rel="noreferrer">
                    {t('material')}
                  </Anchor>
                )}
                {materialOf !== null && (
                  <Anchor
                    size="xs"
                    component={Link}
                    ms={link === null ? 0 : 'xs'}
                    to={`/${encodeURIComponent(slug)}/hr/training-programs?tab=versions&view.record=${materialOf}`}
                  >
                    {t('files')}
                  </Anchor>
                )}
              </>
            ),
          },
          {
            name: 'session',
            label: t('session'),
            cell: ({ session, seat }) =>
              session === null ? (
                t('noSession')
              ) : (
                <>
                  {[format.date(session.startsOn), session.startsAt, session.place].filter(Boolean).join(', ')}
                  {seat === 'waiting' && (
                    <Text size="xs" c="dimmed">
                      {t('waitingList')}
                    </Text>
                  )}
                </>
              ),
          },
          list === 'toDo'
            ? {
                name: 'due',
                label: t('due'),
                cell: ({ dueOn }: OwnTraining) => (dueOn === null ? t('noDue') : format.date(dueOn)),
              }
            : {
                name: 'done',
                label: t('doneOn'),
                cell: ({ doneOn, hours, validUntil, certificate, course }: OwnTraining) => (
                  <>
                    {doneOn === null ? '' : format.date(doneOn)}
                    {hours !== null && (
                      <Text size="xs" c="dimmed">
                        {[
                          format.figure(hours, 'h'),
                          ...(validUntil === null ? [] : [t('valid', { day: format.date(validUntil) })]),
                        ].join(' · ')}
                      </Text>
                    )}
                    {certificate !== null && (
                      <Anchor
                        size="xs"
                        download
                        href={`/api/companies/${encodeURIComponent(slug)}/training-certificates/${certificate}/pdf`}
                        aria-label={`${t('certificate')}: ${course.title}`}
                      >
                        {t('certificate')}
                      </Anchor>
                    )}
                  </>
                ),
              },
          {
            name: 'status',
            label: t('status'),
            cell: ({ status, isOverdue }) =>
              isOverdue ? (
                <StatusBadge status="blocking">{t('overdueBadge')}</StatusBadge>
              ) : (
                <StatusBadge status={tones[status]}>{label(labels[status as keyof typeof labels])}</StatusBadge>
              ),
          },
          {
            name: 'action',
            label: t('action'),
            isAction: true,
            cell: (one) => (
              <Actions of={one} isBusy={change.isPending} onMove={move} onAsk={(what) => setAsked({ what, of: one })} />
            ),
          },
        ]}
      />
      <ProblemNote error={change.error} />
      {asked !== null && (
        <Meanwhile shows={null}>
          {asked.what === 'quiz' || asked.what === 'preQuiz' ? (
            <Quiz
              of={asked.of}
              isBefore={asked.what === 'preQuiz'}
              onDone={onFeedback}
              onClose={() => setAsked(null)}
            />
          ) : asked.what === 'share' ? (
            asked.of.certificate !== null && (
              <Share certificate={asked.of.certificate} name={asked.of.course.title} onClose={() => setAsked(null)} />
            )
          ) : asked.what === 'proof' ? (
            <Proof of={asked.of} onClose={() => setAsked(null)} />
          ) : (
            <Rating of={asked.of} onGiven={onFeedback} onClose={() => setAsked(null)} />
          )}
        </Meanwhile>
      )}
    </Panel>
  );
}

interface ActionsProps {
  of: OwnTraining;
  isBusy: boolean;
  onMove: (of: OwnTraining, status: 'started' | 'done' | 'withdrawn') => void;
  onAsk: (what: Asked['what']) => void;
}

function Actions({ of, isBusy, onMove, onAsk }: ActionsProps) {
  const t = useMyTrainingsTexts();
  const { status, course, mayWithdraw, hasProof, feedback, quiz, certificate } = of;
  const name = course.title;
  const button = (
    key: 'start' | 'complete' | 'quiz' | 'preQuiz' | 'withdraw' | 'proof' | 'proofMore' | 'rate' | 'shareButton',
    act: () => void,
  ) => (
    <Button size="compact-sm" variant="default" disabled={isBusy} onClick={act} aria-label={`${t(key)}: ${name}`}>
      {t(key)}
    </Button>
  );
  if (status === 'done')
    return (
      <Group gap={6} justify="flex-end">
        {certificate !== null && button('shareButton', () => onAsk('share'))}
        {feedback === 'open' && button('rate', () => onAsk('rating'))}
      </Group>
    );
  if (status === 'requested') return mayWithdraw ? button('withdraw', () => onMove(of, 'withdrawn')) : null;
  if (status !== 'assigned' && status !== 'started') return null;
  return (
    <Group gap={6} justify="flex-end">
      {quiz?.mayCompare === true && button('preQuiz', () => onAsk('preQuiz'))}
      {quiz !== null && button('quiz', () => onAsk('quiz'))}
      {status === 'assigned' && button('start', () => onMove(of, 'started'))}
      {course.selfCompletes && quiz === null && button('complete', () => onMove(of, 'done'))}
      {!course.selfCompletes && quiz === null && button(hasProof ? 'proofMore' : 'proof', () => onAsk('proof'))}
      {mayWithdraw && button('withdraw', () => onMove(of, 'withdrawn'))}
    </Group>
  );
}
