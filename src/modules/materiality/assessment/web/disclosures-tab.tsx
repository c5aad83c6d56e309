import { Anchor, SegmentedControl } from '@mantine/core';
import { IconReport } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { disclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { esrsVersionLabels, isEsrsVersion } from '#modules/report/esrs/model/catalogue.ts';
import {
  vsmeReportCall,
  type ConceptResponse,
  type VsmeReportResponse,
} from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { absent } from '#platform/i18n/model/format.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { coverageOf } from '#modules/materiality/assessment/model/coverage.ts';
import { EsrsDisclosures } from './esrs-disclosures.tsx';
import { useTexts } from '#modules/materiality/web/texts.ts';
import { DisclosureProgress } from './disclosure-progress.tsx';
import type { TabProps } from './use-assessment.ts';
import { useAddresses } from './use-assessment.ts';

/**
 * The data points on this subject as the report holds them for the period; they are entered and approved there. An
 * assessment by ESRS shows the requirements of its version, and VSME beside.
 */
export function DisclosuresTab(props: TabProps) {
  const t = useTexts();
  const {
    topic,
    data: {
      assessment: { standard },
    },
  } = props;
  const version = isEsrsVersion(standard) ? standard : null;
  const [shown, setShown] = useState<'esrs' | 'vsme'>('esrs');
  if (!useMay('report.read'))
    return <EmptyState icon={<IconReport size={22} stroke={1.6} />} title={t('disclosures.mayNot')} />;
  if (version === null) return <VsmeDisclosures {...props} />;
  return (
    <>
      {topic.disclosures.length > 0 && (
        <SegmentedControl
          size="sm"
          mb="md"
          aria-label={t('disclosures.standard')}
          value={shown}
          onChange={(next) => setShown(next === 'vsme' ? 'vsme' : 'esrs')}
          data={[
            { value: 'esrs', label: esrsVersionLabels[version] },
            { value: 'vsme', label: 'VSME' },
          ]}
        />
      )}
      {shown === 'vsme' && topic.disclosures.length > 0 ? (
        <VsmeDisclosures {...props} />
      ) : (
        <EsrsDisclosures {...props} version={version} />
      )}
    </>
  );
}

function VsmeDisclosures({ topic, data }: TabProps) {
  const t = useTexts();
  const { period } = data.assessment;
  const report = useCall(vsmeReportCall, { query: { period: period.id }, enabled: topic.disclosures.length > 0 });
  if (topic.disclosures.length === 0)
    return (
      <EmptyState
        icon={<IconReport size={22} stroke={1.6} />}
        title={t('disclosures.noneTitle', { topic: topic.code })}
      >
        {t('disclosures.noneText')}
      </EmptyState>
    );
  return <QueryView of={report}>{(answer) => <Disclosures topic={topic} data={data} report={answer} />}</QueryView>;
}

interface Row {
  disclosure: string;
  concept: ConceptResponse;
}

function Disclosures({ topic, data: { assessment }, report }: TabProps & { report: VsmeReportResponse }) {
  const t = useTexts();
  const label = useLabels();
  const addresses = useAddresses();
  const { required, approved, leftOut } = coverageOf(topic.disclosures, report.sections);
  const [isAll, setAll] = useState(false);
  const points = report.sections
    .filter(({ disclosure }) => topic.disclosures.includes(disclosure))
    .flatMap(({ disclosure, concepts }): Row[] => concepts.map((concept) => ({ disclosure, concept })));
  const rows = isAll
    ? points
    : points.filter(({ concept: { standing, values } }) => standing === 'missing' || values.length > 0);
  const shown = ({ values }: ConceptResponse) =>
    values.length === 0
      ? absent
      : values.length > 1
        ? t('disclosures.rows', { count: values.length })
        : [
            values[0]?.shown ?? label(disclosureValue.fields.standing.options[values[0]?.standing ?? 'omitted']),
            values[0]?.unitLabel,
          ]
            .filter((part) => part !== undefined && part !== '')
            .join(' ');
  const statuses = ({ values }: ConceptResponse) => [...new Set(values.map(({ status }) => status))];
  const evidence = ({ values }: ConceptResponse) => values.reduce((all, one) => all + one.evidence, 0);
  return (
    <Panel
      title={t('disclosures.title', { period: assessment.period.name })}
      note={t('disclosures.note', { codes: topic.disclosures.join(', ') })}
      isFlush
    >
      <DisclosureProgress approved={approved} required={required} leftOut={leftOut} isAll={isAll} onAll={setAll} />
      <DataTable
        isStacked
        label={t('disclosures.title', { period: assessment.period.name })}
        rows={rows}
        keyOf={({ disclosure, concept }) => `${disclosure} ${concept.name}`}
        columns={[
          {
            name: 'point',
            label: t('disclosures.point'),
            isHead: true,
            cell: ({ concept }) => (
              <Anchor
                component={Link}
                inherit
                underline="always"
                to={`${addresses.below('report/esg-report')}?${new URLSearchParams({ tab: 'data-points', period: assessment.period.id, point: concept.name }).toString()}`}
              >
                {concept.label}
              </Anchor>
            ),
          },
          { name: 'disclosure', label: t('disclosures.disclosure'), cell: ({ disclosure }) => disclosure },
          { name: 'value', label: t('disclosures.value'), cell: ({ concept }) => shown(concept) },
          {
            name: 'status',
            label: t('disclosures.status'),
            cell: ({ concept }) =>
              concept.values.length === 0
                ? t(`disclosures.standing.${concept.standing === 'missing' ? 'missing' : 'none'}`)
                : statuses(concept).map((status) => (
                    <StatusBadge key={status} status={status === 'approved' ? 'done' : 'draft'}>
                      {label(disclosureValue.fields.status.labels[status])}
                    </StatusBadge>
                  )),
          },
          {
            name: 'evidence',
            label: t('disclosures.evidence'),
            isNumber: true,
            cell: ({ concept }) => (evidence(concept) === 0 ? absent : evidence(concept)),
          },
          {
            name: 'prior',
            label: t('disclosures.prior'),
            cell: ({ concept: { values } }) => {
              const prior = values.length === 1 ? values[0]?.prior : null;
              return prior === null || prior === undefined ? absent : `${prior.shown} ${prior.unitLabel}`.trim();
            },
          },
        ]}
      />
    </Panel>
  );
}
