import { Alert, Anchor, NativeSelect, Stack, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable, type DataColumn } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { reactionQuestions, trainingEvaluationCall, type EvaluationGroup } from '../model/evaluation.ts';
import { trainingResult } from '../model/training-result.ts';
import { useTrainingTexts } from './texts.ts';

type Answer = ResponseOf<typeof trainingEvaluationCall>;

/** A course by the four levels of evaluation: what participants say, learn, use at work, and what changed meanwhile. */
export function EvaluationTab({ keeps }: { keeps: readonly string[] }) {
  const t = useTrainingTexts();
  const [address, setAddress] = useSearchParams();
  const chosen = address.get('course');
  const answer = useCall(trainingEvaluationCall, { query: chosen === null ? {} : { course: chosen } });
  return (
    <Stack gap="md">
      <QueryView
        of={answer}
        shape="table"
        isEmpty={({ course }) => course === null}
        empty={<EmptyState title={t('evaluation.empty')}>{t('evaluation.emptyText')}</EmptyState>}
      >
        {(evaluation) => (
          <>
            <NativeSelect
              label={t('course')}
              maw={360}
              value={evaluation.course?.id ?? ''}
              data={evaluation.courses.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={({ currentTarget: { value } }) =>
                setAddress(
                  (before) => {
                    before.set('course', value);
                    return before;
                  },
                  { replace: true },
                )
              }
            />
            <Levels of={evaluation} />
          </>
        )}
      </QueryView>
      {!answer.isPending && (
        <Panel title={t('evaluation.results')} note={t('evaluation.resultsNote')}>
          <LazyRegister
            of={trainingResult}
            keeps={[...keeps, 'course']}
            empty={{ title: t('evaluation.resultsEmpty'), text: t('evaluation.resultsEmptyText') }}
          />
        </Panel>
      )}
    </Stack>
  );
}

function Levels({ of: { groups, course, seesLearning, seesBehaviour } }: { of: Answer }) {
  const t = useTrainingTexts();
  return (
    <>
      <Panel title={t('evaluation.reaction')} note={t('evaluation.reactionNote')} isFlush>
        <Reactions of={groups} course={course?.id ?? ''} />
      </Panel>
      <Comments of={groups} />
      {seesLearning && (
        <Panel title={t('evaluation.learning')} note={t('evaluation.learningNote')} isFlush>
          <Learning of={groups} course={course?.id ?? ''} />
        </Panel>
      )}
      {seesBehaviour && (
        <Panel
          title={t('evaluation.behaviour')}
          note={
            course?.followUpDays === null || course === null
              ? t('evaluation.behaviourOff')
              : t('evaluation.behaviourNote', { count: course.followUpDays })
          }
          isFlush
        >
          <Behaviour of={groups} course={course?.id ?? ''} />
        </Panel>
      )}
    </>
  );
}

const keyOf = ({ version, session }: EvaluationGroup): string => `${version?.id ?? ''}:${session?.id ?? ''}`;
const toneOf = ({ session }: EvaluationGroup) => (session === null ? ('group' as const) : undefined);

/** What names a row: the version, or below it a session. */
function useHeadColumns(course: string): DataColumn<EvaluationGroup>[] {
  const t = useTrainingTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const list = `/${encodeURIComponent(slug)}/employee/training-progress?tab=enrolments&status=done&course=${course}`;
  return [
    {
      name: 'group',
      label: t('evaluation.group'),
      isHead: true,
      cell: ({ version, session }) =>
        session !== null
          ? t('evaluation.session', { day: [format.date(session.startsOn), session.place].filter(Boolean).join(', ') })
          : version === null
            ? t('evaluation.noVersion')
            : t('evaluation.version', { day: format.date(version.effectiveFrom) }),
    },
    {
      name: 'completed',
      label: t('evaluation.completed'),
      isNumber: true,
      cell: ({ completed, version, session }) => {
        const of = version === null ? 'courseVersion.empty=true' : `courseVersion=${version.id}`;
        return (
          <Anchor component={Link} inherit to={`${list}&${session === null ? of : `session=${session.id}`}`}>
            {format.number(String(completed))}
          </Anchor>
        );
      },
    },
  ];
}

function Reactions({ of, course }: { of: readonly EvaluationGroup[]; course: string }) {
  const t = useTrainingTexts();
  const format = useFormat();
  return (
    <DataTable
      label={t('evaluation.reaction')}
      rows={of}
      keyOf={keyOf}
      toneOf={toneOf}
      isStacked
      columns={[
        ...useHeadColumns(course),
        {
          name: 'responses',
          label: t('evaluation.responses'),
          isNumber: true,
          cell: ({ reaction }) => (reaction === null ? t('evaluation.few') : format.number(String(reaction.n))),
        },
        {
          name: 'rate',
          label: t('evaluation.rate'),
          isNumber: true,
          cell: ({ reaction }) =>
            typeof reaction?.rate === 'string' ? format.percentage(reaction.rate) : t('evaluation.none'),
        },
        ...reactionQuestions.map((question, at) => ({
          name: question,
          label: t(`evaluation.question.${question}`),
          isNumber: true,
          cell: ({ reaction }: EvaluationGroup) => {
            const mean = reaction?.questions[at]?.mean ?? null;
            return mean === null ? t('evaluation.none') : t('evaluation.ofFive', { mean: format.number(mean) });
          },
        })),
      ]}
    />
  );
}

function Comments({ of }: { of: readonly EvaluationGroup[] }) {
  const t = useTrainingTexts();
  const format = useFormat();
  const said = of.flatMap(({ version, reaction }) =>
    (reaction?.comments ?? []).map((comment, at) => ({ key: `${version?.id ?? ''}:${at}`, version, comment })),
  );
  if (said.length === 0) return null;
  return (
    <Panel title={t('evaluation.comments')} note={t('evaluation.commentsNote')} isFlush>
      <DataTable
        label={t('evaluation.comments')}
        rows={said}
        keyOf={({ key }) => key}
        isStacked
        columns={[
          { name: 'comment', label: t('evaluation.comment'), isHead: true, cell: ({ comment }) => comment },
          {
            name: 'version',
            label: t('evaluation.group'),
            cell: ({ version }) =>
              version === null
                ? t('evaluation.noVersion')
                : t('evaluation.version', { day: format.date(version.effectiveFrom) }),
          },
        ]}
      />
    </Panel>
  );
}

function Learning({ of, course }: { of: readonly EvaluationGroup[]; course: string }) {
  const t = useTrainingTexts();
  const format = useFormat();
  const share = (value: string | null | undefined) =>
    value === null || value === undefined ? t('evaluation.none') : format.percentage(value);
  const tried = of.filter(({ learning }) => learning !== null);
  return (
    <DataTable
      label={t('evaluation.learning')}
      rows={tried}
      keyOf={keyOf}
      toneOf={toneOf}
      isStacked
      empty={
        <EmptyState order={3} title={t('evaluation.learningEmpty')}>
          {t('evaluation.learningEmptyText')}
        </EmptyState>
      }
      columns={[
        ...useHeadColumns(course),
        {
          name: 'n',
          label: t('evaluation.tookQuiz'),
          isNumber: true,
          cell: ({ learning }) => format.number(String(learning?.n ?? 0)),
        },
        { name: 'first', label: t('evaluation.first'), isNumber: true, cell: ({ learning }) => share(learning?.first) },
        { name: 'best', label: t('evaluation.best'), isNumber: true, cell: ({ learning }) => share(learning?.best) },
        {
          name: 'gain',
          label: t('evaluation.gain'),
          cell: ({ learning }) => {
            const gain = learning?.gain ?? null;
            if (gain === null) return t('evaluation.none');
            return (
              <>
                {t('evaluation.gainText', {
                  before: share(gain.before),
                  after: share(gain.after),
                  count: gain.n,
                })}
                <Text size="xs" c="dimmed">
                  {gain.low === null || gain.high === null
                    ? t('evaluation.noInterval')
                    : t('evaluation.interval', {
                        gain: format.percentage(gain.gain),
                        low: format.percentage(gain.low),
                        high: format.percentage(gain.high),
                      })}
                </Text>
              </>
            );
          },
        },
      ]}
    />
  );
}

function Behaviour({ of, course }: { of: readonly EvaluationGroup[]; course: string }) {
  const t = useTrainingTexts();
  const format = useFormat();
  const column = (by: 'employee' | 'manager'): DataColumn<EvaluationGroup> => ({
    name: by,
    label: t(`evaluation.by.${by}`),
    cell: ({ behaviour }) => {
      const rated = behaviour?.[by];
      if (rated === undefined) return t('evaluation.none');
      return (
        <>
          {rated.mean === null ? t('evaluation.none') : t('evaluation.ofFive', { mean: format.number(rated.mean) })}
          <Text size="xs" c="dimmed">
            {t('evaluation.rated', { n: format.number(String(rated.n)), asked: format.number(String(rated.asked)) })}
          </Text>
        </>
      );
    },
  });
  return (
    <>
      <DataTable
        label={t('evaluation.behaviour')}
        rows={of.filter(({ behaviour }) => behaviour !== null)}
        keyOf={keyOf}
        toneOf={toneOf}
        isStacked
        empty={
          <EmptyState order={3} title={t('evaluation.behaviourEmpty')}>
            {t('evaluation.behaviourEmptyText')}
          </EmptyState>
        }
        columns={[...useHeadColumns(course), column('employee'), column('manager')]}
      />
      <Alert color="gray" m="sm">
        {t('evaluation.noCause')}
      </Alert>
    </>
  );
}
