import { Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Link, useSearchParams } from 'react-router';
import { trainingEnrolment } from '#modules/hr/training/model/enrolment.ts';
import {
  trainingMatrixCall,
  trainingReminderCall,
  type MatrixCell,
} from '#modules/hr/training/model/training-calls.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall, useSend } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { ExplainedFigure, RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge, type Status } from '#platform/kit/web/status-badge.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { addDays } from '#platform/values/model/period.ts';
import { useTrainingProgressTexts } from './texts.ts';

type Answer = ResponseOf<typeof trainingMatrixCall>;
/** As many as one call takes. */
const REMINDED_MAX = 500;

/** Figures of the employees that one sees, the matrix, and what expires. */
export function MatrixTab() {
  const [address, setAddress] = useSearchParams();
  const t = useTrainingProgressTexts();
  const unit = address.get('unit');
  const after = address.get('after');
  const answer = useCall(trainingMatrixCall, {
    query: { ...(unit === null ? {} : { unit }), ...(after === null ? {} : { after }) },
  });
  const go = (name: 'unit' | 'after', value: string | null) =>
    setAddress((before) => {
      before.delete('after');
      if (value === null) before.delete(name);
      else before.set(name, value);
      return before;
    });
  return (
    <QueryView
      of={answer}
      shape="table"
      isEmpty={({ employees }) => employees === 0}
      empty={<EmptyState title={t('nobody')}>{t('nobodyText')}</EmptyState>}
    >
      {(matrix) => (
        <Stack gap="md">
          <Headline of={matrix} />
          {(matrix.byUnit.length > 1 || unit !== null) && <Units of={matrix.byUnit} unit={unit} go={go} />}
          <Matrix of={matrix} isFirst={after === null} onPage={(id) => go('after', id)} />
          <Courses of={matrix} />
          <Expiring of={matrix.expiring} today={matrix.today} />
        </Stack>
      )}
    </QueryView>
  );
}

function Headline({ of: { completion, compliance, overdue, today } }: { of: Answer }) {
  const t = useTrainingProgressTexts();
  const format = useFormat();
  const all = [{ label: t('tab.enrolments'), to: '?tab=enrolments' }];
  const yesterday = addDays(today, -1);
  return (
    <Tiles label={t('metrics')}>
      <Tile
        name={t('completion')}
        figure={completion && <ExplainedFigure size="tile" figure={completion} of={t('completion')} records={all} />}
      />
      <Tile
        name={t('compliance')}
        absent={t('nothingRequired')}
        figure={compliance && <ExplainedFigure size="tile" figure={compliance} of={t('compliance')} records={all} />}
      />
      <Tile
        name={t('overdue')}
        figure={
          <RecordsFigure size="tile" to={`?tab=enrolments&status=assigned,started&dueOn.to=${yesterday}`}>
            {format.number(String(overdue))}
          </RecordsFigure>
        }
      />
    </Tiles>
  );
}

function Units({
  of,
  unit,
  go,
}: {
  of: Answer['byUnit'];
  unit: string | null;
  go: (name: 'unit', value: string | null) => void;
}) {
  const t = useTrainingProgressTexts();
  const format = useFormat();
  const units = of.flatMap((row) => (row.unit === null ? [] : [row.unit]));
  return (
    <Panel title={t('byUnit')} isFlush>
      <NativeSelect
        m="md"
        maw={320}
        label={t('unit')}
        value={unit ?? ''}
        onChange={(event) => go('unit', event.currentTarget.value || null)}
        data={[
          { value: '', label: t('allUnits') },
          ...units.map(({ id, name }) => ({ value: id, label: name })),
          ...(unit === null || units.some(({ id }) => id === unit) ? [] : [{ value: unit, label: t('thisUnit') }]),
        ]}
      />
      <DataTable
        label={t('byUnit')}
        rows={of}
        keyOf={(row) => row.unit?.id ?? 'none'}
        maxHeight={280}
        empty={<Text p="md">{t('nothingRequired')}</Text>}
        columns={[
          { name: 'unit', label: t('unit'), isHead: true, cell: (row) => row.unit?.name ?? t('noUnit') },
          {
            name: 'required',
            label: t('required'),
            isNumber: true,
            cell: ({ required }) => format.number(String(required)),
          },
          {
            name: 'compliant',
            label: t('compliant'),
            isNumber: true,
            cell: ({ compliant }) => format.number(String(compliant)),
          },
        ]}
      />
    </Panel>
  );
}

function Matrix({
  of: { people, courses, moreCourses, next, employees },
  isFirst,
  onPage,
}: {
  of: Answer;
  isFirst: boolean;
  onPage: (after: string | null) => void;
}) {
  const t = useTrainingProgressTexts();
  const overdue = people.flatMap(({ cells }) =>
    cells.flatMap(({ isOverdue, enrolment }) => (isOverdue && enrolment !== null ? [enrolment] : [])),
  );
  const notes = [
    t('people', { count: employees }),
    ...(moreCourses > 0 ? [t('moreCourses', { count: moreCourses })] : []),
  ];
  return (
    <Panel
      title={t('matrix')}
      note={notes.join(' · ')}
      isFlush
      actions={overdue.length > 0 && <Remind enrolments={overdue} />}
    >
      <DataTable
        label={t('matrix')}
        rows={people}
        keyOf={({ id }) => id}
        maxHeight={620}
        columns={[
          {
            name: 'name',
            label: t('employee'),
            isHead: true,
            cell: ({ name, unit }) => (
              <>
                {name}
                {unit !== null && (
                  <Text size="xs" c="dimmed">
                    {unit}
                  </Text>
                )}
              </>
            ),
          },
          ...courses.map(({ id, title }) => ({
            name: id,
            label: title,
            cell: ({ cells }: Answer['people'][number]) => <Cell of={cells.find(({ course }) => course === id)} />,
          })),
        ]}
      />
      {(next !== null || !isFirst) && (
        <Group p="md" gap="xs">
          {!isFirst && (
            <Button size="xs" variant="default" onClick={() => onPage(null)}>
              {t('firstPage')}
            </Button>
          )}
          {next !== null && (
            <Button size="xs" variant="default" onClick={() => onPage(next)}>
              {t('nextPage')}
            </Button>
          )}
        </Group>
      )}
    </Panel>
  );
}

/** Those whose overdue trainings are shown on this page. */
function Remind({ enrolments }: { enrolments: readonly string[] }) {
  const t = useTrainingProgressTexts();
  const mayRemind = useMay('training.write');
  const remind = useSend(trainingReminderCall);
  if (!mayRemind) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={remind.isPending}
        onClick={() =>
          remind.mutate(
            { body: { enrolments: enrolments.slice(0, REMINDED_MAX) } },
            { onSuccess: ({ told }) => notifications.show({ message: t('told', { count: told }) }) },
          )
        }
      >
        {t('remind')}
      </Button>
      <ProblemNote error={remind.error} />
    </>
  );
}

function Cell({ of }: { of: MatrixCell | undefined }) {
  const t = useTrainingProgressTexts();
  const label = useLabels();
  const format = useFormat();
  if (of === undefined) return null;
  const { status, isOverdue, isExpired, dueOn, doneOn, validUntil, enrolment } = of;
  const { labels } = trainingEnrolment.fields.status;
  const word =
    status === null
      ? t('notAssigned')
      : isExpired
        ? t('expired')
        : isOverdue
          ? t('overdueBadge')
          : label(labels[status as keyof typeof labels]);
  const day = status === 'done' ? (isExpired ? validUntil : doneOn) : dueOn;
  const badge = <StatusBadge status={toneOf(of)}>{word}</StatusBadge>;
  return (
    <>
      {enrolment === null ? (
        badge
      ) : (
        <Anchor component={Link} to={`?tab=enrolments&view.record=${enrolment}`} underline="hover">
          {badge}
        </Anchor>
      )}
      {day !== null && (
        <Text size="xs" c="dimmed">
          {format.date(day)}
        </Text>
      )}
    </>
  );
}

function toneOf({ status, isOverdue, isExpired }: MatrixCell): Status {
  if (isExpired || isOverdue || status === 'failed') return 'blocking';
  if (status === 'done') return 'done';
  if (status === 'requested') return 'review';
  return status === null || status === 'assigned' || status === 'started' ? 'attention' : 'neutral';
}

function Courses({ of: { byCourse } }: { of: Answer }) {
  const t = useTrainingProgressTexts();
  const format = useFormat();
  const count = (name: 'open' | 'done' | 'failed' | 'waived' | 'overdue') => ({
    name,
    label: t(`count.${name}`),
    isNumber: true,
    cell: (row: Answer['byCourse'][number]) => format.number(String(row[name])),
  });
  return (
    <Panel title={t('byCourse')} isFlush>
      <DataTable
        label={t('byCourse')}
        rows={byCourse}
        keyOf={({ course }) => course}
        maxHeight={400}
        empty={
          <EmptyState order={3} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        }
        columns={[
          {
            name: 'course',
            label: t('course'),
            isHead: true,
            cell: ({ course, title }) => (
              <Anchor component={Link} to={`?tab=enrolments&course=${course}`}>
                {title}
              </Anchor>
            ),
          },
          count('open'),
          count('done'),
          count('failed'),
          count('waived'),
          count('overdue'),
        ]}
      />
    </Panel>
  );
}

function Expiring({ of, today }: { of: Answer['expiring']; today: string }) {
  const t = useTrainingProgressTexts();
  const format = useFormat();
  if (of.length === 0) return null;
  return (
    <Panel title={t('expiring')} note={t('expiringNote')} isFlush>
      <DataTable
        label={t('expiring')}
        rows={of}
        keyOf={({ employee, course }) => `${employee.id} ${course.id}`}
        maxHeight={400}
        columns={[
          { name: 'employee', label: t('employee'), isHead: true, cell: ({ employee }) => employee.name },
          {
            name: 'course',
            label: t('course'),
            cell: ({ employee, course }) => (
              <Anchor component={Link} to={`?tab=enrolments&employee=${employee.id}&course=${course.id}`}>
                {course.title}
              </Anchor>
            ),
          },
          {
            name: 'until',
            label: t('validUntil'),
            cell: ({ validUntil }) =>
              validUntil < today ? (
                <StatusBadge status="blocking">{t('expiredOn', { day: format.date(validUntil) })}</StatusBadge>
              ) : (
                format.date(validUntil)
              ),
          },
        ]}
      />
    </Panel>
  );
}
