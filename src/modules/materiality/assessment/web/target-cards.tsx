import { Text } from '@mantine/core';
import { useRecords } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { sustainabilityTarget, type SustainabilityTarget } from '#modules/materiality/assessment/model/answers.ts';
import { pathPoint } from '#modules/materiality/assessment/model/target-path.ts';
import type { Topic } from '#modules/materiality/assessment/model/topics.ts';
import { useTexts } from '#modules/materiality/web/texts.ts';
import classes from '../../web/materiality.module.css';

/** Where the targets of a topic stand: base, goal, what the path asks for and what was reached. */
export function TargetCards({ topic }: { topic: Topic }) {
  const t = useTexts();
  const targets =
    useRecords(sustainabilityTarget, { filters: [{ field: 'topic', operation: 'is', values: [topic.key] }], limit: 50 })
      .data?.items ?? [];
  if (targets.length === 0) return null;
  return (
    <Panel title={t('targets.title')} note={t('targets.note')}>
      <ul className={classes['cards']}>
        {targets.map((target) => (
          <li key={target.id} className={classes['card']}>
            <TargetCard target={target} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TargetCard({ target }: { target: SustainabilityTarget }) {
  const t = useTexts();
  const format = useFormat();
  const { title, measure, baseYear, baseValue, targetYear, targetValue } = target;
  const latest = target.progress.toSorted((one, other) => Number(other.year) - Number(one.year))[0];
  const point = latest === undefined ? null : pathPoint(target, latest);
  const stated = (value: string) => `${format.figure(value)} ${measure}`;
  return (
    <>
      <Text fw={600} size="sm" mb={6}>
        {title}
      </Text>
      <Facts
        items={[
          [t('targets.base', { year: baseYear }), stated(baseValue)],
          [t('targets.goal', { year: targetYear }), stated(targetValue)],
          ...(point === null
            ? []
            : [
                [t('targets.required', { year: point.year }), stated(point.required)] as const,
                [t('targets.actual', { year: point.year }), stated(point.actual)] as const,
              ]),
        ]}
      />
      <div style={{ marginTop: 8 }}>
        <StatusBadge status={point === null ? 'neutral' : point.isOnTrack ? 'done' : 'attention'}>
          {t(point === null ? 'targets.noProgress' : point.isOnTrack ? 'targets.onTrack' : 'targets.offTrack')}
        </StatusBadge>
      </div>
    </>
  );
}
