import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { reportingStandardDecision } from '#modules/materiality/standard-selection/model/decision.ts';
import { useTexts } from './texts.ts';
import { pageParameters } from './use-selection.ts';

/** The decisions of all periods, with their history. */
export function DecisionsTab() {
  const t = useTexts();
  return (
    <LazyRegister
      of={reportingStandardDecision}
      keeps={pageParameters}
      empty={{ title: t('decisions.empty'), text: t('decisions.emptyText') }}
    />
  );
}
