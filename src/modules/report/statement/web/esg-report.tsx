import { Tabs } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { PartBoundary } from '#platform/errors/web/part-boundary.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { loadChunk } from '#platform/routing/web/load-chunk.ts';
import { useTexts } from '#modules/report/web/texts.ts';
import classes from '../../vsme/web/vsme.module.css';

const TABS = ['statement', 'data-points', 'esrs', 'text', 'checks', 'files'] as const;
type Tab = (typeof TABS)[number];
const tab = (load: () => Promise<ComponentType>) =>
  lazy(() => loadChunk(load).then((component) => ({ default: component })));
// Each tab is its own chunk: who reads the statement does not wait for forms.
const parts: Readonly<Record<Tab, ComponentType>> = {
  statement: tab(() => import('./statement-tab.tsx').then((file) => file.StatementTab)),
  'data-points': tab(() => import('#modules/report/vsme/web/data-points-tab.tsx').then((file) => file.DataPointsTab)),
  text: tab(() => import('#modules/report/document/web/text-tab.tsx').then((file) => file.TextTab)),
  esrs: tab(() => import('#modules/report/esrs/web/esrs-tab.tsx').then((file) => file.EsrsTab)),
  checks: tab(() => import('#modules/report/vsme/web/checks-tab.tsx').then((file) => file.ChecksTab)),
  files: tab(() => import('#modules/report/vsme/web/files-tab.tsx').then((file) => file.FilesTab)),
};

/**
 * The sustainability report of a period: the statement of emissions, the data points of the standard, what the checks
 * say, and the files that go in and out.
 */
export function EsgReportPage() {
  const t = useTexts();
  const [address, setAddress] = useSearchParams();
  const shown = TABS.find((name) => name === address.get('tab')) ?? 'statement';
  const Shown = parts[shown];
  const open = (name: string | null) => {
    const period = address.get('period');
    setAddress({
      ...(name === null || name === 'statement' ? {} : { tab: name }),
      ...(period === null ? {} : { period }),
    });
  };
  return (
    <Page title={t('page.title')} intro={t('page.intro')}>
      <Tabs value={shown} onChange={open} keepMounted={false}>
        <TabList shown={shown} />
        <Tabs.Panel value={shown} pt="md">
          <PartBoundary key={shown}>
            <Suspense fallback={<Loading rows={14} />}>
              <Shown />
            </Suspense>
          </PartBoundary>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function TabList({ shown }: { shown: Tab }) {
  const t = useTexts();
  const list = useRef<HTMLDivElement>(null);
  // On a narrow screen the tabs are wider than the window; the open one must be seen.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [shown]);
  return (
    <Tabs.List ref={list} className={`no-print ${classes['tabs'] ?? ''}`} aria-label={t('tabs.label')}>
      {TABS.map((name) => (
        <Tabs.Tab key={name} value={name}>
          {t(`tabs.${name}`)}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
