import { Alert, Button, Textarea } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useChange, useCreate } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { absent } from '#platform/i18n/web/format.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import type { AssessmentHead } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import {
  divergenceComment,
  type DivergenceComment,
} from '#modules/materiality/prioritization-tools/model/divergence-comment.ts';
import type { DivergenceResponse } from '#modules/materiality/prioritization-tools/model/survey-contracts.ts';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { AssessmentSelect } from '#modules/materiality/assessment/web/assessment-bar.tsx';
import { NoAssessment } from '#modules/materiality/assessment/web/no-assessment.tsx';
import { useAssessmentChoice } from '#modules/materiality/assessment/web/use-assessment.ts';
import { useDivergence } from './survey-calls.ts';
import { useToolTexts } from './texts.ts';
import common from '../../web/materiality.module.css';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';

type TopicDivergence = DivergenceResponse['topics'][number];

/** Where stakeholders and the assessment see topics differently, and what is said about it. */
export function DivergenceTab() {
  const choice = useAssessmentChoice();
  const { chosen } = choice;
  return (
    <QueryView of={choice.question}>
      {() =>
        chosen === null ? (
          <NoAssessment />
        ) : (
          <>
            <div className={common['bar']}>
              <AssessmentSelect {...choice} />
            </div>
            <Divergence key={chosen.id} assessment={chosen} />
          </>
        )
      }
    </QueryView>
  );
}

function Divergence({ assessment }: { assessment: AssessmentHead }) {
  const t = useToolTexts();
  return (
    <QueryView of={useDivergence(assessment.id)}>
      {(data) => {
        if (data.round === null)
          return <EmptyState title={t('divergence.noRound')}>{t('divergence.noRoundText')}</EmptyState>;
        const divergent = data.topics.filter(({ isDivergent }) => isDivergent);
        return (
          <div className={common['stack']}>
            <Alert color={data.open > 0 ? 'yellow' : 'pine'} icon={<IconInfoCircle size={18} />}>
              {data.open > 0
                ? t('divergence.open', { count: data.open })
                : divergent.length > 0
                  ? t('divergence.allSaid')
                  : t('divergence.none')}
            </Alert>
            <Table topics={data.topics} round={data.round.title} />
            {divergent.map((topic) => (
              <Comment key={`${topic.topic} ${topic.comment?.version}`} topic={topic} assessment={assessment} />
            ))}
          </div>
        );
      }}
    </QueryView>
  );
}

function Table({ topics, round }: { topics: readonly TopicDivergence[]; round: string }) {
  const t = useToolTexts();
  const format = useFormat();
  const label = useLabels();
  const figure = (value: string | null) => (value === null ? absent : format.number(value, { decimals: 2 }));
  return (
    <Panel title={t('divergence.title')} note={t('divergence.note', { round })} isFlush>
      <DataTable
        isStacked
        label={t('divergence.title')}
        rows={topics}
        keyOf={({ topic }) => topic}
        columns={[
          {
            name: 'topic',
            label: t('topic'),
            isHead: true,
            cell: ({ topic }) => `${topicOf(topic)?.code ?? ''} ${label(topicOf(topic)?.label ?? topic)}`,
          },
          {
            name: 'preparer',
            label: t('divergence.preparer'),
            isNumber: true,
            cell: ({ preparer }) => figure(preparer),
          },
          {
            name: 'stakeholders',
            label: t('divergence.stakeholders'),
            isNumber: true,
            cell: ({ stakeholders }) => figure(stakeholders),
          },
          {
            name: 'zPreparer',
            label: t('divergence.zPreparer'),
            isNumber: true,
            cell: ({ zPreparer }) => figure(zPreparer),
          },
          {
            name: 'zStakeholders',
            label: t('divergence.zStakeholders'),
            isNumber: true,
            cell: ({ zStakeholders }) => figure(zStakeholders),
          },
          {
            name: 'difference',
            label: t('divergence.difference'),
            isNumber: true,
            cell: ({ difference }) => figure(difference),
          },
          {
            name: 'says',
            label: t('divergence.says'),
            cell: ({ isDivergent, difference, comment }) =>
              isDivergent ? (
                <StatusBadge status={comment === null ? 'attention' : 'neutral'}>
                  {t(comment === null ? 'divergence.uncommented' : 'divergence.commented')}
                </StatusBadge>
              ) : difference === null ? (
                t('divergence.notCompared')
              ) : (
                t('divergence.agree')
              ),
          },
        ]}
      />
    </Panel>
  );
}

function Comment({
  topic: { topic, difference, comment: said },
  assessment,
}: {
  topic: TopicDivergence;
  assessment: AssessmentHead;
}) {
  const t = useToolTexts();
  const label = useLabels();
  const isOpen = useMay('materiality.write') && (assessment.status === 'draft' || assessment.status === 'inReview');
  const [create, change] = [useCreate(divergenceComment), useChange(divergenceComment)];
  const [comment, setComment] = useState(said?.comment ?? '');
  const code = topicOf(topic)?.code ?? topic;
  const done = { onSuccess: () => toast({ message: t('divergence.saved', { topic: code }) }) };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (said === null)
      create.mutate(
        { values: { assessment: assessment.id, topic: topic as DivergenceComment['topic'], comment } },
        done,
      );
    else change.mutate({ id: said.id, version: said.version, set: { comment } }, done);
  };
  const error = create.error ?? change.error;
  return (
    <Panel
      title={`${code} ${label(topicOf(topic)?.label ?? topic)}`}
      note={t(Number(difference) > 0 ? 'divergence.higher' : 'divergence.lower')}
    >
      {isOpen ? (
        <form onSubmit={save}>
          <Textarea
            label={t('divergence.comment', { topic: code })}
            description={t('divergence.commentHelp')}
            autosize
            minRows={2}
            maxLength={2000}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          {error !== null && <ProblemAlert problem={problemOf(error)} />}
          <Button
            mt="sm"
            type="submit"
            loading={create.isPending || change.isPending}
            disabled={comment.trim() === '' || comment === said?.comment}
          >
            {t('divergence.save', { topic: code })}
          </Button>
        </form>
      ) : (
        <p className={common['text']}>{said?.comment ?? t('divergence.nothingSaid')}</p>
      )}
    </Panel>
  );
}
