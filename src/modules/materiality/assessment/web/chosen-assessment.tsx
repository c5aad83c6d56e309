import type { ReactNode } from 'react';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import type { AssessmentHead } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import common from '../../web/materiality.module.css';
import { AssessmentSelect } from './assessment-bar.tsx';
import { NoAssessment } from './no-assessment.tsx';
import type { AssessmentChoice } from './use-assessment.ts';

/** What is shown of one assessment, below the choice of it; what to do first where there is none. */
export function ChosenAssessment({
  choice,
  children,
}: {
  choice: AssessmentChoice;
  children: (assessment: AssessmentHead) => ReactNode;
}) {
  return (
    <QueryView of={choice.question}>
      {() =>
        choice.chosen === null ? (
          <NoAssessment />
        ) : (
          <>
            <div className={common['bar']}>
              <AssessmentSelect {...choice} />
            </div>
            {children(choice.chosen)}
          </>
        )
      }
    </QueryView>
  );
}
