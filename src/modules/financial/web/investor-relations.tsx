import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PartBoundary } from '#platform/errors/web/part-boundary.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyPart } from '#platform/kit/web/lazy/lazy-part.tsx';
import { lazyTab } from '#platform/routing/web/lazy-tab.ts';
import { Publications } from './publications.tsx';
import { useTexts } from './texts.ts';

const tabs = ['publications', 'investors', 'questions', 'log'] as const;
// The page opens with the publications; the others come when somebody reaches for them.
const parts = {
  investors: lazyTab(() => import('./investors.tsx').then((file) => file.Investors)),
  questions: lazyTab(() => import('./questions-tab.tsx').then((file) => file.QuestionsTab)),
  log: lazyTab(() => import('./access-log.tsx').then((file) => file.AccessLog)),
} as const;
const review = lazy(() => import('./publication-review.tsx').then((file) => file.PublicationReview));
const fetchTabs = () => {
  for (const part of Object.values(parts)) part.prefetch();
};

/** The company's side of the investor area: what it publishes, to whom, what they ask and look at. */
export function InvestorRelationsPage() {
  const t = useTexts();
  const [parameters, setParameters] = useSearchParams();
  const publication = parameters.get('publication');
  const tab = tabs.find((known) => known === parameters.get('tab')) ?? 'publications';
  if (publication !== null)
    return (
      <LazyPart
        of={review}
        meanwhile={
          <Page title={t('title')}>
            <Loading />
          </Page>
        }
        with={{ id: publication }}
      />
    );
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Tabs
        value={tab}
        onChange={(next) => setParameters(next === null || next === 'publications' ? {} : { tab: next })}
        keepMounted={false}
      >
        <Tabs.List aria-label={t('tabs.label')} mb="md" onPointerEnter={fetchTabs} onFocus={fetchTabs}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="publications">
          <Publications />
        </Tabs.Panel>
        {Object.entries(parts).map(([name, { Content }]) => (
          <Tabs.Panel key={name} value={name}>
            <PartBoundary>
              <Suspense fallback={<Loading of="table" />}>
                <Content />
              </Suspense>
            </PartBoundary>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
