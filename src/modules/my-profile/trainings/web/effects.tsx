import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { dueEffectsCall, type DueEffect } from '#modules/hr/training/model/evaluation.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useMyTrainingsTexts } from './texts.ts';

const Effect = lazyComponent(() => import('./evaluation-dialogs.tsx').then((file) => file.EffectDialog));

/** Trainings whose use at work one is asked to rate: one's own, and those of whom one leads. */
export function Effects() {
  const t = useMyTrainingsTexts();
  const format = useFormat();
  const answer = useCall(dueEffectsCall);
  const [chosen, setChosen] = useState<DueEffect | null>(null);
  return (
    <Panel title={t('tab.effects')} note={t('effectNote')} isFlush>
      <QueryView of={answer} shape="table">
        {({ items }) => (
          <DataTable
            label={t('tab.effects')}
            rows={items}
            keyOf={({ enrolment, by }) => `${enrolment}:${by}`}
            isStacked
            empty={
              <EmptyState order={3} title={t('effectsEmpty')}>
                {t('effectsEmptyText')}
              </EmptyState>
            }
            columns={[
              {
                name: 'course',
                label: t('course'),
                isHead: true,
                cell: ({ course, by, employee }) => (
                  <>
                    {course}
                    <Text size="xs" c="dimmed">
                      {by === 'employee' ? t('effectOwn') : employee.name}
                    </Text>
                  </>
                ),
              },
              { name: 'doneOn', label: t('doneOn'), cell: ({ doneOn }) => format.date(doneOn) },
              {
                name: 'due',
                label: t('due'),
                cell: ({ dueOn, isOverdue }) => (
                  <>
                    {format.date(dueOn)}
                    {isOverdue && <StatusBadge status="attention">{t('overdueBadge')}</StatusBadge>}
                  </>
                ),
              },
              {
                name: 'action',
                label: t('action'),
                isAction: true,
                cell: (one) => (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('effectButton', { name: one.course, of: one.employee.name })}
                    onClick={() => setChosen(one)}
                  >
                    {t('effectRate')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </QueryView>
      {chosen !== null && (
        <Meanwhile shows={null}>
          <Effect of={chosen} onClose={() => setChosen(null)} />
        </Meanwhile>
      )}
    </Panel>
  );
}
