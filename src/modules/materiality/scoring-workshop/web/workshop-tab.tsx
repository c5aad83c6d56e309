import { Anchor, Button } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { absent } from '#platform/i18n/model/format.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog, useOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import type { WorkshopHead } from '#modules/materiality/scoring-workshop/model/workshop-contracts.ts';
import { scoringWorkshop } from '#modules/materiality/scoring-workshop/model/workshop.ts';
import { NoAssessment } from '#modules/materiality/assessment/web/no-assessment.tsx';
import { useAssessmentChoice } from '#modules/materiality/assessment/web/use-assessment.ts';
import { useWorkshopTexts } from './texts.ts';
import { useWorkshopChoice } from './workshop-calls.ts';
import { WorkshopRoom } from './workshop-room.tsx';
import common from '../../web/materiality.module.css';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';

const startDialog = lazy(() => import('./list-dialog.tsx').then((file) => file.StartWorkshopDialog));
const statuses = { draft: 'draft', open: 'review', closed: 'done' } as const;

/** Workshops in which several people rate the same entries, and the one that is chosen, live. */
export function WorkshopTab() {
  const assessments = useAssessmentChoice();
  const choice = useWorkshopChoice();
  return (
    <QueryView of={assessments.question}>
      {() =>
        assessments.chosen === null ? (
          <NoAssessment />
        ) : (
          <QueryView of={choice.question}>
            {() => (
              <div className={common['stack']}>
                <Workshops choice={choice} />
                {choice.chosen !== null && <WorkshopRoom key={choice.chosen.id} id={choice.chosen.id} />}
              </div>
            )}
          </QueryView>
        )
      }
    </QueryView>
  );
}

export function WorkshopBadge({ status }: Pick<WorkshopHead, 'status'>) {
  const label = useLabels();
  return <StatusBadge status={statuses[status]}>{label(scoringWorkshop.fields.status.labels[status])}</StatusBadge>;
}

function Workshops({ choice: { workshops, chosen, choose } }: { choice: ReturnType<typeof useWorkshopChoice> }) {
  const t = useWorkshopTexts();
  const format = useFormat();
  const { assessments } = useAssessmentChoice();
  const start = useOverlay(startDialog, 'dialog');
  const mayManage = useMay('materiality.manage');
  const button = mayManage ? (
    <Button size="sm" leftSection={<IconPlus size={16} />} {...start.trigger}>
      {t('new')}
    </Button>
  ) : undefined;
  const dialog = start.isOpen && <LazyDialog of={startDialog} onClose={start.close} onStarted={choose} />;
  if (workshops.length === 0)
    return (
      <>
        {dialog}
        <EmptyState
          icon={<IconUsersGroup size={22} stroke={1.6} />}
          title={t('empty')}
          {...(button === undefined ? {} : { actions: button })}
        >
          {mayManage ? t('emptyText') : t('emptyReader')}
        </EmptyState>
      </>
    );
  return (
    <Panel title={t('list')} note={t('listNote')} actions={button} isFlush>
      {dialog}
      <DataTable
        isStacked
        label={t('list')}
        rows={workshops}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'title',
            label: t('name'),
            isHead: true,
            cell: ({ id, title }) => (
              <Anchor
                component="button"
                type="button"
                inherit
                ta="start"
                underline="always"
                {...(id === chosen?.id ? { 'aria-current': true } : {})}
                onClick={() => choose(id)}
              >
                {title}
              </Anchor>
            ),
          },
          {
            name: 'assessment',
            label: t('assessment'),
            cell: ({ assessment }) => assessments.find(({ id }) => id === assessment)?.name ?? absent,
          },
          { name: 'status', label: t('status'), cell: ({ status }) => <WorkshopBadge status={status} /> },
          { name: 'entries', label: t('entries'), isNumber: true, cell: ({ entries }) => format.number(entries) },
          { name: 'settled', label: t('settled'), isNumber: true, cell: ({ settled }) => format.number(settled) },
          {
            name: 'participants',
            label: t('participants'),
            isNumber: true,
            cell: ({ participants }) => format.number(participants),
          },
          { name: 'closed', label: t('closedAt'), cell: ({ closedAt }) => format.moment(closedAt) },
        ]}
      />
    </Panel>
  );
}
