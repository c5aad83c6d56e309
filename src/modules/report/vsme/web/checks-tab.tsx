import { Anchor, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useTexts } from '#modules/report/web/texts.ts';
import { OfPeriod } from './of-period.tsx';
import classes from '#modules/report/datapoints/web/points.module.css';
import { useInWords, useWording } from '#platform/messages/web/use-in-words.ts';

/** Everything that the checks found, errors first, each with the way to its data point. */
export function ChecksTab() {
  return <OfPeriod>{(report) => <Checks report={report} />}</OfPeriod>;
}

function Checks({ report }: { report: VsmeReportResponse }) {
  const t = useTexts();
  const inWords = useInWords();
  const write = useWording();
  const { slug } = useCompany();
  if (report.problems.length === 0)
    return (
      <EmptyState icon={<IconCircleCheck size={22} stroke={1.6} />} title={t('vsme.noProblems')}>
        {t('vsme.noProblemsText')}
      </EmptyState>
    );
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
  return (['error', 'warning'] as const).map((severity) => {
    const found = report.problems.filter((problem) => problem.severity === severity);
    if (found.length === 0) return null;
    return (
      <section key={severity} className={classes['panel']} aria-labelledby={`checks-${severity}`}>
        <h2 id={`checks-${severity}`}>{t(`vsme.${severity}Count`, { count: found.length })}</h2>
        <Text size="sm" c="dimmed" mb="xs">
          {t(`vsme.${severity}Text`)}
        </Text>
        <ul className={classes['list']}>
          {found.map((problem) => (
            <li key={problem.rule + problem.message}>
              <Anchor component={Link} to={to(problem)} size="sm" underline="always">
                {[problem.disclosure, write(problem.label, problem.labelSaid)]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </Anchor>
              <Text size="sm">{inWords(problem)}</Text>
              <Text size="xs" c="dimmed">
                {problem.source}
              </Text>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
