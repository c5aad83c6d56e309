import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { openRequestsCall } from '#modules/environmental/requests/model/data-request-contracts.ts';
import { projectSummaryCall } from '#modules/project-management/model/project-calls.ts';
import { daysLeft } from '#modules/project-management/model/project.ts';
import { approvalsCall } from '#platform/approvals/model/approval-contracts.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { Card } from './card.tsx';
import { useHomeTexts } from './texts.ts';
import classes from './home.module.css';

/** Lines that a card shows; the rest is behind its link. */
const SHOWN = 4;

interface Line {
  key: string;
  to: string;
  title: string;
  note: string;
  /** Something at the end: a day, how long it has been waiting. */
  end: ReactNode;
}

interface Asked {
  error: unknown;
  /** Undefined while they are on their way. */
  lines: readonly Line[] | undefined;
  retry: () => void;
}

interface WorkCardProps extends Asked {
  id: string;
  title: string;
  all: { to: string; label: string };
  empty: string;
}

function WorkCard({ id, title, all, empty, error, lines, retry }: WorkCardProps) {
  const t = useHomeTexts();
  return (
    <Card
      id={id}
      title={
        <>
          {title}
          {lines !== undefined && lines.length > 0 && <span className={classes['many']}>{lines.length}</span>}
        </>
      }
      actions={
        <Anchor component={Link} to={all.to} size="sm" underline="hover">
          {all.label}
        </Anchor>
      }
    >
      {error !== null && lines === undefined ? (
        <ErrorState error={error} order={3} onRetry={retry} />
      ) : lines === undefined ? (
        <Loading rows={6} />
      ) : lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      ) : (
        <ul className={classes['work']}>
          {lines.slice(0, SHOWN).map((line) => (
            <li key={line.key}>
              <div>
                <Link to={line.to} title={line.title}>
                  {line.title}
                </Link>
                <span title={line.note}>{line.note}</span>
              </div>
              {line.end}
            </li>
          ))}
          {lines.length > SHOWN && (
            <li>
              <Link to={all.to}>{t('work.more', { count: lines.length - SHOWN })}</Link>
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}

/** What one was asked for, the most urgent first. */
export function MyTasks() {
  const t = useHomeTexts();
  const page = `/${encodeURIComponent(useCompany().slug)}/environmental/data-requests`;
  const { data, error, refetch } = useCall(openRequestsCall);
  return (
    <WorkCard
      id="tasks"
      title={t('work.tasks')}
      all={{ to: page, label: t('work.allTasks') }}
      empty={t('work.noTasks')}
      error={error}
      retry={() => void refetch()}
      lines={data?.items.map(({ id, name, site, dueOn }) => ({
        key: id,
        to: page,
        title: name,
        note: t('work.request', { site: data.refs[site] ?? '' }),
        end: <Due on={dueOn} />,
      }))}
    />
  );
}

/** What waits for one's decision, the oldest first. */
export function MyApprovals() {
  const t = useHomeTexts();
  const format = useFormat();
  const company = `/${encodeURIComponent(useCompany().slug)}`;
  const { data, error, refetch } = useCall(approvalsCall);
  return (
    <WorkCard
      id="approvals"
      title={t('work.approvals')}
      all={{ to: `${company}/approvals`, label: t('work.allApprovals') }}
      empty={t('work.noApprovals')}
      error={error}
      retry={() => void refetch()}
      lines={data?.open
        .filter(({ mine }) => mine.mayApprove || mine.mayReject)
        .map(({ kind, kindLabel, id, title, path, requestedBy, openedAt, isOverdue }) => ({
          key: `${kind} ${id}`,
          to: `${company}/${path ?? `approvals?request=${kind}.${id}`}`,
          title,
          note: [kindLabel, requestedBy === null ? '' : (data.refs[requestedBy] ?? '')]
            .filter((part) => part !== '')
            .join(' · '),
          end: (
            <span className={classes['due']} data-tone={isOverdue ? 'late' : 'plain'}>
              {isOverdue ? t('work.overdue') : t('work.since', { day: format.dayOf(openedAt) })}
            </span>
          ),
        }))}
    />
  );
}

/** The next milestones and deadlines of the projects that home sums up, what is overdue first. */
export function Deadlines() {
  const t = useHomeTexts();
  const page = `/${encodeURIComponent(useCompany().slug)}/project-management`;
  const { data, error, refetch } = useCall(projectSummaryCall);
  const lines = data?.items
    .flatMap(({ id, name, deadline, milestones }) => [
      ...milestones
        .filter(({ achieved }) => !achieved)
        .flatMap(({ title, date }) => (date === null ? [] : [{ id, title, note: name, on: date }])),
      ...(deadline === null ? [] : [{ id, title: name, note: t('work.projectDeadline'), on: deadline }]),
    ])
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
    .map(({ id, title, note, on }) => ({
      key: `${id} ${title} ${on}`,
      to: `${page}?view.record=${id}`,
      title,
      note,
      end: <Due on={on} />,
    }));
  return (
    <WorkCard
      id="deadlines"
      title={t('work.deadlines')}
      all={{ to: page, label: t('projects.all') }}
      empty={t('work.noDeadlines')}
      error={error}
      retry={() => void refetch()}
      lines={lines}
    />
  );
}

/** The day, and how far it is away in words: never by colour alone. */
function Due({ on }: { on: string }) {
  const t = useHomeTexts();
  const format = useFormat();
  const left = daysLeft(on, useToday()) ?? 0;
  const text =
    left < 0
      ? t('projects.late', { count: -left })
      : left === 0
        ? t('projects.today')
        : t('projects.left', { count: left });
  return (
    <span className={classes['due']} data-tone={left < 0 ? 'late' : left <= 7 ? 'soon' : 'plain'}>
      <time dateTime={on}>{format.date(on)}</time>
      <span>{text}</span>
    </span>
  );
}
