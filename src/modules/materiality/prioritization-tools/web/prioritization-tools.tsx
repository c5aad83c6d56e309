import { Page } from '#platform/frame/web/page.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { lazyTab } from '#platform/routing/web/lazy-tab.ts';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { divergenceComment } from '#modules/materiality/prioritization-tools/model/divergence-comment.ts';
import { surveyRound } from '#modules/materiality/prioritization-tools/model/survey-round.ts';
import { scoringWorkshop } from '#modules/materiality/scoring-workshop/model/workshop.ts';
import { toolParameters } from './tool-parameters.ts';
import { useToolTexts } from './texts.ts';

const Robustness = lazyTab(() => import('./robustness-tab.tsx').then((file) => file.RobustnessTab)).Content;
const Survey = lazyTab(() => import('./survey-tab.tsx').then((file) => file.SurveyTab)).Content;
const Pairwise = lazyTab(() => import('./pairwise-tab.tsx').then((file) => file.PairwiseTab)).Content;
const Workshop = lazyTab(() =>
  import('#modules/materiality/scoring-workshop/web/workshop-tab.tsx').then((file) => file.WorkshopTab),
).Content;
const Divergence = lazyTab(() => import('./divergence-tab.tsx').then((file) => file.DivergenceTab)).Content;

/**
 * What helps to decide which topics matter, beside the scores and never instead of them: how firm a finding is, what
 * stakeholders say, where they see it otherwise.
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
