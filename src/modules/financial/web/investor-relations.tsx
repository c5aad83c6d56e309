import { useSearchParams } from 'react-router';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { LazyPart } from '#platform/kit/web/lazy/lazy-part.tsx';
import { Publications } from './publications.tsx';
import { useTexts } from './texts.ts';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';

const tabs = ['publications', 'investors', 'questions', 'log'] as const;
// The page opens with the publications; the others come when somebody reaches for them.
const parts = {
  investors: lazyComponent(() => import('./investors.tsx').then((file) => file.Investors)),
  questions: lazyComponent(() => import('./questions-tab.tsx').then((file) => file.QuestionsTab)),
  log: lazyComponent(() => import('./access-log.tsx').then((file) => file.AccessLog)),
} as const;
const review = lazy(() => import('./publication-review.tsx').then((file) => file.PublicationReview));
const fetchTabs = () => {
  for (const part of Object.values(parts)) part.prefetch();
};

/** The company's side of the investor area: what it publishes, to whom, what they ask and look at. */
export function InvestorRelationsPage() {
  const t = useTexts();
  const [parameters] = useSearchParams();
  const publication = parameters.get('publication');
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
      <PageTabs label={t('tabs.label')} names={tabs} nameOf={(name) => t(`tabs.${name}`)} onReach={fetchTabs}>
        {(name) => {
          if (name === 'publications') return <Publications />;
          const Content = parts[name];
          return <Content />;
        }}
      </PageTabs>
    </Page>
  );
}
