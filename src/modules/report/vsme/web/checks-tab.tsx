import { useWording } from '#platform/messages/web/use-in-words.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { CheckList } from '#modules/report/datapoints/web/check-list.tsx';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useTexts } from '#modules/report/web/texts.ts';
import { OfPeriod } from './of-period.tsx';

/** Everything that the checks found, errors first, each with the way to its data point. */
export function ChecksTab() {
  return <OfPeriod>{(report) => <Checks report={report} />}</OfPeriod>;
}

function Checks({ report }: { report: VsmeReportResponse }) {
  const t = useTexts();
  const write = useWording();
  const { slug } = useCompany();
  const home = `/${encodeURIComponent(slug)}`;
  const inReport = (parameters: Readonly<Record<string, string>>) =>
    `${home}/report/esg-report?${new URLSearchParams({ period: report.period.id, ...parameters }).toString()}`;
  // What the company's own rules ask for stands at no data point.
  const to = ({ concept, rule }: VsmeReportResponse['problems'][number]) =>
    concept !== ''
      ? inReport({ tab: 'data-points', point: concept })
      : rule === 'text'
        ? inReport({ tab: 'text' })
        : `${home}/settings`;
  return (
    <CheckList
      checks={report.problems.map((problem) => ({
        ...problem,
        place: [problem.disclosure, write(problem.label, problem.labelSaid)].filter((part) => part !== '').join(' · '),
        to: to(problem),
      }))}
      errorText={t('vsme.errorText')}
    />
  );
}
