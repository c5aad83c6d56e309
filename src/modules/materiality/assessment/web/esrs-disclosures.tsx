import { Alert, Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { EsrsResponse, EsrsPointResponse } from '#modules/report/esrs/model/esrs-contracts.ts';
import { esrsVersionLabels, type EsrsVersion } from '#modules/report/esrs/model/catalogue.ts';
import { countPoints } from '#modules/report/esrs/model/datapoint-status.ts';
import { readAsOf } from '#modules/report/esrs/model/figure-text.ts';
import { readerUnitAs } from '#modules/report/taxonomy/model/read-as.ts';
import { shiftDecimal } from '#platform/records/web/fields/entry/decimal-entry.ts';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useTexts } from '#modules/materiality/web/texts.ts';
import { DisclosureProgress } from './disclosure-progress.tsx';
import type { TabProps } from './use-assessment.ts';
import { useAddresses } from './use-assessment.ts';
import { useEsrsReport } from './use-esrs-report.ts';

/**
 * The requirements of the topic in the version that the assessment is made by, as the report holds them for the period.
 */
export function EsrsDisclosures({ version, ...props }: TabProps & { version: EsrsVersion }) {
  const report = useEsrsReport(props.data.assessment.period.id, version, true);
  return <QueryView of={report}>{(answer) => <Requirements {...props} report={answer} />}</QueryView>;
}

interface Row {
  code: string;
  point: EsrsPointResponse;
}

function Requirements({ topic, data: { assessment }, report }: TabProps & { report: EsrsResponse }) {
  const t = useTexts();
  const addresses = useAddresses();
  const shown = useStated();
  const [isAll, setAll] = useState(false);
  const requirements = report.requirements.filter((requirement) => requirement.topic === topic.key);
  const points = requirements.flatMap(({ code, points: own }): Row[] => own.map((point) => ({ code, point })));
  const { required: among, approved, omitted } = countPoints(points.map(({ point }) => point));
  const required = among - omitted;
  const notMaterial = requirements[0]?.notMaterial ?? null;
  const rows = isAll
    ? points
    : points.filter(({ point: { standing, values } }) => standing === 'missing' || values.length > 0);
  const title = t('disclosures.title', { period: assessment.period.name });
  const note =
    requirements.length === 0
      ? t('disclosures.esrsNone', { version: esrsVersionLabels[report.version] })
      : t('disclosures.esrsNote', {
          version: esrsVersionLabels[report.version],
          codes: requirements.map(({ code }) => code).join(', '),
        });
  if (requirements.length === 0 || notMaterial !== null)
    return (
      <Panel title={title} note={note}>
        {notMaterial !== null && (
          <Alert color="gray" icon={<IconInfoCircle size={18} />} title={t('verdict.notMaterial')}>
            {t('disclosures.esrsNotMaterial', notMaterial)}
          </Alert>
        )}
      </Panel>
    );
  return (
    <Panel title={title} note={note} isFlush>
      <DisclosureProgress approved={approved} required={required} leftOut={omitted} isAll={isAll} onAll={setAll} />
      <DataTable
        isStacked
        label={title}
        rows={rows}
        keyOf={({ code, point }) => `${code} ${point.id}`}
        columns={[
          {
            name: 'point',
            label: t('disclosures.point'),
            isHead: true,
            cell: ({ point }) => (
              <Anchor
                component={Link}
                inherit
                underline="always"
                to={`${addresses.below('report/esg-report')}?${new URLSearchParams({ tab: 'esrs', period: assessment.period.id, version: report.version, point: point.id }).toString()}`}
              >
                {point.label}
              </Anchor>
            ),
          },
          { name: 'disclosure', label: t('disclosures.requirement'), cell: ({ code }) => code },
          { name: 'value', label: t('disclosures.value'), cell: ({ point }) => shown(point) },
          {
            name: 'status',
            label: t('disclosures.status'),
            cell: ({ point }) => (
              <StatusBadge status={point.standing === 'approved' ? 'done' : 'draft'}>
                {t(`disclosures.esrsStanding.${point.standing}`)}
              </StatusBadge>
            ),
          },
          {
            name: 'owner',
            label: t('disclosures.owner'),
            cell: ({ point: { values } }) =>
              [
                ...new Set(
                  values.flatMap(({ preparedBy }) => (preparedBy === null ? [] : (report.refs[preparedBy] ?? []))),
                ),
              ].join(', ') || absent,
          },
          {
            name: 'evidence',
            label: t('disclosures.evidence'),
            isNumber: true,
            cell: ({ point: { values } }) => {
              const count = values.reduce((all, one) => all + one.evidence, 0);
              return count === 0 ? absent : count;
            },
          },
          {
            name: 'prior',
            label: t('disclosures.prior'),
            cell: ({ point }) => {
              const prior = point.values.length === 1 ? (point.values[0]?.prior ?? null) : null;
              return prior === null
                ? absent
                : shown({ ...point, values: [{ ...prior, standing: 'reported', reason: null }] });
            },
          },
        ]}
      />
    </Panel>
  );
}

type Shown = Pick<EsrsPointResponse, 'type' | 'choices'> & {
  values: readonly Pick<EsrsPointResponse['values'][number], 'value' | 'unit' | 'standing' | 'reason'>[];
};

/** What is stated, in the reader’s way; several rows are counted. */
function useStated() {
  const t = useTexts();
  const format = useFormat();
  return ({ type, choices, values }: Shown): string => {
    const [only] = values;
    if (only === undefined) return absent;
    if (values.length > 1) return t('disclosures.rows', { count: values.length });
    if (only.standing === 'omitted' || only.value === null) return only.reason ?? absent;
    const { value, unit } = only;
    const as = readAsOf({ type, unit });
    if (as === 'per-million') {
      const { places, label } = readerUnitAs(as, format.unit(unit ?? ''));
      return `${format.number(shiftDecimal(value, places))} ${label}`;
    }
    if (type === 'number') return format.quantity(value, unit);
    if (type === 'percent') return format.percentage(value, { decimals: 2 });
    if (type === 'yes-no') return t(value === 'true' ? 'disclosures.yes' : 'disclosures.no');
    return choices.find(({ name }) => name === value)?.label ?? value;
  };
}
