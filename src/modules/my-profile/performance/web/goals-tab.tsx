import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { ExplainedFigure } from '#platform/kit/web/explained-figure.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { PeriodChoice, usePeriodInAddress } from '#platform/kit/web/period-choice.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { goal } from '../model/goal.ts';
import { goalProgressCall, type GoalShown } from '../model/performance-calls.ts';
import { usePerformanceTexts } from './texts.ts';

const goalDialog = lazy(() => import('./goal-dialogs.tsx').then((file) => file.GoalDialog));
const updateDialog = lazy(() => import('./goal-dialogs.tsx').then((file) => file.UpdateDialog));

type Answer = ResponseOf<typeof goalProgressCall>;
type Opened = { of: GoalShown | null; as: 'goal' | 'update' } | null;

/** One's own goals of a year: what they come to together, and each with its latest value. */
export function GoalsTab() {
  const t = usePerformanceTexts();
  const thisYear = Number(useToday().slice(0, 4));
  const { named, choose } = usePeriodInAddress();
  const [opened, setOpened] = useState<Opened>(null);
  const year = named !== null && /^\d{4}$/.test(named) ? named : String(thisYear);
  const answer = useCall(goalProgressCall, { query: { year } });
  const years = [...new Set([thisYear + 1, thisYear, thisYear - 1, thisYear - 2].map(String)).add(year)];
  return (
    <Stack gap="md">
      <PeriodChoice periods={years.map((id) => ({ id, name: id }))} chosen={year} onChoose={choose} />
      <QueryView
        of={answer}
        shape="table"
        isEmpty={({ employee }) => employee === null}
        empty={<EmptyState title={t('notEmployeeTitle')}>{t('notEmployee')}</EmptyState>}
      >
        {(own) => <Goals of={own} onOpen={setOpened} />}
      </QueryView>
      {opened !== null && answer.data?.employee && opened.as === 'goal' && (
        <LazyDialog
          of={goalDialog}
          employee={answer.data.employee.id}
          goals={answer.data.goals}
          changed={opened.of}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.of && opened.as === 'update' && (
        <LazyDialog of={updateDialog} goal={opened.of} onClose={() => setOpened(null)} />
      )}
    </Stack>
  );
}

function Goals({ of: { goals, overall, year }, onOpen }: { of: Answer; onOpen: (opened: Opened) => void }) {
  const t = usePerformanceTexts();
  const format = useFormat();
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onOpen({ of: null, as: 'goal' })}>
      {t('goals.add')}
    </Button>
  );
  if (goals.length === 0)
    return (
      <EmptyState title={t('goals.emptyTitle', { year })} actions={add}>
        {t('goals.emptyText')}
      </EmptyState>
    );
  return (
    <>
      <Tiles label={t('goals.overall')}>
        <Tile
          name={t('goals.overall')}
          note={t('goals.overallNote')}
          figure={overall.figure && <ExplainedFigure size="tile" figure={overall.figure} of={t('goals.overall')} />}
        >
          {t('goals.base', {
            goals: overall.goals,
            ofGoals: overall.ofGoals,
            weight: format.number(overall.weight),
            ofWeight: format.number(overall.ofWeight),
          })}
        </Tile>
      </Tiles>
      <Panel title={t('goals.list')} actions={add} isFlush>
        <GoalTable goals={goals} onOpen={onOpen} />
      </Panel>
    </>
  );
}

/** Goals below those that they are part of, each with its depth. */
function inTree(goals: readonly GoalShown[]): (GoalShown & { depth: number })[] {
  const ids = new Set(goals.map(({ id }) => id));
  const below = (parent: string | null, depth: number): (GoalShown & { depth: number })[] =>
    goals.flatMap((one) =>
      (one.parent !== null && ids.has(one.parent) ? one.parent : null) === parent
        ? [{ ...one, depth }, ...below(one.id, depth + 1)]
        : [],
    );
  return below(null, 0);
}

function GoalTable({ goals, onOpen }: { goals: readonly GoalShown[]; onOpen: (opened: Opened) => void }) {
  const t = usePerformanceTexts();
  const format = useFormat();
  const label = useLabels();
  const today = useToday();
  const { labels } = goal.fields.status;
  return (
    <DataTable
      label={t('goals.list')}
      rows={inTree(goals)}
      keyOf={({ id }) => id}
      isStacked
      columns={[
        {
          name: 'goal',
          label: t('goals.goal'),
          isHead: true,
          cell: ({ title, measure, depth, updates: [latest] }) => (
            <div style={{ paddingInlineStart: depth * 16 }}>
              {title}
              <Text size="xs" c="dimmed">
                {measure}
              </Text>
              {latest !== undefined && latest.note !== null && (
                <Text size="xs" c="dimmed">
                  {t('goals.latest', { day: format.date(latest.day), note: latest.note })}
                </Text>
              )}
            </div>
          ),
        },
        {
          name: 'value',
          label: t('goals.value'),
          isNumber: true,
          cell: ({ start, current, target }) =>
            t('goals.values', {
              start: format.number(start),
              current: current === null ? t('goals.noData') : format.number(current),
              target: format.number(target),
            }),
        },
        {
          name: 'progress',
          label: t('goals.progress'),
          isNumber: true,
          cell: ({ progress }) => (progress === null ? t('goals.noData') : format.percentage(progress)),
        },
        { name: 'weight', label: t('goals.weight'), isNumber: true, cell: ({ weight }) => format.number(weight) },
        { name: 'due', label: t('goals.due'), cell: ({ due }) => format.date(due) },
        {
          name: 'status',
          label: t('goals.status'),
          cell: ({ status, due }) =>
            status === 'open' && due < today ? (
              <StatusBadge status="attention">{t('goals.overdue')}</StatusBadge>
            ) : (
              <StatusBadge status={status === 'done' ? 'done' : 'neutral'}>
                {label(labels[status as keyof typeof labels])}
              </StatusBadge>
            ),
        },
        {
          name: 'actions',
          label: t('goals.actions'),
          isAction: true,
          cell: (one) => (
            <Group gap={6} justify="flex-end" wrap="nowrap">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('goals.updateOf', { title: one.title })}
                onClick={() => onOpen({ of: one, as: 'update' })}
              >
                {t('goals.update')}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('goals.changeOf', { title: one.title })}
                onClick={() => onOpen({ of: one, as: 'goal' })}
              >
                {t('goals.change')}
              </Button>
            </Group>
          ),
        },
      ]}
    />
  );
}
