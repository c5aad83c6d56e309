import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { GenderFlow } from '#platform/gender-flow/web/gender-flow.tsx';
import { NoneYet } from '#platform/records/web/register/none-yet.tsx';
import { useCall, useRecords } from '#platform/http/web/hooks.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { PeriodChoice, usePeriodOf } from '#platform/kit/web/period-choice.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { Stack } from '@mantine/core';
import { genderFlowCall } from '../model/diversity-calls.ts';
import { flowLists } from '../model/gender-flow.ts';
import { useFairPayTexts } from './texts.ts';

/** Who was hired, promoted and left in a reporting period, by gender. */
export function FlowTab() {
  const t = useFairPayTexts();
  const question = useRecords(reportingPeriod, { limit: 200, sort: [{ field: 'to', descending: true }] });
  const periods = question.data?.items ?? [];
  const { period, choose } = usePeriodOf(periods, 'ended');
  return (
    <QueryView of={question} shape="figures">
      {() =>
        period === null ? (
          <NoneYet of={reportingPeriod}>{t('noPeriodText')}</NoneYet>
        ) : (
          <Stack gap="md">
            <PeriodChoice periods={periods} chosen={period.id} onChoose={choose} />
            <FlowOf period={period.id} />
          </Stack>
        )
      }
    </QueryView>
  );
}

function FlowOf({ period }: { period: string }) {
  const t = useFairPayTexts();
  const inWords = useInWords();
  const { slug } = useCompany();
  const answer = useCall(genderFlowCall, { query: { period } });
  return (
    <QueryView of={answer} shape="figures" isEmpty={() => false}>
      {(flow) =>
        flow.why === null ? (
          <GenderFlow of={flow} records={flow.mayReadRecords ? flowLists(slug, flow.period) : null} />
        ) : (
          <EmptyState title={t('flow.none')}>{inWords(flow.why)}</EmptyState>
        )
      }
    </QueryView>
  );
}
