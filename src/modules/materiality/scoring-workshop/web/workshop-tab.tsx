import { IconUsersGroup } from '@tabler/icons-react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { useMay } from '#platform/session/web/company.tsx';
import type { WorkshopHead } from '#modules/materiality/scoring-workshop/model/workshop-contracts.ts';
import { scoringWorkshop } from '#modules/materiality/scoring-workshop/model/workshop.ts';
import { RoundList, RoundsPage } from '#modules/materiality/assessment/web/rounds.tsx';
import { useWorkshopTexts } from './texts.ts';
import { useWorkshopChoice } from './workshop-calls.ts';
import { WorkshopRoom } from './workshop-room.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';

const startDialog = lazy(() => import('./list-dialog.tsx').then((file) => file.StartWorkshopDialog));
const statuses = { draft: 'draft', open: 'review', closed: 'done' } as const;

/** Workshops in which several people rate the same entries, and the one that is chosen, live. */
export function WorkshopTab() {
  const choice = useWorkshopChoice();
  return (
    <RoundsPage of={choice.question}>
      <Workshops choice={choice} />
      {choice.chosen !== null && <WorkshopRoom key={choice.chosen.id} id={choice.chosen.id} />}
    </RoundsPage>
  );
}

export function WorkshopBadge({ status }: Pick<WorkshopHead, 'status'>) {
  const label = useLabels();
  return <StatusBadge status={statuses[status]}>{label(scoringWorkshop.fields.status.labels[status])}</StatusBadge>;
}

function Workshops({ choice: { workshops, chosen, choose } }: { choice: ReturnType<typeof useWorkshopChoice> }) {
  const t = useWorkshopTexts();
  const format = useFormat();
  const mayStart = useMay('materiality.manage');
  return (
    <RoundList
      texts={{
        title: t('list'),
        note: t('listNote'),
        start: t('new'),
        name: t('name'),
        assessment: t('assessment'),
        empty: t('empty'),
        emptyText: mayStart ? t('emptyText') : t('emptyReader'),
      }}
      icon={<IconUsersGroup size={22} stroke={1.6} />}
      mayStart={mayStart}
      dialog={startDialog}
      rounds={workshops}
      chosen={chosen}
      choose={choose}
      columns={[
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
  );
}
