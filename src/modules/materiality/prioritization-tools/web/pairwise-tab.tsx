import { Alert, Button, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useRecords } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { FormProblems } from '#platform/forms/web/form-problems.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { PlacedForm } from '#platform/forms/web/placed-form.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import type { AssessmentHead } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import {
  pairwiseRanking,
  type PairwiseRanking,
} from '#modules/materiality/prioritization-tools/model/pairwise-ranking.ts';
import {
  CONSISTENCY_LIMIT,
  rankByPairs,
  THINGS_MAX,
  THINGS_MIN,
  type Comparison,
  type PairwiseResult,
} from '#modules/materiality/prioritization-tools/model/pairwise.ts';
import { topicKeys, topicOf, type TopicKey } from '#modules/materiality/assessment/model/topics.ts';
import { AssessmentSelect } from '#modules/materiality/assessment/web/assessment-bar.tsx';
import { NoAssessment } from '#modules/materiality/assessment/web/no-assessment.tsx';
import { useAssessment, useAssessmentChoice } from '#modules/materiality/assessment/web/use-assessment.ts';
import { toolParameters } from './tool-parameters.ts';
import { useToolTexts } from './texts.ts';
import common from '../../web/materiality.module.css';
import classes from './prioritization-tools.module.css';

/** Topics held against each other two by two. */
export function PairwiseTab() {
  const t = useToolTexts();
  const choice = useAssessmentChoice();
  const { chosen } = choice;
  const [ranking, setRanking] = useState<string | null>(null);
  const rankings = useRecords(
    pairwiseRanking,
    {
      limit: 200,
      filters: [{ field: 'assessment', operation: 'is', values: [chosen?.id ?? ''] }],
      sort: [{ field: 'title', descending: false }],
    },
    { enabled: chosen !== null },
  );
  return (
    <QueryView of={choice.question}>
      {() =>
        chosen === null ? (
          <NoAssessment />
        ) : (
          <QueryView of={rankings}>
            {({ items }) => {
              const shown = ranking === '' ? null : (items.find(({ id }) => id === ranking) ?? items[0] ?? null);
              return (
                <>
                  <div className={common['bar']}>
                    <AssessmentSelect {...choice} />
                    <NativeSelect
                      size="sm"
                      label={t('pairwise.ranking')}
                      value={shown?.id ?? ''}
                      data={[
                        ...items.map(({ id, title }) => ({ value: id, label: title })),
                        { value: '', label: t('pairwise.new') },
                      ]}
                      onChange={(event) => setRanking(event.currentTarget.value)}
                    />
                  </div>
                  <div className={common['stack']}>
                    <Ranking
                      key={`${chosen.id} ${shown?.id} ${shown?.version}`}
                      assessment={chosen}
                      ranking={shown}
                      onSaved={setRanking}
                    />
                    <LazyRegister
                      of={pairwiseRanking}
                      keeps={toolParameters}
                      empty={{ title: t('pairwise.empty'), text: t('pairwise.emptyText') }}
                    />
                  </div>
                </>
              );
            }}
          </QueryView>
        )
      }
    </QueryView>
  );
}

const pairOf = (one: string, other: string): string => `${one} ${other}`;
/**
 * Judged pairs by their two topics in the order of the standards: 3 is three times the first, -3 three times the
 * second, 1 alike.
 */
type PairRatings = ReadonlyMap<string, number>;

const pairRatingsOf = (comparisons: readonly Comparison<TopicKey>[]): PairRatings =>
  new Map(
    comparisons.map(({ first, second, strength }) =>
      topicKeys.indexOf(first) < topicKeys.indexOf(second)
        ? [pairOf(first, second), strength]
        : [pairOf(second, first), strength === 1 ? 1 : -strength],
    ),
  );

function comparisonsOf(topics: readonly TopicKey[], judgements: PairRatings): Comparison<TopicKey>[] {
  return topics.flatMap((one, at) =>
    topics.slice(at + 1).flatMap((other): Comparison<TopicKey>[] => {
      const judged = judgements.get(pairOf(one, other));
      return judged === undefined
        ? []
        : judged > 0
          ? [{ first: one, second: other, strength: judged }]
          : [{ first: other, second: one, strength: -judged }];
    }),
  );
}

interface RankingProps {
  assessment: AssessmentHead;
  ranking: PairwiseRanking | null;
  onSaved: (id: string) => void;
}

/** Drawn when the material topics are known: a new ranking begins with them. */
function Ranking(props: RankingProps) {
  return (
    <QueryView of={useAssessment(props.assessment.id)}>
      {({ topics }) => (
        <RankingForm
          {...props}
          material={topics.filter(({ finding }) => finding === 'material').map(({ topic }) => topic)}
        />
      )}
    </QueryView>
  );
}

const { fields } = pairwiseRanking;

function RankingForm({ assessment, ranking, onSaved, material }: RankingProps & { material: readonly string[] }) {
  const t = useToolTexts();
  const label = useLabels();
  const isOpen = useMay('materiality.write') && (assessment.status === 'draft' || assessment.status === 'inReview');
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(
    ranking === null ? null : new Set(ranking.comparisons.flatMap(({ first, second }) => [first, second])),
  );
  // A new one starts with the topics that are material by the figures.
  const topics = topicKeys.filter((key) => (chosen === null ? material.includes(key) : chosen.has(key)));
  const toggle = (key: TopicKey, isOn: boolean) =>
    setChosen(new Set(isOn ? [...topics, key] : topics.filter((one) => one !== key)));
  const name = (key: TopicKey) => `${topicOf(key)?.code} ${label(topicOf(key)?.label ?? key)}`;
  return (
    <PlacedForm
      className={common['stack']}
      fields={{ title: fields.title, comparisons: fields.comparisons }}
      // What was judged stays while its topic is not chosen; sent are the pairs of those that are.
      start={{
        title: ranking?.title ?? '',
        comparisons: comparisonsOf(topicKeys, pairRatingsOf(ranking?.comparisons ?? [])),
      }}
      send={(api, input, options) => {
        const set = { title: input.title, comparisons: comparisonsOf(topics, pairRatingsOf(input.comparisons ?? [])) };
        return ranking === null
          ? api.createRecord(pairwiseRanking, { ...set, assessment: assessment.id }, options)
          : api.changeRecord(pairwiseRanking, ranking.id, { version: ranking.version, set }, options);
      }}
      onDone={({ record }) => {
        toast({ message: t('pairwise.saved', { title: record.title }) });
        onSaved(record.id);
      }}
    >
      {(form) => {
        const judgements = pairRatingsOf(form.values.comparisons ?? []);
        const comparisons = comparisonsOf(topics, judgements);
        const judge = (pair: string, value: string) => {
          const kept = [...judgements].filter(([key]) => key !== pair);
          const judged = new Map(value === '' ? kept : [...kept, [pair, Number(value)]]);
          form.set({ comparisons: comparisonsOf(topicKeys, judged) });
        };
        return (
          <>
            <Panel title={t('pairwise.judgements')} note={t('pairwise.note')}>
              <TextInput
                label={t('pairwise.name')}
                description={t('pairwise.nameHelp')}
                required
                disabled={!isOpen || form.isBusy}
                maxLength={120}
                maw={480}
                data-path="title"
                value={form.values.title ?? ''}
                error={form.errorOf('title')}
                onChange={(event) => form.set({ title: event.currentTarget.value })}
              />
              <fieldset className={classes['group']}>
                <legend>{t('pairwise.topics')}</legend>
                <div className={classes['checks']}>
                  {topicKeys.map((key) => (
                    <Checkbox
                      key={key}
                      label={name(key)}
                      checked={topics.includes(key)}
                      disabled={!isOpen || form.isBusy || (!topics.includes(key) && topics.length >= THINGS_MAX)}
                      onChange={(event) => toggle(key, event.currentTarget.checked)}
                    />
                  ))}
                </div>
              </fieldset>
              {topics.length < THINGS_MIN ? (
                <Text size="sm" mt="md">
                  {t('pairwise.tooFew')}
                </Text>
              ) : (
                <div className={classes['pairs']} data-path="comparisons">
                  {topics.flatMap((one, at) =>
                    topics
                      .slice(at + 1)
                      .map((other) => (
                        <Pair
                          key={pairOf(one, other)}
                          one={one}
                          other={other}
                          isOpen={isOpen && !form.isBusy}
                          value={judgements.get(pairOf(one, other))}
                          onJudge={(value) => judge(pairOf(one, other), value)}
                        />
                      )),
                  )}
                </div>
              )}
              <FormProblems of={form} />
              {isOpen && (
                <Button type="submit" mt="md" loading={form.isBusy} disabled={comparisons.length === 0}>
                  {t('pairwise.save')}
                </Button>
              )}
            </Panel>
            {topics.length >= THINGS_MIN && comparisons.length > 0 && (
              <Result result={rankByPairs(topics, comparisons)} name={name} />
            )}
          </>
        );
      }}
    </PlacedForm>
  );
}

const strengths = [9, 8, 7, 6, 5, 4, 3, 2];

function Pair({
  one,
  other,
  isOpen,
  value,
  onJudge,
}: {
  one: TopicKey;
  other: TopicKey;
  isOpen: boolean;
  value: number | undefined;
  onJudge: (value: string) => void;
}) {
  const t = useToolTexts();
  const [first, second] = [topicOf(one)?.code ?? one, topicOf(other)?.code ?? other];
  const times = (topic: string, strength: number) => t('pairwise.times', { topic, strength });
  return (
    <NativeSelect
      size="sm"
      label={t('pairwise.pair', { one: first, other: second })}
      disabled={!isOpen}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => onJudge(event.currentTarget.value)}
      data={[
        { value: '', label: t('pairwise.none') },
        ...strengths.map((strength) => ({ value: String(strength), label: times(first, strength) })),
        { value: '1', label: t('pairwise.alike') },
        ...strengths.toReversed().map((strength) => ({ value: String(-strength), label: times(second, strength) })),
      ]}
    />
  );
}

function Result({
  result: { weights, missing, consistencyRatio, isConsistent, worst },
  name,
}: {
  result: PairwiseResult<TopicKey>;
  name: (key: TopicKey) => string;
}) {
  const t = useToolTexts();
  const format = useFormat();
  const number = (value: number, decimals: number) => format.number(value.toFixed(decimals), { decimals });
  if (weights === null)
    return (
      <Alert color="yellow" icon={<IconInfoCircle size={18} />}>
        {t('pairwise.missing', { count: missing.length })}
      </Alert>
    );
  const verdict = { ratio: number(consistencyRatio ?? 0, 3), limit: number(CONSISTENCY_LIMIT, 2) };
  return (
    <Panel title={t('pairwise.result')} note={t('pairwise.resultNote')} isFlush>
      <Alert color={isConsistent ? 'pine' : 'yellow'} radius={0} icon={<IconInfoCircle size={18} />}>
        {t(isConsistent ? 'pairwise.consistent' : 'pairwise.inconsistent', verdict)}
        {worst !== null && !isConsistent && (
          <div>
            {t('pairwise.worst', {
              one: name(worst.comparison.first),
              other: name(worst.comparison.second),
              strength: worst.comparison.strength,
              implied: number(worst.implied, 1),
            })}
          </div>
        )}
      </Alert>
      <DataTable
        isStacked
        label={t('pairwise.weights')}
        rows={weights.map((one, at) => ({ ...one, place: at + 1 }))}
        keyOf={({ key }) => key}
        columns={[
          { name: 'topic', label: t('topic'), isHead: true, cell: ({ key }) => name(key) },
          { name: 'place', label: t('pairwise.place'), isNumber: true, cell: ({ place }) => place },
          {
            name: 'weight',
            label: t('pairwise.weight'),
            isNumber: true,
            cell: ({ weight }) => format.percentage(weight.toFixed(6)),
          },
        ]}
      />
    </Panel>
  );
}
