import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { NoneYet } from '#platform/records/web/register/none-yet.tsx';
import { StackedBars } from '#platform/charts/web/series-chart.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall, useRecords } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { ExplainedFigure } from '#platform/kit/web/explained-figure.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { PeriodChoice, usePeriodInAddress } from '#platform/kit/web/period-choice.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { Warnings } from '#platform/kit/web/warnings.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { Group, Stack, Text } from '@mantine/core';
import { genderFlowCall } from '../model/diversity-calls.ts';
import { flowLists, flowMeasures, flowRates } from '../model/gender-flow.ts';
import { ShownValue } from './shown-value.tsx';
import { useFairPayTexts } from './texts.ts';

export type GenderFlow = ResponseOf<typeof genderFlowCall>;

/** Who was hired, promoted and left in a reporting period, by gender. */
export function FlowTab() {
  const t = useFairPayTexts();
  const today = useToday();
  const { named, choose } = usePeriodInAddress();
  const question = useRecords(reportingPeriod, { limit: 200, sort: [{ field: 'to', descending: true }] });
  const periods = question.data?.items ?? [];
  const period = periods.find(({ id }) => id === named) ?? periods.find(({ to }) => to < today) ?? periods[0] ?? null;
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
  const answer = useCall(genderFlowCall, { query: { period } });
  return (
    <QueryView of={answer} shape="figures" isEmpty={() => false}>
      {(flow) =>
        flow.why === null ? (
          <Stack gap="md">
            <Counts of={flow} />
            <Rates of={flow} />
            <Selections of={flow} />
          </Stack>
        ) : (
          <EmptyState title={t('flow.none')}>{inWords(flow.why)}</EmptyState>
        )
      }
    </QueryView>
  );
}

/** Employed before, hired, promoted, left and employed at the end, women and men beside each other. */
function Counts({ of: { flows, period, withoutGender } }: { of: GenderFlow }) {
  const t = useFairPayTexts();
  const format = useFormat();
  const measures = flowMeasures.filter((name) => name !== 'candidates');
  const valuesOf = (gender: 'female' | 'male') =>
    measures.map((name) => {
      const count = flows.find((flow) => flow.gender === gender)?.counts[name] ?? null;
      return count === null ? null : String(count);
    });
  const isHidden = flows.some(({ counts }) => measures.some((name) => counts[name] === null));
  return (
    <>
      <StackedBars
        isHorizontal
        title={t('flow.title')}
        note={t('flow.note', { from: format.date(period.from), to: format.date(period.to) })}
        unit="person"
        categoryName={t('flow.measure')}
        categories={measures.map((name) =>
          flows.some(({ counts }) => counts[name] === null)
            ? t('hiddenGroup', { group: t(`flow.${name}`) })
            : t(`flow.${name}`),
        )}
        series={[
          { name: t('men'), meaning: 'people1', values: valuesOf('male') },
          { name: t('women'), meaning: 'people2', values: valuesOf('female') },
        ]}
      />
      <Warnings
        title={t('flow.limits')}
        color="gray"
        items={[
          ...(isHidden ? [t('flow.hidden')] : []),
          ...(withoutGender === null
            ? [t('flow.fewWithoutGender')]
            : withoutGender > 0
              ? [t('flow.withoutGender', { count: withoutGender })]
              : []),
        ]}
      />
    </>
  );
}

function Rates({ of: { flows, period, mayReadRecords } }: { of: GenderFlow }) {
  const t = useFairPayTexts();
  const { slug } = useCompany();
  const lists = flowLists(period);
  return (
    <Panel title={t('flow.rates')} note={t('flow.ratesNote')} isFlush>
      <DataTable
        label={t('flow.rates')}
        rows={flowRates}
        keyOf={(name) => name}
        columns={[
          { name: 'rate', label: t('flow.rate'), isHead: true, cell: (name) => t(`flow.rateOf.${name}`) },
          ...(['female', 'male'] as const).map((gender) => ({
            name: gender,
            label: t(gender === 'female' ? 'women' : 'men'),
            isNumber: true,
            cell: (name: (typeof flowRates)[number]) => (
              <ShownValue
                of={flows.find((flow) => flow.gender === gender)?.rates[name]}
                name={`${t(`flow.rateOf.${name}`)}, ${t(gender === 'female' ? 'women' : 'men')}`}
                records={
                  mayReadRecords
                    ? [{ label: t(`flow.recordsOf.${name}`), to: `/${encodeURIComponent(slug)}/${lists[name]}` }]
                    : []
                }
              />
            ),
          })),
        ]}
      />
    </Panel>
  );
}

const statusOf = { none: 'done', chance: 'neutral', indication: 'attention', significant: 'attention' } as const;

/** Rates of women and men beside each other: four-fifths rule and exact test. */
function Selections({ of: { selections } }: { of: GenderFlow }) {
  const t = useFairPayTexts();
  const format = useFormat();
  const inWords = useInWords();
  const rateOf = (selected: GenderFlow['selections'][number]['women']) =>
    selected === null
      ? format.number(null)
      : t('flow.selectedOf', {
          selected: format.number(selected.selected),
          candidates: format.number(selected.candidates),
        });
  return (
    <Panel title={t('selection.title')} note={t('selection.note')} isFlush>
      <DataTable
        label={t('selection.title')}
        rows={selections}
        keyOf={({ kind }) => kind}
        isStacked
        columns={[
          { name: 'kind', label: t('selection.kind'), isHead: true, cell: ({ kind }) => t(`selection.kindOf.${kind}`) },
          { name: 'women', label: t('women'), isNumber: true, cell: ({ women }) => rateOf(women) },
          { name: 'men', label: t('men'), isNumber: true, cell: ({ men }) => rateOf(men) },
          {
            name: 'ratio',
            label: t('selection.ratio'),
            isNumber: true,
            cell: ({ kind, ratio: { figure } }) =>
              figure === null ? (
                format.number(null)
              ) : (
                <ExplainedFigure
                  figure={figure}
                  of={`${t('selection.ratio')}: ${t(`selection.kindOf.${kind}`)}`}
                  text={format.number(figure.figure, { decimals: 2 })}
                />
              ),
          },
          {
            name: 'probability',
            label: t('selection.probability'),
            isNumber: true,
            cell: ({ probability }) =>
              probability !== null && Number(probability) < 0.001
                ? t('selection.tiny', { least: format.number('0.001') })
                : format.number(probability, { decimals: 3 }),
          },
          {
            name: 'reading',
            label: t('selection.reading'),
            isStatus: true,
            cell: ({ reading, lower, ratio: { why } }) =>
              reading === null ? (
                <Text size="sm">{why === null ? t('hidden') : inWords(why)}</Text>
              ) : (
                <Group gap="xs">
                  <StatusBadge status={statusOf[reading]}>{t(`selection.readingOf.${reading}`)}</StatusBadge>
                  {lower !== null && (
                    <Text size="xs">{t(lower === 'female' ? 'selection.lowerWomen' : 'selection.lowerMen')}</Text>
                  )}
                </Group>
              ),
          },
        ]}
      />
      <Text p="md" size="sm">
        {t('selection.help')}
      </Text>
    </Panel>
  );
}
