import { Anchor, Badge, Button } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { EmptyState } from '#platform/web/feedback/state.tsx';
import { absent } from '#platform/web/i18n/format.ts';
import { useLabels } from '#platform/web/i18n/texts.ts';
import { useFormat } from '#platform/web/i18n/use-format.tsx';
import { late } from '#platform/web/late/late.ts';
import { LateDialog, useOverlay } from '#platform/web/late/late-overlay.tsx';
import { useMay } from '#platform/web/session/company.tsx';
import type { WorkshopHead } from '../../model/scoring-workshop/workshop-contracts.ts';
import { scoringWorkshop } from '../../model/scoring-workshop/workshop.ts';
import { NoAssessment } from '../no-assessment.tsx';
import { Panel, PlainTable, Waiting } from '../parts.tsx';
import { useAssessmentChoice } from '../use-assessment.ts';
import { useWorkshopTexts } from './texts.ts';
import { useWorkshopChoice } from './workshop-calls.ts';
import { WorkshopRoom } from './workshop-room.tsx';
import common from '../materiality.module.css';

const startDialog = late(() => import('./list-dialog.tsx').then((file) => file.StartWorkshopDialog));
const colors = { draft: 'gray', open: 'yellow', closed: 'pine' } as const;

/** Workshops in which several people rate the same entries, and the one that is chosen, live. */
export function WorkshopTab() {
  const assessments = useAssessmentChoice();
  const choice = useWorkshopChoice();
  return (
    <Waiting for={assessments.question}>
      {() =>
        assessments.chosen === null ? (
          <NoAssessment />
        ) : (
          <Waiting for={choice.question}>
            {() => (
              <div className={common['stack']}>
                <Workshops choice={choice} />
                {choice.chosen !== null && <WorkshopRoom key={choice.chosen.id} id={choice.chosen.id} />}
              </div>
            )}
          </Waiting>
        )
      }
    </Waiting>
  );
}

export function WorkshopBadge({ status }: Pick<WorkshopHead, 'status'>) {
  const label = useLabels();
  return (
    <Badge
      color={colors[status]}
      variant={status === 'closed' ? 'filled' : 'light'}
      className={common['verdict'] ?? ''}
    >
      {label(scoringWorkshop.fields.status.labels[status])}
    </Badge>
  );
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
  const dialog = start.isOpen && <LateDialog of={startDialog} onClose={start.close} onStarted={choose} />;
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
      <PlainTable
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
