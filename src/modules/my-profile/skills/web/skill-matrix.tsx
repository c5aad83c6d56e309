import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { skillMatrixCall } from '../model/skill-calls.ts';
import { Gap } from './skills-tab.tsx';
import { useSkillTexts } from './texts.ts';

const levelDialog = lazy(() => import('./level-dialog.tsx').then((file) => file.LevelDialog));

type Answer = ResponseOf<typeof skillMatrixCall>;
type Standing = Answer['people'][number]['skills'][number];

/** Employees × skills of a position or of all, with what is missing against the needs of the positions. */
export function SkillMatrix() {
  const t = useSkillTexts();
  const [position, setPosition] = useState('');
  const [after, setAfter] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const answer = useCall(skillMatrixCall, {
    query: { ...(position === '' ? {} : { position }), ...(after === null ? {} : { after }) },
  });
  return (
    <>
      <QueryView of={answer} shape="table">
        {(matrix) => (
          <Stack gap="md">
            <Group align="end" gap="xs">
              <NativeSelect
                size="sm"
                w={280}
                label={t('position')}
                value={position}
                data={[
                  { value: '', label: t('allPositions') },
                  ...matrix.positions.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(event) => {
                  setPosition(event.currentTarget.value);
                  setAfter(null);
                }}
              />
              {matrix.mayConfirm && <Button onClick={() => setIsOpen(true)}>{t('confirm')}</Button>}
            </Group>
            <Table of={matrix} />
            <Group gap="xs">
              {after !== null && (
                <Button size="xs" variant="default" onClick={() => setAfter(null)}>
                  {t('first')}
                </Button>
              )}
              {matrix.next !== null && (
                <Button size="xs" variant="default" onClick={() => setAfter(matrix.next)}>
                  {t('next')}
                </Button>
              )}
            </Group>
          </Stack>
        )}
      </QueryView>
      {isOpen && <LazyDialog of={levelDialog} employee={null} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Table({ of: { people, skills, employees } }: { of: Answer }) {
  const t = useSkillTexts();
  const format = useFormat();
  if (people.length === 0) return <EmptyState title={t('nobody')}>{t('nobodyText')}</EmptyState>;
  return (
    <Panel title={t('matrix')} note={t('shown', { shown: format.number(people.length), count: employees })} isFlush>
      <DataTable
        label={t('matrix')}
        rows={people}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'employee',
            label: t('employee'),
            isHead: true,
            cell: ({ name, position }) => (
              <>
                {name}
                {position !== null && (
                  <Text size="xs" c="dimmed">
                    {position}
                  </Text>
                )}
              </>
            ),
          },
          ...skills.map(({ id, name }) => ({
            name: id,
            label: name,
            cell: (person: Answer['people'][number]) => <Cell of={person.skills.find((one) => one.skill === id)} />,
          })),
        ]}
      />
    </Panel>
  );
}

function Cell({ of }: { of: Standing | undefined }) {
  const t = useSkillTexts();
  const format = useFormat();
  if (of === undefined) return null;
  const { level, needed, isConfirmed } = of;
  const number = (value: number) => format.number(value);
  return (
    <>
      <Text size="sm">
        {level === null
          ? t('cellMissing', { needed: number(needed ?? 0) })
          : needed === null
            ? t('cell', { level: number(level) })
            : t('cellNeeded', { level: number(level), needed: number(needed) })}
      </Text>
      {level !== null && (
        <Text size="xs" c="dimmed">
          {t(isConfirmed ? 'confirmed' : 'selfRated')}
        </Text>
      )}
      {level !== null && <Gap of={of} />}
    </>
  );
}
