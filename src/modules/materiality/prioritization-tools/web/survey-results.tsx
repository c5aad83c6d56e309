import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { absent } from '#platform/i18n/model/format.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import {
  categoryKeys,
  stakeholderCategories,
  type StakeholderCategory,
} from '#modules/materiality/prioritization-tools/model/stakeholders.ts';
import type {
  QuestionResult,
  ResultsResponse,
} from '#modules/materiality/prioritization-tools/model/survey-contracts.ts';
import { isAbstentionNoted } from '#modules/materiality/prioritization-tools/model/survey-release.ts';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { useResults } from './survey-calls.ts';
import { useToolTexts } from './texts.ts';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';

type Group = StakeholderCategory | 'all';
type Counters = NonNullable<QuestionResult['all']>;

/**
 * What a closed round found: five counters for each question, of all or of one group, and the means of the groups side
 * by side.
 */
export function SurveyResults({ id }: { id: string }) {
  return (
    <QueryView of={useResults(id)}>
      {(results) =>
        results.round.response.every(({ returned }) => returned === 0) ? null : (
          <>
            <CountersOf results={results} />
            <Means results={results} />
          </>
        )
      }
    </QueryView>
  );
}

const countersOf = ({ all, groups }: QuestionResult, group: Group): Counters | null =>
  group === 'all' ? all : (groups.find(({ category }) => category === group)?.counters ?? null);
/** What is held most important first; hidden ones last. */
const ranked = (questions: readonly QuestionResult[], group: Group) =>
  questions.toSorted(
    (one, other) => Number(countersOf(other, group)?.mean ?? 0) - Number(countersOf(one, group)?.mean ?? 0),
  );
const groupsIn = ({ questions }: ResultsResponse): StakeholderCategory[] =>
  categoryKeys.filter((key) => questions.some(({ groups }) => groups.some(({ category }) => category === key)));

function CountersOf({ results }: { results: ResultsResponse }) {
  const t = useToolTexts();
  const format = useFormat();
  const label = useLabels();
  const [group, setGroup] = useState<Group>('all');
  const count = (of: keyof Omit<Counters, 'mean'>) => (question: QuestionResult) => {
    const counters = countersOf(question, group);
    return counters === null ? t('results.hidden') : format.number(counters[of]);
  };
  const select = (
    <NativeSelect
      size="sm"
      label={t('results.of')}
      value={group}
      onChange={(event) => setGroup(event.currentTarget.value as Group)}
      data={[
        { value: 'all', label: t('results.all') },
        ...groupsIn(results).map((value) => ({ value, label: label(stakeholderCategories[value]) })),
      ]}
    />
  );
  return (
    <Panel
      title={t('results.title')}
      note={t('results.note', { threshold: results.round.threshold })}
      actions={select}
      isFlush
    >
      <DataTable
        isStacked
        label={t('results.title')}
        rows={ranked(results.questions, group)}
        keyOf={({ subTopic }) => subTopic}
        columns={[
          {
            name: 'question',
            label: t('results.question'),
            isHead: true,
            cell: (question) => <Query question={question} />,
          },
          {
            name: 'mean',
            label: t('results.mean'),
            isNumber: true,
            cell: (question) => {
              const counters = countersOf(question, group);
              return counters === null
                ? t('results.hidden')
                : counters.mean === null
                  ? absent
                  : format.number(counters.mean, { decimals: 1 });
            },
          },
          { name: 'asked', label: t('results.asked'), isNumber: true, cell: count('asked') },
          { name: 'answered', label: t('results.answered'), isNumber: true, cell: count('answered') },
          {
            name: 'abstained',
            label: t('results.abstained'),
            isNumber: true,
            cell: (question) => {
              const counters = countersOf(question, group);
              return (
                <>
                  {count('abstained')(question)}
                  {counters !== null && isAbstentionNoted(counters) && (
                    <div>
                      <StatusBadge status="attention">{t('results.many')}</StatusBadge>
                    </div>
                  )}
                </>
              );
            },
          },
          { name: 'skipped', label: t('results.skipped'), isNumber: true, cell: count('skipped') },
          { name: 'notAsked', label: t('results.notAsked'), isNumber: true, cell: count('notAsked') },
        ]}
      />
    </Panel>
  );
}

function Means({ results }: { results: ResultsResponse }) {
  const t = useToolTexts();
  const format = useFormat();
  const label = useLabels();
  const mean = (counters: Counters | null) =>
    counters === null
      ? t('results.hidden')
      : counters.asked === 0
        ? t('results.wasNotAsked')
        : counters.mean === null
          ? absent
          : format.number(counters.mean, { decimals: 1 });
  return (
    <Panel title={t('results.byGroup')} note={t('results.byGroupNote')} isFlush>
      <DataTable
        isStacked
        label={t('results.byGroup')}
        rows={ranked(results.questions, 'all')}
        keyOf={({ subTopic }) => subTopic}
        columns={[
          {
            name: 'question',
            label: t('results.question'),
            isHead: true,
            cell: (question) => <Query question={question} />,
          },
          { name: 'all', label: t('results.all'), isNumber: true, cell: (question) => mean(question.all) },
          ...groupsIn(results).map((key) => ({
            name: key,
            label: label(stakeholderCategories[key]),
            isNumber: true,
            cell: (question: QuestionResult) => mean(countersOf(question, key)),
          })),
        ]}
      />
    </Panel>
  );
}

function Query({ question: { wording, topic } }: { question: QuestionResult }) {
  return (
    <>
      {wording}
      <Text size="xs" c="dimmed" component="div">
        {topicOf(topic)?.code ?? topic}
      </Text>
    </>
  );
}
