import { Group, Stack, Text } from '@mantine/core';
import { genderFlowCall } from '#modules/hr/fair-pay/model/diversity-calls.ts';
import { flowLists, flowMeasures, flowRates } from '#modules/hr/fair-pay/model/gender-flow.ts';
import { StackedBars } from '#platform/charts/web/series-chart.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable, type DataColumn } from '#platform/kit/web/data-table.tsx';
import { ExplainedFigure } from '#platform/kit/web/explained-figure.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { Warnings } from '#platform/kit/web/warnings.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { countText } from './of-period.tsx';
import { ShownCell } from './shown-figure.tsx';
import { useDiversityTexts } from './texts.ts';

type Flow = ResponseOf<typeof genderFlowCall>;
const genders = ['female', 'male'] as const;

/** Who was hired, promoted and left in a period, by gender, with selection rates. */
export function FlowTab({ period }: { period: string }) {
  const t = useDiversityTexts();
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
          <EmptyState title={t('notShown')}>{inWords(flow.why)}</EmptyState>
        )
      }
    </QueryView>
  );
}

const counted = flowMeasures.filter((name) => name !== 'candidates');

function Counts({ of: { flows, period, withoutGender } }: { of: Flow }) {
  const t = useDiversityTexts();
  const format = useFormat();
  const valuesOf = (gender: 'female' | 'male') =>
    counted.map((name) => countText(flows.find((flow) => flow.gender === gender)?.counts[name] ?? null));
  const isHidden = flows.some(({ counts }) => counted.some((name) => counts[name] === null));
  const limits = [
    ...(isHidden ? [t('flow.hidden')] : []),
    ...(withoutGender === null
      ? [t('flow.fewWithoutGender')]
      : withoutGender > 0
        ? [t('flow.withoutGender', { count: withoutGender })]
        : []),
  ];
  return (
    <>
      <StackedBars
        isHorizontal
        title={t('flow.title')}
        note={t('flow.note', { from: format.date(period.from), to: format.date(period.to) })}
        unit="person"
        categoryName={t('flow.measure')}
        categories={counted.map((name) =>
          flows.some(({ counts }) => counts[name] === null)
            ? t('hiddenGroup', { group: t(`flow.${name}`) })
            : t(`flow.${name}`),
        )}
        series={[
          { name: t('men'), meaning: 'people1', values: valuesOf('male') },
          { name: t('women'), meaning: 'people2', values: valuesOf('female') },
        ]}
      />
      <Warnings title={t('flow.limits')} color="gray" items={limits} />
    </>
  );
}

function Rates({ of: { flows, period, mayReadRecords } }: { of: Flow }) {
  const t = useDiversityTexts();
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
          ...genders.map((gender): DataColumn<(typeof flowRates)[number]> => {
            const label = t(gender === 'female' ? 'women' : 'men');
            return {
              name: gender,
              label,
              isNumber: true,
              cell: (name) => (
                <ShownCell
                  of={flows.find((flow) => flow.gender === gender)?.rates[name]}
                  name={`${t(`flow.rateOf.${name}`)}, ${label}`}
                  records={
                    mayReadRecords
                      ? [{ label: t(`flow.recordsOf.${name}`), to: `/${encodeURIComponent(slug)}/${lists[name]}` }]
                      : []
                  }
                />
              ),
            };
          }),
        ]}
      />
    </Panel>
  );
}

const statusOf = { none: 'done', chance: 'neutral', indication: 'attention', significant: 'attention' } as const;

function Selections({ of: { selections } }: { of: Flow }) {
  const t = useDiversityTexts();
  const format = useFormat();
  const inWords = useInWords();
  const rateOf = (of: Flow['selections'][number]['women']) =>
    of === null
      ? format.number(null)
      : t('selection.of', { selected: format.number(of.selected), candidates: format.number(of.candidates) });
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
