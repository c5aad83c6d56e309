import { Badge } from '@mantine/core';
import { useFormat } from '#platform/web/i18n/use-format.tsx';
import { daysLeft, type Project } from '../model/project.ts';
import { useProjectTexts } from './texts.ts';
import classes from './projects.module.css';

/** The day, and beside it how late it is while the project is not over. */
export function DeadlineCell({ project }: { project: Project }) {
  const t = useProjectTexts();
  const format = useFormat();
  // `sv-SE` writes days as ISO does.
  const left = daysLeft(project.deadline, new Intl.DateTimeFormat('sv-SE').format(new Date()));
  const isOver = project.status === 'done' || project.status === 'cancelled';
  return <span className={classes['deadline']}>{format.date(project.deadline)}{left !== null && left < 0 && !isOver && <Badge color="red">{t('late', { count: -left })}</Badge>}</span>;
}

/** "2 of 4", and the next one that is open. */
export function MilestonesCell({ project: { milestones } }: { project: Project }) {
  const t = useProjectTexts();
  const format = useFormat();
  if (milestones.length === 0) return format.number(null);
  const next = milestones.find(({ achieved }) => !achieved);
  return <span className={classes['milestones']}>{t('achieved', { done: milestones.filter(({ achieved }) => achieved).length, all: milestones.length })}{next !== undefined && <span>{t('next', { title: next.title })}</span>}</span>;
}
