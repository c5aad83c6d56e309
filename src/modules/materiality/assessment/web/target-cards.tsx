import { Badge, Text } from '@mantine/core';
import { useRecords } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { sustainabilityTarget, type SustainabilityTarget } from '#modules/materiality/assessment/model/answers.ts';
import { pathPoint } from '#modules/materiality/assessment/model/target-path.ts';
import type { Topic } from '#modules/materiality/assessment/model/topics.ts';
import { Panel } from '#modules/materiality/web/parts.tsx';
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
      <dl className={classes['facts']}>
        <dt>{t('targets.base', { year: baseYear })}</dt>
        <dd>{stated(baseValue)}</dd>
        <dt>{t('targets.goal', { year: targetYear })}</dt>
        <dd>{stated(targetValue)}</dd>
        {point !== null && (
          <>
            <dt>{t('targets.required', { year: point.year })}</dt>
            <dd>{stated(point.required)}</dd>
            <dt>{t('targets.actual', { year: point.year })}</dt>
            <dd>{stated(point.actual)}</dd>
          </>
        )}
      </dl>
      <Badge
        mt={8}
        className={classes['verdict'] ?? ''}
        color={point === null ? 'gray' : point.isOnTrack ? 'pine' : 'orange'}
        variant="light"
      >
        {t(point === null ? 'targets.noProgress' : point.isOnTrack ? 'targets.onTrack' : 'targets.offTrack')}
      </Badge>
    </>
  );
}
