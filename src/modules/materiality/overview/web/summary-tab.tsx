import { Alert, Anchor, Checkbox, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isEsrsVersion } from '#modules/report/esrs/model/catalogue.ts';
import { vsmeReportCall } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { absent } from '#platform/i18n/model/format.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { topicConclusion } from '#modules/materiality/assessment/model/assessment.ts';
import { coverageOf, esrsCoverageOf, type Coverage } from '#modules/materiality/assessment/model/coverage.ts';
import { iro } from '#modules/materiality/assessment/model/iro.ts';
import type { AssessmentResponse } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { topicName } from '#modules/materiality/assessment/model/topic-labels.ts';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { UnderWay } from '#modules/materiality/change-check/web/under-way.tsx';
import { Matrix } from '#modules/materiality/assessment/web/matrix.tsx';
import { VerdictBadge } from '#modules/materiality/web/parts.tsx';
import { TopicFigure } from '#modules/materiality/assessment/web/score.tsx';
import { useTexts } from '#modules/materiality/web/texts.ts';
import { useAddresses, useAssessment } from '#modules/materiality/assessment/web/use-assessment.ts';
import { useEsrsReport } from '#modules/materiality/assessment/web/use-esrs-report.ts';
import classes from '#modules/materiality/web/materiality.module.css';

/** Below this many of a thousand draws a scoring result hangs on single ratings. */
const borderline = 800;

export function SummaryTab({ id }: { id: string }) {
  const t = useTexts();
  const [isCompared, setCompared] = useState(true);
  return (
    <>
      <UnderWay />
      <QueryView of={useAssessment(id)}>
        {(data) => (
          <div className={classes['stack']}>
            {data.before !== null && (
              <Checkbox
                label={t('compare', { name: data.before.name })}
                checked={isCompared}
                onChange={(event) => setCompared(event.currentTarget.checked)}
              />
            )}
            <Matrix data={data} isCompared={isCompared && data.before !== null} />
            <TopicTable data={data} />
            {data.before !== null && <Changes data={data} />}
            <Method data={data} />
          </div>
        )}
      </QueryView>
    </>
  );
}

function TopicTable({ data }: { data: AssessmentResponse }) {
  const t = useTexts();
  const format = useFormat();
  const label = useLabels();
  const addresses = useAddresses();
  const decisionOf = (topic: string) => data.conclusions.find((one) => one.topic === topic);
  const mayReadReport = useMay('report.read');
  const { standard, period } = data.assessment;
  const version = isEsrsVersion(standard) ? standard : null;
  const report = useCall(vsmeReportCall, { query: { period: period.id }, enabled: mayReadReport && version === null });
  const esrs = useEsrsReport(period.id, version ?? 'esrs_2026', mayReadReport && version !== null);
  const disputed = data.topics.filter(({ topic, finding }) => {
    const decided = decisionOf(topic)?.conclusion;
    return (
      decided !== undefined &&
      (finding === 'material' || finding === 'notMaterial') &&
      decided !== 'unknown' &&
      decided !== finding
    );
  });
  const covered = (of: Pick<Coverage, 'required' | 'approved'> | undefined) =>
    of === undefined || of.required === 0 ? absent : t('coverage', { approved: of.approved, required: of.required });
  const coverage = (topic: string) => {
    if (version !== null)
      return covered(esrs.data === undefined ? undefined : esrsCoverageOf(topic, esrs.data.requirements));
    const of = topicOf(topic);
    if (of === undefined || of.disclosures.length === 0 || report.data === undefined) return absent;
    return covered(coverageOf(of.disclosures, report.data.sections));
  };
  return (
    <Panel title={t('topics.title')} note={t('topics.note')} isFlush>
      {disputed.length > 0 && (
        <Alert color="yellow" radius={0} icon={<IconInfoCircle size={18} />}>
          {t('topics.disputed', { topics: format.list(disputed.map(({ topic }) => topicOf(topic)?.code ?? topic)) })}
        </Alert>
      )}
      <DataTable
        isStacked
        label={t('topics.title')}
        rows={data.topics}
        keyOf={({ topic }) => topic}
        columns={[
          {
            name: 'topic',
            label: t('topics.topic'),
            isHead: true,
            cell: ({ topic }) => (
              <Anchor component={Link} to={addresses.topic(topic)} inherit underline="always">
                {topicOf(topic)?.code} {label(topicName(data.method.scale.labels, topic))}
              </Anchor>
            ),
          },
          {
            name: 'impact',
            label: t('dimension.impactShort'),
            isNumber: true,
            cell: ({ impact }) => <TopicFigure figure={impact} />,
          },
          {
            name: 'financial',
            label: t('dimension.financialShort'),
            isNumber: true,
            cell: ({ financial }) => <TopicFigure figure={financial} />,
          },
          {
            name: 'finding',
            label: t('topics.scoringResult'),
            cell: ({ finding, unrated }) => (
              <>
                <VerdictBadge of={finding} />
                {unrated > 0 && (
                  <Text size="xs" c="dimmed" component="div">
                    {t('topics.unrated', { count: unrated })}
                  </Text>
                )}
              </>
            ),
          },
          {
            name: 'stability',
            label: t('topics.stability'),
            isNumber: true,
            cell: ({ stability }) =>
              stability === null ? (
                absent
              ) : (
                <>
                  {format.percentage(String(stability / 1000))}
                  {stability < borderline && (
                    <div>
                      <StatusBadge status="attention">{t('topics.borderline')}</StatusBadge>
                    </div>
                  )}
                </>
              ),
          },
          {
            name: 'decision',
            label: t('topics.decision'),
            cell: ({ topic }) => <VerdictBadge of={decisionOf(topic)?.conclusion ?? 'notAssessed'} />,
          },
          {
            name: 'approach',
            label: t('topics.approach'),
            cell: ({ topic }) => {
              const approach = decisionOf(topic)?.approach;
              return approach === undefined ? absent : label(topicConclusion.fields.approach.options[approach]);
            },
          },
          {
            name: 'approver',
            label: t('topics.approver'),
            cell: ({ topic }) => {
              const { approvedBy = null, approvedAt = null } = decisionOf(topic) ?? {};
              return approvedBy === null ? (
                absent
              ) : (
                <>
                  {data.refs[approvedBy]}
                  <Text size="xs" c="dimmed" component="div">
                    {format.moment(approvedAt)}
                  </Text>
                </>
              );
            },
          },
          { name: 'coverage', label: t('topics.coverage'), isNumber: true, cell: ({ topic }) => coverage(topic) },
        ]}
      />
    </Panel>
  );
}

function Changes({ data }: { data: AssessmentResponse }) {
  const t = useTexts();
  const label = useLabels();
  const fields: Readonly<Record<string, { label: string } | undefined>> = iro.fields;
  return (
    <Panel
      title={t('changes.title', { name: data.before?.name ?? '' })}
      note={t('changes.note')}
      isFlush={data.changes.length > 0}
    >
      {data.changes.length === 0 ? (
        <Text size="sm">{t('changes.none')}</Text>
      ) : (
        <DataTable
          isStacked
          label={t('changes.label')}
          rows={data.changes}
          keyOf={({ id }) => id}
          columns={[
            { name: 'title', label: t('changes.entry'), isHead: true, cell: ({ title }) => title },
            { name: 'topic', label: t('topics.topic'), cell: ({ topic }) => topicOf(topic)?.code ?? topic },
            { name: 'change', label: t('changes.change'), cell: ({ change }) => t(`changes.${change}`) },
            {
              name: 'fields',
              label: t('changes.ratings'),
              cell: ({ fields: changed }) =>
                changed
                  .map(({ name, before, after }) =>
                    t('changes.field', {
                      field: label(fields[name]?.label ?? name),
                      before: before ?? absent,
                      after: after ?? absent,
                    }),
                  )
                  .join('; '),
            },
          ]}
        />
      )}
    </Panel>
  );
}

function Method({ data: { method, seal, draws, assessment, refs } }: { data: AssessmentResponse }) {
  const t = useTexts();
  const format = useFormat();
  const addresses = useAddresses();
  const { impactThreshold, financialThreshold, probability, severityMethod } = method.rules;
  return (
    <Panel
      title={t('method.title')}
      note={
        <Anchor component={Link} to={addresses.topic('settings')} size="xs" underline="always" inherit>
          {t('method.toSettings')}
        </Anchor>
      }
    >
      <Facts
        items={[
          [t('method.name'), method.name ?? t('defaultMethod')],
          [t('method.severity'), t(`method.${severityMethod}`)],
          [
            t('method.likelihood'),
            probability.map((weight, at) => `${at + 1}: ${format.percentage(weight, { decimals: 0 })}`).join(', '),
          ],
          [
            t('method.thresholds'),
            t('method.thresholdsText', {
              impact: format.figure(impactThreshold),
              financial: format.figure(financialThreshold),
            }),
          ],
          [
            t('method.stability'),
            t('method.stabilityText', { draws: format.number(draws.count), seed: String(draws.seed) }),
          ],
          [t('method.how'), assessment.note],
          [
            t('method.approved'),
            seal === null
              ? null
              : [
                  assessment.approvedBy === null ? '' : (refs[assessment.approvedBy] ?? ''),
                  format.moment(assessment.approvedAt),
                ]
                  .filter((part) => part !== '')
                  .join(', '),
          ],
          [t('method.seal'), seal === null ? null : <span className={classes['hash']}>{seal.sha256}</span>],
        ]}
      />
    </Panel>
  );
}
