import { Progress, Stack, Text } from '@mantine/core';
import type { ownTrainingsCall } from '#modules/hr/training/model/training-calls.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useMyTrainingsTexts } from './texts.ts';

type Path = ResponseOf<typeof ownTrainingsCall>['paths'][number];
const tones = { done: 'done', next: 'attention', later: 'neutral' } as const;

/** The training paths of the company, with how far one is. */
export function Paths({ of }: { of: readonly Path[] }) {
  const t = useMyTrainingsTexts();
  if (of.length === 0) return <EmptyState title={t('pathsEmpty')}>{t('pathsEmptyText')}</EmptyState>;
  return (
    <Stack gap="md">
      {of.map(({ id, title, description, done, steps }) => (
        <Panel key={id} title={title} note={t('pathDone', { done, all: steps.length })}>
          {description !== null && <Text mb="sm">{description}</Text>}
          <Progress value={(done / steps.length) * 100} aria-label={title} mb="sm" />
          <DataTable
            label={title}
            rows={steps}
            keyOf={({ course }) => course}
            columns={[
              { name: 'course', label: t('course'), isHead: true, cell: (step) => step.title },
              {
                name: 'state',
                label: t('status'),
                cell: ({ state }) => <StatusBadge status={tones[state]}>{t(`pathState.${state}`)}</StatusBadge>,
              },
            ]}
          />
        </Panel>
      ))}
    </Stack>
  );
}
