import { useToday } from '#platform/i18n/web/use-today.ts';
import { Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { daysLeft, type Project } from '../model/project.ts';
import { useProjectTexts } from './texts.ts';
import classes from './projects.module.css';

/** The day, marked when it has passed and the project is not over. */
export function DeadlineCell({ project }: { project: Project }) {
  const t = useProjectTexts();
  const format = useFormat();
  const left = daysLeft(project.deadline, useToday());
  const isOver = project.status === 'done' || project.status === 'cancelled';
  if (left === null || left >= 0 || isOver) return format.date(project.deadline);
  const late = t('late', { count: -left });
  return (
    <span className={classes['late']} title={late}>
      {format.date(project.deadline)}
      <IconAlertCircle size={15} role="img" aria-label={late} />
    </span>
  );
}

/** "2 of 4"; the next one that is open on hover. */
export function MilestonesCell({ project: { milestones } }: { project: Project }) {
  const t = useProjectTexts();
  const format = useFormat();
  if (milestones.length === 0) return format.number(null);
  const next = milestones.find(({ achieved }) => !achieved);
  return (
    <span {...(next === undefined ? {} : { title: t('next', { title: next.title }) })}>
      {t('achieved', { done: milestones.filter(({ achieved }) => achieved).length, all: milestones.length })}
    </span>
  );
}

export function TeamCell({ project: { team } }: { project: Project }) {
  const t = useProjectTexts();
  const format = useFormat();
  return team.length === 0 ? (
    <Text component="span" c="dimmed">
      {format.number(null)}
    </Text>
  ) : (
    t('people', { count: team.length })
  );
}
