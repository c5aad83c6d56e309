import { genderFlowCall } from '#modules/hr/fair-pay/model/diversity-calls.ts';
import { flowLists } from '#modules/hr/fair-pay/model/gender-flow.ts';
import { GenderFlow } from '#platform/gender-flow/web/gender-flow.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { useDiversityTexts } from './texts.ts';

/** Who was hired, promoted and left in a period, by gender, with selection rates. */
export function FlowTab({ period }: { period: string }) {
  const t = useDiversityTexts();
  const inWords = useInWords();
  const { slug } = useCompany();
  const answer = useCall(genderFlowCall, { query: { period } });
  return (
    <QueryView of={answer} shape="figures" isEmpty={() => false}>
      {(flow) =>
        flow.why === null ? (
          <GenderFlow of={flow} records={flow.mayReadRecords ? flowLists(slug, flow.period) : null} />
        ) : (
          <EmptyState title={t('notShown')}>{inWords(flow.why)}</EmptyState>
        )
      }
    </QueryView>
  );
}
