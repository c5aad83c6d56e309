import { Page } from '#platform/frame/web/page.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { divergenceComment } from '#modules/materiality/prioritization-tools/model/divergence-comment.ts';
import { surveyRound } from '#modules/materiality/prioritization-tools/model/survey-round.ts';
import { scoringWorkshop } from '#modules/materiality/scoring-workshop/model/workshop.ts';
import { toolParameters } from './tool-parameters.ts';
import { useToolTexts } from './texts.ts';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';

const Robustness = lazyComponent(() => import('./robustness-tab.tsx').then((file) => file.RobustnessTab));
const Survey = lazyComponent(() => import('./survey-tab.tsx').then((file) => file.SurveyTab));
const Pairwise = lazyComponent(() => import('./pairwise-tab.tsx').then((file) => file.PairwiseTab));
const Workshop = lazyComponent(() =>
  import('#modules/materiality/scoring-workshop/web/workshop-tab.tsx').then((file) => file.WorkshopTab),
);
const Divergence = lazyComponent(() => import('./divergence-tab.tsx').then((file) => file.DivergenceTab));

/**
 * What helps to decide which topics matter, beside the scores and never instead of them: how firm a scoring result is,
 * what stakeholders say, where they see it otherwise.
 */
export function PrioritizationToolsPage() {
  const t = useToolTexts();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageTabs
        names={
          ['robustness', 'survey', 'workshop', 'divergence', 'pairwise', 'rounds', 'workshops', 'comments'] as const
        }
        nameOf={(name) => t(`tab.${name}`)}
        keeps={['assessment']}
      >
        {(name) =>
          name === 'robustness' ? (
            <Robustness />
          ) : name === 'survey' ? (
            <Survey />
          ) : name === 'workshop' ? (
            <Workshop />
          ) : name === 'divergence' ? (
            <Divergence />
          ) : name === 'pairwise' ? (
            <Pairwise />
          ) : name === 'rounds' ? (
            <LazyRegister
              of={surveyRound}
              keeps={toolParameters}
              empty={{ title: t('rounds.empty'), text: t('rounds.emptyText') }}
            />
          ) : name === 'workshops' ? (
            <LazyRegister
              of={scoringWorkshop}
              keeps={toolParameters}
              empty={{ title: t('workshops.empty'), text: t('workshops.emptyText') }}
            />
          ) : (
            <LazyRegister
              of={divergenceComment}
              keeps={toolParameters}
              empty={{ title: t('comments.empty'), text: t('comments.emptyText') }}
            />
          )
        }
      </PageTabs>
    </Page>
  );
}
