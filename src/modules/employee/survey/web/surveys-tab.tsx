import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '#platform/http/web/hooks.ts';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { surveyHeadsCall, type SurveyHead } from '../model/survey-calls.ts';
import classes from './survey.module.css';
import type { SurveyStep } from './survey-dialogs.tsx';
import { useSurveyTexts } from './texts.ts';

const stepDialog = lazy(() => import('./survey-dialogs.tsx').then((file) => file.StepDialog));
const createDialog = lazy(() => import('./survey-dialogs.tsx').then((file) => file.CreateDialog));
const statuses = { draft: 'draft', scheduled: 'neutral', open: 'review', closed: 'done' } as const;
const steps: Readonly<Record<string, readonly SurveyStep[]>> = {
  draft: ['start'],
  scheduled: ['cancel'],
  open: ['remind', 'close'],
  closed: ['release'],
};
const stepsOf = ({ status, repeat }: SurveyHead): readonly SurveyStep[] =>
  status === 'open' && repeat !== null ? [...(steps[status] ?? []), 'endRepetition'] : (steps[status] ?? []);

/** Surveys with their participation, and what can be done with each. */
export function SurveysTab() {
  const t = useSurveyTexts();
  const format = useFormat();
  const mayRun = useMay('survey.write');
  const [open, setOpen] = useState<{ survey: SurveyHead; step: SurveyStep } | 'create' | null>(null);
  const close = () => setOpen(null);
  const create = mayRun && (
    <Button size="sm" leftSection={<IconPlus size={16} />} onClick={() => setOpen('create')}>
      {t('run.create')}
    </Button>
  );
  return (
    <>
      <QueryView of={useCall(surveyHeadsCall)}>
        {({ items }) => (
          <Panel title={t('run.title')} note={t('run.note')} actions={create} isFlush={items.length > 0}>
            <DataTable
              isStacked
              label={t('run.title')}
              rows={items}
              keyOf={({ id }) => id}
              empty={<EmptyState title={t('run.empty')}>{t('run.emptyText')}</EmptyState>}
              columns={[
                { name: 'title', label: t('run.name'), isHead: true, cell: ({ title }) => title },
                {
                  name: 'period',
                  label: t('run.period'),
                  cell: ({ from, until, startsItself }) => (
                    <>
                      {`${format.date(from)} – ${format.date(until)}`}
                      {startsItself && (
                        <Text size="xs" c="dimmed">
                          {t('run.startsItself')}
                        </Text>
                      )}
                    </>
                  ),
                },
                {
                  name: 'invited',
                  label: t('run.invited'),
                  isNumber: true,
                  cell: ({ invited }) => format.number(invited),
                },
                {
                  name: 'answered',
                  label: t('run.answered'),
                  isNumber: true,
                  cell: ({ answered, status, threshold }) =>
                    answered !== null
                      ? format.number(answered)
                      : status === 'open' || status === 'closed'
                        ? t('run.few', { k: threshold })
                        : absent,
                },
                {
                  name: 'released',
                  label: t('run.released'),
                  cell: ({ released }) => (released === null ? absent : t(`run.${released}`)),
                },
                {
                  name: 'status',
                  label: t('run.status'),
                  cell: ({ status }) => <SurveyStatus status={status} />,
                },
                {
                  name: 'actions',
                  label: t('run.actions'),
                  isAction: true,
                  cell: (survey) =>
                    mayRun && (
                      <span className={classes['buttons']}>
                        {stepsOf(survey).map((step) => (
                          <Button key={step} size="xs" variant="default" onClick={() => setOpen({ survey, step })}>
                            {t(`run.${step}`)}
                          </Button>
                        ))}
                      </span>
                    ),
                },
              ]}
            />
          </Panel>
        )}
      </QueryView>
      {open === 'create' && <LazyDialog of={createDialog} onClose={close} />}
      {open !== null && open !== 'create' && <LazyDialog of={stepDialog} {...open} onClose={close} />}
    </>
  );
}

function SurveyStatus({ status }: { status: string }) {
  const t = useSurveyTexts();
  const known = (['draft', 'scheduled', 'open', 'closed'] as const).find((one) => one === status) ?? 'draft';
  return <StatusBadge status={statuses[known]}>{t(`run.${known}`)}</StatusBadge>;
}
