import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { talkAction } from '#modules/my-profile/talks/model/one-to-one.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { goal } from '../model/goal.ts';
import { reviewEvidenceCall, type ReviewEvidence } from '../model/performance-calls.ts';
import { usePerformanceTexts } from './texts.ts';

/** Facts of the period of a review, as far as the reader may read them. */
export function EvidencePanel({ review }: { review: string }) {
  const t = usePerformanceTexts();
  const format = useFormat();
  const answer = useCall(reviewEvidenceCall, { params: { review } });
  return (
    <QueryView of={answer} shape="text">
      {(of) => (
        <Panel
          title={t('evidence.title')}
          order={3}
          note={t('cycle.period', { from: format.date(of.from), until: format.date(of.until) })}
        >
          <Evidence of={of} />
        </Panel>
      )}
    </QueryView>
  );
}

function Evidence({ of: { goals, feedback, trainings, actions } }: { of: ReviewEvidence }) {
  const t = usePerformanceTexts();
  const format = useFormat();
  const label = useLabels();
  const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' · ');
  return (
    <Stack gap="sm">
      <Text size="xs" c="dimmed">
        {t('evidence.text')}
      </Text>
      <Part name={t('evidence.goals')} isEmpty={goals.length === 0}>
        {goals.map(({ id, title, measure, progress, due, status }) => (
          <Text key={id} size="sm">
            {joined(
              title,
              measure,
              progress === null ? t('goals.noData') : format.percentage(progress),
              label(goal.fields.status.labels[status]),
              format.date(due),
            )}
          </Text>
        ))}
      </Part>
      <Part name={t('evidence.feedback')} isEmpty={feedback.length === 0}>
        {feedback.map(({ id, author, text, givenOn, isPraise }) => (
          <div key={id}>
            <Text size="xs" c="dimmed">
              {joined(author, format.date(givenOn), isPraise ? t('evidence.praise') : null)}
            </Text>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {text}
            </Text>
          </div>
        ))}
      </Part>
      <Part name={t('evidence.trainings')} isEmpty={trainings.length === 0}>
        {trainings.map(({ id, course, doneOn, hours }) => (
          <Text key={id} size="sm">
            {joined(course, format.date(doneOn), hours === null ? null : format.quantity(hours, 'h'))}
          </Text>
        ))}
      </Part>
      <Part name={t('evidence.actions')} isEmpty={actions.length === 0}>
        {actions.map(({ id, what, by, due, status }) => (
          <Text key={id} size="sm">
            {joined(
              what,
              label(talkAction.fields.by.options[by]),
              label(talkAction.fields.status.labels[status]),
              due === null ? null : format.date(due),
            )}
          </Text>
        ))}
      </Part>
    </Stack>
  );
}

function Part({ name, isEmpty, children }: { name: string; isEmpty: boolean; children: ReactNode }) {
  const t = usePerformanceTexts();
  return (
    <div>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      {isEmpty ? <Text size="sm">{t('evidence.none')}</Text> : children}
    </div>
  );
}
