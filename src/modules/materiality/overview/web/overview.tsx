import { Page } from '#platform/frame/web/page.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { materialityAssessment, topicConclusion } from '#modules/materiality/assessment/model/assessment.ts';
import { iro } from '#modules/materiality/assessment/model/iro.ts';
import { AnswerRegisters } from '#modules/materiality/assessment/web/answer-registers.tsx';
import { AssessmentBar } from '#modules/materiality/assessment/web/assessment-bar.tsx';
import { NoAssessment } from '#modules/materiality/assessment/web/no-assessment.tsx';
import { useTexts } from '#modules/materiality/web/texts.ts';
import { pageParameters, useAssessmentChoice } from '#modules/materiality/assessment/web/use-assessment.ts';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';

const Summary = lazyComponent(() => import('./summary-tab.tsx').then((file) => file.SummaryTab));

const Changes = lazyComponent(() =>
  import('#modules/materiality/change-check/web/changes-tab.tsx').then((file) => file.ChangesTab),
);
const Statement = lazyComponent(() =>
  import('#modules/materiality/statement/web/statement-tab.tsx').then((file) => file.StatementTab),
);
const Template = lazyComponent(() =>
  import('#modules/materiality/transfer/web/transfer-bar.tsx').then((file) => file.TemplateBar),
);
const Files = lazyComponent(() =>
  import('#modules/materiality/transfer/web/transfer-bar.tsx').then((file) => file.AssessmentFileBar),
);

/**
 * What matters to the company and why: the ten topics with their scores and decisions, and the assessment they stand
 * in.
 */
export function OverviewPage() {
  const t = useTexts();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageTabs
        names={['topics', 'changes', 'statement', 'register', 'decisions', 'answers', 'assessments'] as const}
        nameOf={(name) => t(`tabs.${name}`)}
        keeps={['assessment']}
      >
        {(name) =>
          name === 'topics' ? (
            <Topics />
          ) : name === 'changes' ? (
            <Changes />
          ) : name === 'statement' ? (
            <Statement />
          ) : name === 'register' ? (
            <>
              <Template />
              <LazyRegister
                of={iro}
                keeps={pageParameters}
                empty={{ title: t('irosEmpty'), text: t('irosEmptyText') }}
              />
            </>
          ) : name === 'decisions' ? (
            <LazyRegister
              of={topicConclusion}
              keeps={pageParameters}
              empty={{ title: t('decisionsEmpty'), text: t('decisionsEmptyText') }}
            />
          ) : name === 'answers' ? (
            <AnswerRegisters topic={null} />
          ) : (
            <>
              <Files />
              <LazyRegister
                of={materialityAssessment}
                keeps={pageParameters}
                empty={{ title: t('assessmentsEmpty'), text: t('assessmentsEmptyText') }}
              />
            </>
          )
        }
      </PageTabs>
    </Page>
  );
}

function Topics() {
  const choice = useAssessmentChoice();
  return (
    <QueryView of={choice.question}>
      {() =>
        choice.chosen === null ? (
          <NoAssessment />
        ) : (
          <>
            <AssessmentBar choice={choice} />
            <Summary key={choice.chosen.id} id={choice.chosen.id} />
          </>
        )
      }
    </QueryView>
  );
}
