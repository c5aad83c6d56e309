import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { absent } from '#platform/i18n/model/format.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { longText } from '#platform/records/model/fields.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import type { AssessmentHead } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import {
  divergenceComment,
  type DivergenceComment,
} from '#modules/materiality/prioritization-tools/model/divergence-comment.ts';
import type { DivergenceResponse } from '#modules/materiality/prioritization-tools/model/survey-contracts.ts';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { ChosenAssessment } from '#modules/materiality/assessment/web/chosen-assessment.tsx';
import { useAssessmentChoice } from '#modules/materiality/assessment/web/use-assessment.ts';
import { useDivergence } from './survey-calls.ts';
import { useToolTexts } from './texts.ts';
import common from '../../web/materiality.module.css';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';

type TopicDivergence = DivergenceResponse['topics'][number];

/** Where stakeholders and the assessment see topics differently, and what is said about it. */
export function DivergenceTab() {
  const choice = useAssessmentChoice();
  return (
    <ChosenAssessment choice={choice}>
      {(assessment) => <Divergence key={assessment.id} assessment={assessment} />}
    </ChosenAssessment>
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
  const code = topicOf(topic)?.code ?? topic;
  return (
    <Panel
      title={`${code} ${label(topicOf(topic)?.label ?? topic)}`}
      note={t(Number(difference) > 0 ? 'divergence.higher' : 'divergence.lower')}
    >
      {isOpen ? (
        <InputForm
          submit={t('divergence.save', { topic: code })}
          fields={{
            comment: longText({
              label: t('divergence.comment', { topic: code }),
              help: t('divergence.commentHelp'),
              required: true,
              max: 2000,
            }),
          }}
          start={said ?? {}}
          send={(api, set, options) =>
            said === null
              ? api.createRecord(
                  divergenceComment,
                  { assessment: assessment.id, topic: topic as DivergenceComment['topic'], ...set },
                  options,
                )
              : api.changeRecord(divergenceComment, said.id, { version: said.version, set }, options)
          }
          onDone={() => toast({ message: t('divergence.saved', { topic: code }) })}
        />
      ) : (
        <p className={common['text']}>{said?.comment ?? t('divergence.nothingSaid')}</p>
      )}
    </Panel>
  );
}
