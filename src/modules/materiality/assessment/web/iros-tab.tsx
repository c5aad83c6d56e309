import { Alert, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { absent } from '#platform/i18n/model/format.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { iro } from '#modules/materiality/assessment/model/iro.ts';
import type { ScoredIro } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { VerdictBadge } from '#modules/materiality/web/parts.tsx';
import { ratingInputs } from '#modules/materiality/rating-scale/web/rating-inputs.tsx';
import { Score } from './score.tsx';
import { useTexts } from '#modules/materiality/web/texts.ts';
import type { TabProps } from './use-assessment.ts';
import { pageParameters } from './use-assessment.ts';
import classes from '../../web/materiality.module.css';

/** The entries of a topic: their scores, each with its arithmetic, and the register in which they are rated. */
export function IrosTab({ topic, data }: TabProps) {
  const t = useTexts();
  const label = useLabels();
  const { assessment, method } = data;
  const iros = data.iros.filter((one) => one.topic === topic.key);
  const fixed = useMemo(
    () => [
      { field: 'assessment', operation: 'is' as const, values: [assessment.id] },
      { field: 'topic', operation: 'is' as const, values: [topic.key] },
    ],
    [assessment.id, topic.key],
  );
  const start = useMemo(() => ({ assessment: assessment.id, topic: topic.key }), [assessment.id, topic.key]);
  const inputs = useMemo(() => ratingInputs(method.scale), [method.scale]);
  const isOpen = assessment.status === 'draft';
  return (
    <div className={classes['stack']}>
      {!isOpen && (
        <Alert color="gray" icon={<IconLock size={18} />}>
          {t(assessment.status === 'inReview' ? 'inReview' : 'frozen')}
        </Alert>
      )}
      {iros.length > 0 && (
        <Panel title={t('scores.title')} note={t('scores.note')} isFlush>
          <DataTable
            isStacked
            label={t('scores.title')}
            rows={iros}
            keyOf={({ id }) => id}
            columns={[
              { name: 'title', label: t('scores.entry'), isHead: true, cell: ({ title }) => title },
              {
                name: 'kind',
                label: t('scores.kind'),
                cell: ({ kind, actuality, isHumanRights }) => (
                  <>
                    {label(iro.fields.kind.options[kind])}
                    {(kind === 'negative' || kind === 'positive') &&
                      `, ${label(iro.fields.actuality.options[actuality]).toLowerCase()}`}
                    {isHumanRights && (
                      <Text size="xs" c="dimmed" component="div">
                        {t('scores.humanRights')}
                      </Text>
                    )}
                  </>
                ),
              },
              {
                name: 'score',
                label: t('scores.score'),
                isNumber: true,
                cell: (one) => <Score iro={one} method={method} />,
              },
              { name: 'finding', label: t('topics.scoringResult'), cell: (one) => <ScoringResultBadge iro={one} /> },
              {
                name: 'rated',
                label: t('scores.ratedBy'),
                cell: ({ ratedBy }) => (ratedBy === null ? '' : (data.refs[ratedBy] ?? '')),
              },
            ]}
          />
        </Panel>
      )}
      <LazyRegister
        of={iro}
        keeps={pageParameters}
        fixed={fixed}
        start={start}
        isReadOnly={!isOpen}
        inputs={inputs}
        cells={{
          actuality: (row) =>
            row.kind === 'negative' || row.kind === 'positive'
              ? label(iro.fields.actuality.options[row.actuality])
              : absent,
        }}
        empty={{
          title: t('irosEmptyTopic', { topic: topic.code }),
          text: isOpen ? t('irosEmptyTopicText') : t('readOnlyEmpty'),
        }}
      />
    </div>
  );
}

function ScoringResultBadge({ iro: { score } }: { iro: ScoredIro }) {
  const t = useTexts();
  const label = useLabels();
  const format = useFormat();
  const fields: Readonly<Record<string, { label: string } | undefined>> = iro.fields;
  if (score.isMaterial !== null) return <VerdictBadge of={score.isMaterial ? 'material' : 'notMaterial'} />;
  return (
    <Text size="xs" c="dimmed">
      {t('scores.missing', {
        ratings: format.list(score.missing.map((name) => label(fields[name]?.label ?? name).toLowerCase())),
      })}
    </Text>
  );
}
