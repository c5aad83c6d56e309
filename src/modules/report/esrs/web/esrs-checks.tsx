import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { CheckList } from '#modules/report/datapoints/web/check-list.tsx';
import type { EsrsOutline } from '#modules/report/esrs/model/esrs-contracts.ts';
import { useEsrsTexts } from './texts.ts';
import { useEsrsChecks } from './use-esrs.ts';

/** What is missing in a version, and which of its values differ from their records, each with the way to it. */
export function Checks({ outline }: { outline: EsrsOutline }) {
  const t = useEsrsTexts();
  const { slug } = useCompany();
  const { period, version } = outline;
  const to = (disclosure: string, point: string) =>
    `/${encodeURIComponent(slug)}/report/esg-report?${new URLSearchParams({ tab: 'esrs', period: period.id, version, disclosure, point }).toString()}`;
  return (
    <QueryView of={useEsrsChecks(outline)} shape="text" rows={8}>
      {({ problems }) => (
        <CheckList
          checks={problems.map((problem) => ({
            ...problem,
            place: `${problem.requirement} · ${problem.label}`,
            to: to(problem.requirement, problem.point),
          }))}
          errorText={t('checks.errorText')}
          // A version that is begun lacks much: what is stated otherwise than its records comes before it.
          first="warning"
        />
      )}
    </QueryView>
  );
}
