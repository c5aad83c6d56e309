import { Text } from '@mantine/core';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { SCREENING_INTERVAL_YEARS } from '#modules/environmental/scope3/model/screening-terms.ts';
import { useScope3Texts } from '#modules/environmental/scope3/web/texts.ts';
import { categoryIssuesOf, type AttentionListResponse } from '#modules/environmental/web/calls.ts';
import { tonnes } from '#modules/environmental/web/figures.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { NoEnergyAnswer } from '#modules/environmental/web/parts/carrier-questions.tsx';
import { useActivityColumn, useRemedyColumn } from './attention-columns.tsx';

export function Missing({ answer }: { answer: AttentionListResponse }) {
  const t = useTexts();
  const format = useFormat();
  const activity = useActivityColumn(answer);
  const addresses = useAddresses();
  const remedy = useRemedyColumn(() => ({
    to: addresses.emissions('completeness', { period: answer.period.id }),
    text: t('needsAttention.toCalendar'),
  }));
  return (
    <Panel title={t('needsAttention.missing')} note={t('needsAttention.missingNote')} isFlush>
      <DataTable
        label={t('needsAttention.missing')}
        isStacked
        rows={answer.missing}
        keyOf={(row) => row.site + row.activityType}
        columns={[
          activity,
          {
            name: 'months',
            label: t('needsAttention.months'),
            cell: (row) => (
              <Text size="sm" maw={520} style={{ whiteSpace: 'normal' }}>
                {format.list(row.months.map((month) => format.period(month)))}
              </Text>
            ),
          },
          remedy,
        ]}
      />
    </Panel>
  );
}

export function Estimated({ answer }: { answer: AttentionListResponse }) {
  const t = useTexts();
  const format = useFormat();
  const activity = useActivityColumn(answer);
  const addresses = useAddresses();
  const remedy = useRemedyColumn((row: AttentionListResponse['estimated'][number]) => ({
    to: addresses.emissions('activity', {
      period: answer.period.id,
      site: row.site,
      activityType: row.activityType,
      basis: 'estimated,proxy',
    }),
    text: t('needsAttention.openRecords'),
  }));
  return (
    <Panel title={t('needsAttention.estimated')} note={t('needsAttention.estimatedNote')} isFlush>
      <DataTable
        label={t('needsAttention.estimated')}
        isStacked
        rows={answer.estimated}
        keyOf={(row) => row.site + row.activityType}
        columns={[
          activity,
          {
            name: 'share',
            label: t('needsAttention.estimatedShare'),
            isNumber: true,
            cell: (row) => format.percentage(row.share),
          },
          { name: 'kg', label: t('unit.tonnes'), isNumber: true, cell: (row) => format.figure(tonnes(row.kg)) },
          remedy,
        ]}
      />
    </Panel>
  );
}

type Site = AttentionListResponse['withoutEnergy']['items'][number];

export function WithoutEnergy({ answer }: { answer: AttentionListResponse }) {
  const t = useTexts();
  const format = useFormat();
  const addresses = useAddresses();
  const mayManage = useMay('environmental.manage');
  const { count, items } = answer.withoutEnergy;
  const remedy = useRemedyColumn(({ site }: Site) => ({
    to: addresses.emissions('activity', { period: answer.period.id, site }),
    text: t('needsAttention.toActivity'),
  }));
  return (
    <Panel title={t('needsAttention.withoutEnergy')} note={t('needsAttention.withoutEnergyNote')} isFlush>
      <DataTable
        label={t('needsAttention.withoutEnergy')}
        isStacked
        rows={items}
        keyOf={({ site }) => site}
        columns={[
          { name: 'site', label: t('by.site'), isHead: true, cell: ({ name }) => name },
          {
            name: 'area',
            label: t('needsAttention.floorArea'),
            isNumber: true,
            cell: ({ floorAreaM2 }) => format.figure(floorAreaM2, 'm2'),
          },
          ...(mayManage
            ? [
                {
                  name: 'answer',
                  label: t('questions.answer'),
                  cell: ({ site, name }: Site) => <NoEnergyAnswer site={site} name={name} from={answer.period.from} />,
                },
              ]
            : []),
          remedy,
        ]}
      />
      {count > items.length && (
        <Text size="sm" c="dimmed" p="sm">
          {t('andMore', { count: count - items.length })}
        </Text>
      )}
    </Panel>
  );
}

type CategoryIssue = ReturnType<typeof categoryIssuesOf>[number];

/** The categories of Scope 3 that the calculation or their screening lacks. */
export function Categories({ answer }: { answer: AttentionListResponse }) {
  const t = useTexts();
  const own = useScope3Texts();
  const format = useFormat();
  const addresses = useAddresses();
  const period = answer.period.id;
  const remedy = useRemedyColumn(({ issue }: CategoryIssue) =>
    issue === 'noData'
      ? { to: addresses.emissions('activity', { period }), text: t('needsAttention.toActivity') }
      : { to: addresses.setup('screening', { period }), text: own('scope3.toScreening') },
  );
  return (
    <Panel title={own('scope3.title')} note={own('scope3.note')} isFlush>
      <DataTable
        label={own('scope3.title')}
        isStacked
        rows={categoryIssuesOf(answer.categories)}
        keyOf={({ issue }) => issue}
        columns={[
          {
            name: 'issue',
            label: t('needsAttention.issue'),
            isHead: true,
            cell: ({ issue, numbers }) => (
              <Text size="sm" maw={520} style={{ whiteSpace: 'normal' }}>
                {own(`scope3.${issue}`, {
                  count: numbers.length,
                  categories: format.list(numbers.map((number) => format.number(number))),
                  years: SCREENING_INTERVAL_YEARS,
                })}
              </Text>
            ),
          },
          remedy,
        ]}
      />
    </Panel>
  );
}
