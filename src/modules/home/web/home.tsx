import { useEffect, useState, type ReactNode } from 'react';
import { openRequestsCall } from '#modules/environmental/requests/model/data-request-contracts.ts';
import { projectSummaryCall } from '#modules/project-management/model/project-calls.ts';
import { approvalsCall } from '#platform/approvals/model/approval-contracts.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { homeAnnouncementsCall } from '../model/home-calls.ts';
import { usePins } from './pins.ts';
import { PartBoundary } from '#platform/kit/web/feedback/part-boundary.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { modulesFor } from '#platform/routing/web/route-table.ts';
import { useRouteTable } from '#platform/routing/web/route-table-context.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { Announcements } from './announcements.tsx';
import { CompanyFigures } from './company-figures.tsx';
import { FindAnything } from './find-anything.tsx';
import { useGettingStarted } from './getting-started.ts';
import { NextSteps } from './next-steps.tsx';
import { PinnedItems } from './pinned-items.tsx';
import { ProjectSummary } from './project-summary.tsx';
import { SupportChat } from './support-chat.tsx';
import { useHomeTexts } from './texts.ts';
import { Welcome } from './welcome.tsx';
import { Deadlines, MyApprovals, MyTasks } from './work.tsx';
import classes from './home.module.css';

/**
 * One screen to start the day: the company's figures and what they lack, what waits for me, then what the company tells.
 * Each part loads and fails on its own.
 */
export function HomePage() {
  const t = useHomeTexts();
  const mayReadNews = useMay('announcements.read');
  const table = useRouteTable();
  const { modules } = table;
  const company = useCompany();
  const isOn = (name: string) => modules.some((module) => module.name === name);
  const mayReadProjects = useMay('projects.read') && isOn('project-management');
  const maySeeHome = useMay('home.read');
  const maySeeSteps = useMay('environmental.read') && isOn('environmental');
  const isWaiting = useFirstAnswers([
    useGettingStarted(maySeeSteps),
    useCall(openRequestsCall, { enabled: maySeeSteps }),
    useCall(approvalsCall),
    useCall(homeAnnouncementsCall, { query: { today: useToday() }, enabled: mayReadNews }),
    useCall(projectSummaryCall, { enabled: mayReadProjects }),
    usePins(maySeeHome),
  ]);
  const part = (content: ReactNode) => <PartBoundary>{content}</PartBoundary>;
  return (
    <div className={classes['page']}>
      {part(<Welcome />)}
      {modulesFor(table, company.access).length === 0 && (
        <EmptyState title={t('noAccess.title')}>{t('noAccess.text', { company: company.name })}</EmptyState>
      )}
      {maySeeSteps && part(<CompanyFigures />)}
      <div className={classes['columns']}>
        {isWaiting ? (
          <>
            <div className={classes['main']}>
              <Loading rows={6} />
            </div>
            <div className={classes['aside']} />
          </>
        ) : (
          <>
            <div className={classes['main']}>
              <div className={classes['pair']}>
                {maySeeSteps && part(<MyTasks />)}
                {part(<MyApprovals />)}
              </div>
              {maySeeSteps && part(<NextSteps />)}
              {mayReadNews && part(<Announcements />)}
            </div>
            <aside className={classes['aside']} aria-label={t('aside')}>
              {mayReadProjects && part(<Deadlines />)}
              {maySeeHome && part(<PinnedItems />)}
              {part(<FindAnything />)}
            </aside>
            {/* After the aside, so that on a narrow screen one's pins come before everybody's projects. */}
            <div className={classes['main']}>
              {mayReadProjects && part(<ProjectSummary />)}
              {part(<SupportChat />)}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** How long the parts wait for each other, in milliseconds: after that each comes when it can. */
const togetherMs = 1_500;

/**
 * Whether the parts of the first screen still wait for their first answers. They are drawn together, at the height that
 * they keep: one that came later would push away what somebody is reading.
 */
function useFirstAnswers(asked: readonly { isLoading: boolean }[]): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), togetherMs);
    return () => clearTimeout(timer);
  }, []);
  return !isOver && asked.some(({ isLoading }) => isLoading);
}
