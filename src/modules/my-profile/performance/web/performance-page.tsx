import { Page } from '#platform/frame/web/page.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { myReviewsCall } from '../model/performance-calls.ts';
import { GoalsTab } from './goals-tab.tsx';
import { usePerformanceTexts } from './texts.ts';

const Reviews = lazyComponent(() => import('./reviews-tab.tsx').then((file) => file.ReviewsTab));
const GoalsOfOthers = lazyComponent(() => import('./others-tabs.tsx').then((file) => file.GoalsOfOthers));
const ReviewsOfOthers = lazyComponent(() => import('./others-tabs.tsx').then((file) => file.ReviewsOfOthers));

/** One's own goals and reviews; for line managers and HR also those of others. */
export function PerformancePage() {
  const t = usePerformanceTexts();
  const answer = useCall(myReviewsCall);
  return (
    <Page title={t('title')} intro={t('intro')}>
      <QueryView of={answer}>
        {(own) => {
          const names = [
            'goals',
            'reviews',
            ...(own.seesOthers ? (['goals-of-others', 'reviews-of-others'] as const) : []),
          ] as const;
          return (
            <PageTabs names={names} nameOf={(name) => t(`tab.${name}`)}>
              {(name) =>
                name === 'goals' ? (
                  <GoalsTab />
                ) : (
                  <Meanwhile shows={<Loading of="table" rows={6} />}>
                    {name === 'reviews' ? (
                      <Reviews own={own} />
                    ) : name === 'goals-of-others' ? (
                      <GoalsOfOthers />
                    ) : (
                      <ReviewsOfOthers />
                    )}
                  </Meanwhile>
                )
              }
            </PageTabs>
          );
        }}
      </QueryView>
    </Page>
  );
}
