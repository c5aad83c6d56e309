import { Alert, Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useChange, useCreate } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { absent } from '#platform/i18n/web/format.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { topicConclusion, type TopicConclusion } from '#modules/materiality/assessment/model/assessment.ts';
import type {
  AssessmentResponse,
  ConclusionResponse,
  ScoredIro,
} from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { subTopicName } from '#modules/materiality/assessment/model/topic-labels.ts';
import type { Topic } from '#modules/materiality/assessment/model/topics.ts';
import { VerdictBadge } from '#modules/materiality/web/parts.tsx';
import { TopicFigure } from './score.tsx';
import { useTexts } from '#modules/materiality/web/texts.ts';
import type { TabProps } from './use-assessment.ts';
import classes from '../../web/materiality.module.css';

/** What the figures say of a topic and its sub-topics, and what is decided, why and by whom. */
export function DecisionTab({ topic, data }: TabProps) {
  const t = useTexts();
  const decided = data.conclusions.find((one) => one.topic === topic.key);
  const isEditable = useMay('materiality.write') && data.assessment.status === 'draft';
  return (
    <div className={classes['stack']}>
      <SubTopics topic={topic} data={data} />
      <Panel title={t('decision.title')} note={t('decision.note')}>
        {isEditable ? (
          <DecisionForm key={`${decided?.id} ${decided?.version}`} topic={topic} data={data} decided={decided} />
        ) : (
          <Decided decided={decided} data={data} />
        )}
      </Panel>
    </div>
  );
}

function SubTopics({ topic, data }: TabProps) {
  const t = useTexts();
  const label = useLabels();
  const own = data.iros.filter((one) => one.topic === topic.key);
  const named = Object.keys(topic.subTopics).map((key) => ({
    key,
    name: label(subTopicName(data.method.scale.labels, key)),
    iros: own.filter(({ subTopic }) => subTopic === key),
  }));
  const other = own.filter(({ subTopic }) => subTopic === null);
  const rows = [...named, ...(other.length > 0 ? [{ key: '', name: t('decision.noSubTopic'), iros: other }] : [])];
  const scored = data.topics.find((one) => one.topic === topic.key);
  return (
    <Panel
      title={t('decision.figures')}
      note={
        scored === undefined ? undefined : (
          <Group gap={8} mt={4}>
            <VerdictBadge of={scored.finding} /> {t('decision.figuresNote')}
          </Group>
        )
      }
      isFlush
    >
      <DataTable
        isStacked
        label={t('decision.figures')}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { name: 'sub', label: t('decision.subTopic'), isHead: true, cell: ({ name }) => name },
          { name: 'entries', label: t('decision.entries'), isNumber: true, cell: ({ iros }) => iros.length },
          {
            name: 'impact',
            label: t('dimension.impactShort'),
            isNumber: true,
            cell: ({ iros }) => <TopicFigure figure={highest(iros, 'impact')} />,
          },
          {
            name: 'financial',
            label: t('dimension.financialShort'),
            isNumber: true,
            cell: ({ iros }) => <TopicFigure figure={highest(iros, 'financial')} />,
          },
          { name: 'finding', label: t('topics.finding'), cell: ({ iros }) => <VerdictBadge of={findingOf(iros)} /> },
        ]}
      />
    </Panel>
  );
}

/** As the server says of whole topics: the strongest counts, nothing is netted. */
function findingOf(iros: readonly ScoredIro[]) {
  if (iros.length === 0) return 'notAssessed';
  if (iros.some(({ score }) => score.isMaterial === true)) return 'material';
  return iros.some(({ score }) => score.isMaterial === null) ? 'unknown' : 'notMaterial';
}

function highest(iros: readonly ScoredIro[], dimension: 'impact' | 'financial'): string | null {
  return iros.reduce<string | null>(
    (top, { score }) =>
      score.dimension === dimension && score.figure !== null && (top === null || Number(score.figure) > Number(top))
        ? score.figure
        : top,
    null,
  );
}

type Conclusion = TopicConclusion['conclusion'];
type Approach = TopicConclusion['approach'];
const conclusions = ['material', 'notMaterial', 'unknown'] as const;

function DecisionForm({
  topic,
  data: { assessment, topics },
  decided,
}: {
  topic: Topic;
  data: AssessmentResponse;
  decided: ConclusionResponse | undefined;
}) {
  const t = useTexts();
  const label = useLabels();
  const [create, change] = [useCreate(topicConclusion), useChange(topicConclusion)];
  const [conclusion, setConclusion] = useState<Conclusion | null>(decided?.conclusion ?? null);
  const [approach, setApproach] = useState<Approach>(decided?.approach ?? 'bottomUp');
  const [reason, setReason] = useState(decided?.reason ?? '');
  const finding = topics.find((one) => one.topic === topic.key)?.finding;
  const isAgainst =
    conclusion !== null &&
    conclusion !== 'unknown' &&
    (finding === 'material' || finding === 'notMaterial') &&
    finding !== conclusion;
  const isReady = conclusion !== null && reason.trim() !== '';
  const said = { onSuccess: () => toast({ message: t('decision.saved', { topic: topic.code }) }) };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    if (decided === undefined)
      create.mutate({ values: { assessment: assessment.id, topic: topic.key, conclusion, approach, reason } }, said);
    else change.mutate({ id: decided.id, version: decided.version, set: { conclusion, approach, reason } }, said);
  };
  const error = create.error ?? change.error;
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <Radio.Group
          label={t('decision.conclusion')}
          value={conclusion}
          onChange={(value) => setConclusion(value as Conclusion)}
          required
        >
          <Group gap="lg" mt={6}>
            {conclusions.map((name) => (
              <Radio key={name} value={name} label={t(`verdict.${name}`)} />
            ))}
          </Group>
        </Radio.Group>
        {isAgainst && (
          <Alert color="yellow" icon={<IconInfoCircle size={18} />}>
            {t('decision.against')}
          </Alert>
        )}
        <Radio.Group
          label={t('decision.approach')}
          description={t('decision.approachHelp')}
          value={approach}
          onChange={(value) => setApproach(value as Approach)}
        >
          <Group gap="lg" mt={6}>
            {(['bottomUp', 'topDown'] as const).map((name) => (
              <Radio key={name} value={name} label={label(topicConclusion.fields.approach.options[name])} />
            ))}
          </Group>
        </Radio.Group>
        <Textarea
          label={t('decision.reason')}
          description={t('decision.reasonHelp')}
          required
          autosize
          minRows={4}
          maxLength={10_000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {error !== null && <ProblemAlert problem={problemOf(error)} />}
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending || change.isPending} disabled={!isReady}>
            {t('decision.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Decided({
  decided,
  data: { refs, assessment },
}: {
  decided: ConclusionResponse | undefined;
  data: AssessmentResponse;
}) {
  const t = useTexts();
  const label = useLabels();
  const format = useFormat();
  if (decided === undefined)
    return (
      <Group gap={8}>
        <VerdictBadge of="notAssessed" />
        <Text size="sm">{t('decision.none')}</Text>
      </Group>
    );
  const by = (id: string | null, at: string | null) =>
    [id === null ? '' : (refs[id] ?? ''), format.moment(at)].filter((part) => part !== '').join(', ');
  return (
    <Facts
      items={[
        [t('decision.conclusion'), <VerdictBadge key="conclusion" of={decided.conclusion} />],
        [t('decision.approach'), label(topicConclusion.fields.approach.options[decided.approach])],
        [t('decision.reason'), decided.reason],
        [t('decision.decidedBy'), decided.decidedBy === null ? absent : refs[decided.decidedBy]],
        [
          t('decision.approvedBy'),
          decided.approvedAt === null
            ? t(assessment.status === 'inReview' ? 'decision.waits' : 'decision.notApproved')
            : by(decided.approvedBy, decided.approvedAt),
        ],
      ]}
    />
  );
}
