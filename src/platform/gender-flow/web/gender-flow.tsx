import { Group, Stack, Text } from '@mantine/core';
import { StackedBars } from '#platform/charts/web/series-chart.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { ExplainedFigure } from '#platform/kit/web/explained-figure.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ShownValue, type ShownFigure } from '#platform/kit/web/shown-value.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { Warnings } from '#platform/kit/web/warnings.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useGenderFlowTexts } from './texts.ts';

const measures = ['start', 'hired', 'promoted', 'left', 'end', 'within'] as const;
const rates = ['hired', 'left', 'promoted'] as const;

interface Selected {
  selected: number;
  candidates: number;
}
/** What became of women and men within a period; null where hidden. */
export interface ShownFlow {
  period: { from: string; to: string };
  flows: readonly {
    gender: 'female' | 'male';
    counts: Readonly<Record<(typeof measures)[number], number | null>>;
    rates: Readonly<Record<(typeof rates)[number], ShownFigure>>;
  }[];
  selections: readonly {
    kind: 'promotion' | 'staying' | 'hiring';
    women: Selected | null;
    men: Selected | null;
    ratio: ShownFigure;
    lower: 'female' | 'male' | null;
    probability: string | null;
    reading: 'none' | 'chance' | 'indication' | 'significant' | null;
  }[];
  /** Null where few. */
  withoutGender: number | null;
}
/** Where the records behind a rate are; null where they are not open. */
export type FlowRecords = Readonly<Record<(typeof rates)[number], string>> | null;

/** Who was hired, promoted and left, women and men beside each other, with rates and selection rates. */
export function GenderFlow({ of, records }: { of: ShownFlow; records: FlowRecords }) {
  return (
    <Stack gap="md">
      <Counts of={of} />
      <Rates of={of} records={records} />
      <Selections of={of} />
    </Stack>
  );
}

/** Employed before, hired, promoted, left and employed at the end, women and men beside each other. */
function Counts({ of: { flows, period, withoutGender } }: { of: ShownFlow }) {
  const t = useGenderFlowTexts();
  const format = useFormat();
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

function Rates({ of: { flows }, records }: { of: ShownFlow; records: FlowRecords }) {
  const t = useGenderFlowTexts();
  return (
    <Panel title={t('flow.rates')} note={t('flow.ratesNote')} isFlush>
      <DataTable
        label={t('flow.rates')}
        rows={rates}
        keyOf={(name) => name}
        columns={[
          { name: 'rate', label: t('flow.rate'), isHead: true, cell: (name) => t(`flow.rateOf.${name}`) },
          ...(['female', 'male'] as const).map((gender) => ({
            name: gender,
            label: t(gender === 'female' ? 'women' : 'men'),
            isNumber: true,
            cell: (name: (typeof rates)[number]) => (
              <ShownValue
                of={flows.find((flow) => flow.gender === gender)?.rates[name]}
                name={`${t(`flow.rateOf.${name}`)}, ${t(gender === 'female' ? 'women' : 'men')}`}
                records={records === null ? [] : [{ label: t(`flow.recordsOf.${name}`), to: records[name] }]}
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
function Selections({ of: { selections } }: { of: ShownFlow }) {
  const t = useGenderFlowTexts();
  const format = useFormat();
  const inWords = useInWords();
  const rateOf = (selected: Selected | null) =>
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
