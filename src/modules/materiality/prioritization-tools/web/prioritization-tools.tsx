import { Page } from '#platform/frame/web/page.tsx';
import { LateRegister } from '#platform/records/web/register/lazy-register.tsx';
import { lazyPart } from '#platform/routing/web/lazy-tab.ts';
import { divergenceComment } from '#modules/materiality/prioritization-tools/model/divergence-comment.ts';
import { surveyRound } from '#modules/materiality/prioritization-tools/model/survey-round.ts';
import { scoringWorkshop } from '#modules/materiality/scoring-workshop/model/workshop.ts';
import { PageTabs } from '#modules/materiality/web/page-tabs.tsx';
import { toolParameters } from './tool-parameters.ts';
import { useToolTexts } from './texts.ts';

const Robustness = lazyPart(() => import('./robustness-tab.tsx').then((file) => file.RobustnessTab)).Content;
const Survey = lazyPart(() => import('./survey-tab.tsx').then((file) => file.SurveyTab)).Content;
const Pairwise = lazyPart(() => import('./pairwise-tab.tsx').then((file) => file.PairwiseTab)).Content;
const Workshop = lazyPart(() =>
  import('#modules/materiality/scoring-workshop/web/workshop-tab.tsx').then((file) => file.WorkshopTab),
).Content;
const Divergence = lazyPart(() => import('./divergence-tab.tsx').then((file) => file.DivergenceTab)).Content;

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
            <LateRegister
              of={surveyRound}
              keeps={toolParameters}
              empty={{ title: t('rounds.empty'), text: t('rounds.emptyText') }}
            />
          ) : name === 'workshops' ? (
            <LateRegister
              of={scoringWorkshop}
              keeps={toolParameters}
              empty={{ title: t('workshops.empty'), text: t('workshops.emptyText') }}
            />
          ) : (
            <LateRegister
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
