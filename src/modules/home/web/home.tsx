import { useEffect, type ReactNode } from 'react';
import { PartBoundary } from '#platform/errors/web/part-boundary.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { fetchOftenNeeded } from '#platform/routing/web/often-needed.ts';
import { useRouteTable } from '#platform/routing/web/route-table-context.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { Announcements } from './announcements.tsx';
import { FindAnything } from './find-anything.tsx';
import { useGettingStarted } from './getting-started.ts';
import { NextSteps } from './next-steps.tsx';
import { PinnedItems } from './pinned-items.tsx';
import { ProjectSummary } from './project-summary.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { SupportChat } from './support-chat.tsx';
import { useHomeTexts } from './texts.ts';
import { Welcome } from './welcome.tsx';
import classes from './home.module.css';

/** One screen to start the day. Each part loads and fails on its own. */
export function HomePage() {
  const t = useHomeTexts();
  const mayReadNews = useMay('announcements.read');
  const { modules } = useRouteTable();
  const isOn = (name: string) => modules.some((module) => module.name === name);
  const mayReadProjects = useMay('projects.read') && isOn('project-management');
  const maySeeHome = useMay('home.read');
  const maySeeSteps = useMay('environmental.read') && isOn('environmental');
  const { isLoading: isWaiting } = useGettingStarted(maySeeSteps);
  useEffect(fetchOftenNeeded, []);
  const part = (content: ReactNode) => <PartBoundary>{content}</PartBoundary>;
  return (
    <div className={classes['page']}>
      {part(<Welcome />)}
      <div className={classes['columns']}>
        <div className={classes['main']}>
          {/* Whether steps are left is known first: a card that comes later would push away what somebody is reading. */}
          {isWaiting ? (
            <Loading rows={6} />
          ) : (
            <>
              {maySeeSteps && part(<NextSteps />)}
              {mayReadNews && part(<Announcements />)}
            </>
          )}
        </div>
        <aside className={classes['aside']} aria-label={t('aside')}>
          {part(<FindAnything />)}
          {maySeeHome && part(<PinnedItems />)}
          {part(<Shortcuts />)}
        </aside>
        {/* After the aside, so that on a narrow screen one's pins come before everybody's projects. */}
        <div className={classes['main']}>
          {mayReadProjects && part(<ProjectSummary />)}
          {part(<SupportChat />)}
        </div>
      </div>
    </div>
  );
}
