import classes from './projects.module.css';
import { Progress, Text } from '@mantine/core';
import { useMeasures } from '#platform/http/web/hooks.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import type { Cells } from '#platform/records/web/register/register-props.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { project, daysLeft, type Project } from '../model/project.ts';
import { useProjectTexts } from './texts.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { IconAlertCircle } from '@tabler/icons-react';

const cells: Cells<typeof project> = {
  progress: (row) => <ProgressCell progress={row.progress} />,
  deadline: (row) => <DeadlineCell project={row} />,
  milestones: (row) => <MilestonesCell project={row} />,
  team: (row) => <TeamCell project={row} />,
};

/** The projects one may see, with the few figures that say how they stand. */
export function ProjectsPage() {
  const t = useProjectTexts();
  const mayWrite = useMay('projects.write');
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Figures />
      <LazyRegister
        of={project}
        cells={cells}
        empty={{ title: t('emptyTitle'), text: mayWrite ? t('emptyText') : t('emptyReader') }}
      />
    </Page>
  );
}

function Figures() {
  const t = useProjectTexts();
  const format = useFormat();
  const { data, error } = useMeasures(project);
  if (data?.['projects'] === '0' || (data === undefined && error !== null)) return null;
  // Their place is there before they are: the list below does not move.
  const shown = (figure: (values: NonNullable<typeof data>) => string) =>
    data === undefined ? '\u00a0' : figure(data);
  return (
    <dl className={classes['figures']} aria-busy={data === undefined}>
      <div>
        <dt>{t('projects')}</dt>
        <dd>{shown(({ projects = null }) => format.number(projects))}</dd>
      </div>
      <div>
        <dt>{t('active')}</dt>
        <dd>{shown(({ active = null }) => format.number(active))}</dd>
      </div>
      <div>
        <dt>{t('progress')}</dt>
        <dd>{shown(({ progress = null }) => format.percentage(progress, { decimals: 1 }))}</dd>
      </div>
    </dl>
  );
}

function ProgressCell({ progress }: { progress: string | null }) {
  const format = useFormat();
  const t = useProjectTexts();
  if (progress === null) return format.percentage(null);
  return (
    <span className={classes['progress']}>
      <Progress value={Number(progress) * 100} size="sm" w={44} aria-label={t('progress')} />
      {format.percentage(progress, { decimals: 0 })}
    </span>
  );
}

/** The day, marked when it has passed and the project is not over. */
function DeadlineCell({ project: { deadline, status } }: { project: Project }) {
  const t = useProjectTexts();
  const format = useFormat();
  const left = daysLeft(deadline, useToday());
  const isOver = status === 'done' || status === 'cancelled';
  if (left === null || left >= 0 || isOver) return format.date(deadline);
  const late = t('late', { count: -left });
  return (
    <span className={classes['late']} title={late}>
      {format.date(deadline)}
      <IconAlertCircle size={15} role="img" aria-label={late} />
    </span>
  );
}

/** "2 of 4"; the next one that is open on hover. */
function MilestonesCell({ project: { milestones } }: { project: Project }) {
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

function TeamCell({ project: { team } }: { project: Project }) {
  const t = useProjectTexts();
  const format = useFormat();
  return team.length === 0 ? (
    <Text component="span" c="dimmed">
      {format.number(null)}
    </Text>
  ) : (
    <span title={t('people', { count: team.length })}>{t('people', { count: team.length })}</span>
  );
}
