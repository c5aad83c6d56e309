import { Page } from '#platform/frame/web/page.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { myReviewsCall } from '../model/performance-calls.ts';
import { GoalsTab } from './goals-tab.tsx';
import { usePerformanceTexts } from './texts.ts';

const Reviews = lazyComponent(() => import('./reviews-tab.tsx').then((file) => file.ReviewsTab));
const GoalsOfOthers = lazyComponent(() => import('./others-tabs.tsx').then((file) => file.GoalsOfOthers));
const ReviewsOfOthers = lazyComponent(() => import('./others-tabs.tsx').then((file) => file.ReviewsOfOthers));
const Talks = lazyComponent(() => import('../../talks/web/talks-tab.tsx').then((file) => file.TalksTab));
const Feedback = lazyComponent(() => import('../../talks/web/feedback-tab.tsx').then((file) => file.FeedbackTab));
const Skills = lazyComponent(() => import('../../skills/web/skills-tab.tsx').then((file) => file.SkillsTab));

/** One's own goals, reviews, one-to-ones, feedback and skills; for line managers and HR also those of others. */
export function PerformancePage() {
  const t = usePerformanceTexts();
  const answer = useCall(myReviewsCall);
  const maySeeTalks = useMay('one-to-ones.read');
  const maySeeSkills = useMay('employee-skills.read');
  const maySeeFeedback = useMay('feedback.read');
  return (
    <Page title={t('title')} intro={t('intro')}>
      <QueryView of={answer}>
        {(own) => {
          const names = [
            'goals',
            'reviews',
            ...(maySeeTalks ? (['talks'] as const) : []),
            ...(maySeeFeedback ? (['feedback'] as const) : []),
            ...(maySeeSkills ? (['skills'] as const) : []),
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
                    ) : name === 'talks' ? (
                      <Talks />
                    ) : name === 'feedback' ? (
                      <Feedback />
                    ) : name === 'skills' ? (
                      <Skills />
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
