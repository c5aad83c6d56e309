import { Alert, Group, Radio, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { absent } from '#platform/i18n/model/format.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useShared } from '#platform/records/web/fields/inputs/shared.ts';
import { topicConclusion } from '#modules/materiality/assessment/model/assessment.ts';
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
          {
            name: 'finding',
            label: t('topics.scoringResult'),
            cell: ({ iros }) => <VerdictBadge of={scoringResultOf(iros)} />,
          },
        ]}
      />
    </Panel>
  );
}

/** As the server says of whole topics: the strongest counts, nothing is netted. */
function scoringResultOf(iros: readonly ScoredIro[]) {
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

const { conclusion, approach, reason } = topicConclusion.fields;

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
  const finding = topics.find((one) => one.topic === topic.key)?.finding;
  const isAgainst = (chosen: unknown) =>
    (chosen === 'material' || chosen === 'notMaterial') &&
    (finding === 'material' || finding === 'notMaterial') &&
    finding !== chosen;
  return (
    <InputForm
      submit={t('decision.save')}
      fields={{
        conclusion: { ...conclusion, label: t('decision.conclusion') },
        approach: { ...approach, label: t('decision.approach'), help: t('decision.approachHelp') },
        reason: { ...reason, label: t('decision.reason'), help: t('decision.reasonHelp') },
      }}
      start={decided ?? { approach: 'bottomUp' }}
      inputs={{
        conclusion: (props, { values }) => (
          <Stack gap="md">
            <Radios
              {...props}
              options={{
                material: t('verdict.material'),
                notMaterial: t('verdict.notMaterial'),
                unknown: t('verdict.unknown'),
              }}
            />
            {isAgainst(values['conclusion']) && (
              <Alert color="yellow" icon={<IconInfoCircle size={18} />}>
                {t('decision.against')}
              </Alert>
            )}
          </Stack>
        ),
        approach: (props) => (
          <Radios
            {...props}
            options={{ bottomUp: label(approach.options.bottomUp), topDown: label(approach.options.topDown) }}
          />
        ),
      }}
      send={(api, set, options) =>
        decided === undefined
          ? api.createRecord(topicConclusion, { assessment: assessment.id, topic: topic.key, ...set }, options)
          : api.changeRecord(topicConclusion, decided.id, { version: decided.version, set }, options)
      }
      onDone={() => toast({ message: t('decision.saved', { topic: topic.code }) })}
    />
  );
}

function Radios({
  options,
  name,
  defaultValue,
  onChange,
  ...props
}: InputProps & { options: Readonly<Record<string, string>> }) {
  const { label, labelProps, description, error, required } = useShared({ ...props, name, defaultValue, onChange });
  return (
    <Radio.Group
      label={label}
      labelProps={labelProps}
      description={description}
      error={error}
      required={required}
      defaultValue={typeof defaultValue === 'string' ? defaultValue : null}
      onChange={onChange}
    >
      <Group gap="lg" mt={6} data-path={name}>
        {Object.entries(options).map(([value, text]) => (
          <Radio key={value} value={value} label={text} disabled={props.disabled ?? false} />
        ))}
      </Group>
    </Radio.Group>
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
