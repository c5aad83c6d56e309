import { Anchor, Badge, Button, Progress, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { daysLeft, type Project } from '#modules/project-management/model/project.ts';
import { projectSummaryCall } from '#modules/project-management/model/project-calls.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { initialsOf, Letters } from '#platform/frame/web/top-bar/letters.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { Card } from './card.tsx';
import { useHomeTexts } from './texts.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import classes from './home.module.css';

/** The projects under way: how far, what is next, until when, by whom. */
export function ProjectSummary() {
  const t = useHomeTexts();
  const page = `/${encodeURIComponent(useCompany().slug)}/project-management`;
  const mayWrite = useMay('projects.write');
  const { data, error, refetch } = useCall(projectSummaryCall);
  return (
    <Card
      id="projects"
      title={t('projects.title')}
      actions={
        <Anchor component={Link} to={page} size="sm" underline="hover">
          {t('projects.all')}
        </Anchor>
      }
    >
      {error !== null && data === undefined ? (
        <ErrorState error={error} order={3} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading rows={5} />
      ) : data.items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('projects.empty')}{' '}
          {mayWrite && (
            <Anchor component={Link} to={`${page}?view.record=new`}>
              {t('projects.first')}
            </Anchor>
          )}
        </Text>
      ) : (
        <ul className={classes['projects']}>
          {data.items.map((item) => (
            <ProjectRow key={item.id} item={item} refs={data.refs} to={`${page}?view.record=${item.id}`} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ProjectRow({
  item,
  refs,
  to,
}: {
  item: Project;
  refs: ResponseOf<typeof projectSummaryCall>['refs'];
  to: string;
}) {
  const t = useHomeTexts();
  const format = useFormat();
  const percent = item.progress === null ? null : Math.round(Number(item.progress) * 100);
  return (
    <li className={classes['project']}>
      <div className={classes['projectHead']}>
        <h3 className={classes['projectName']}>{item.name}</h3>
        <Deadline item={item} />
        <Button
          component={Link}
          to={to}
          size="xs"
          variant="default"
          className={classes['projectButton'] ?? ''}
          aria-label={`${t('projects.details')}: ${item.name}`}
        >
          {t('projects.details')}
        </Button>
      </div>
      {percent !== null && (
        <div className={classes['projectProgress']}>
          <Progress
            value={percent}
            size="sm"
            aria-label={t('projects.progress', { name: item.name })}
            style={{ flex: 1 }}
          />
          <span>{format.percentage(item.progress, { decimals: 0 })}</span>
        </div>
      )}
      <div className={classes['projectBody']}>
        {item.milestones.length > 0 && (
          <ul className={classes['milestones']} aria-label={t('projects.milestones')}>
            {item.milestones.map(({ title, date, achieved }, index) => (
              <li key={index} data-achieved={achieved}>
                {achieved ? (
                  <IconCircleCheckFilled size={16} role="img" aria-label={t('projects.achieved')} />
                ) : (
                  <IconCircle size={16} stroke={1.7} role="img" aria-label={t('projects.open')} />
                )}
                <span>{title}</span>
                {date !== null && !achieved && <time dateTime={date}>{format.date(date)}</time>}
              </li>
            ))}
          </ul>
        )}
        {item.team.length > 0 && (
          <ul className={classes['team']} aria-label={t('projects.team')}>
            {item.team.map(({ member, role }, index) => (
              <li key={index}>
                <Letters text={initialsOf(refs[member] ?? '?')} className={classes['avatar']} />
                <span>
                  <span>{refs[member] ?? t('projects.formerMember')}</span>
                  <span className={classes['role']}>{role}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** "in 5 days", "today", "6 days late"; the day itself on hover and for those who listen. */
function Deadline({ item }: { item: Project }) {
  const t = useHomeTexts();
  const format = useFormat();
  const left = daysLeft(item.deadline, useToday());
  if (left === null) return null;
  const text =
    left < 0
      ? t('projects.late', { count: -left })
      : left === 0
        ? t('projects.today')
        : t('projects.left', { count: left });
  return (
    <Badge
      color={left < 0 ? 'red' : left <= 7 ? 'copper' : 'gray'}
      title={t('projects.deadline', { day: format.date(item.deadline) })}
    >
      {text}
    </Badge>
  );
}
