import { notifications } from '@mantine/notifications';
import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { acknowledgeGrievance, giveGrievanceFeedback, moveGrievance } from '../model/human-rights-calls.ts';
import { grievance as kind, grievanceStates, type Grievance } from '../model/grievance.ts';
import { useHumanRightsTexts } from './texts.ts';

interface CaseDialogProps {
  act: 'acknowledge' | 'feedback' | 'move';
  grievance: Grievance;
  onClose: () => void;
}

/** One step of a case, with its day; of a move only the statuses that come next are offered. */
export function CaseDialog({ act, grievance, onClose }: CaseDialogProps) {
  const t = useHumanRightsTexts();
  const today = useToday();
  const { id, number, status } = grievance;
  const parts = {
    given: { grievance: id },
    title: t(`case.${act}Title`, { number: number ?? '' }),
    submit: t(`case.${act}Submit`),
    onDone: () => {
      notifications.show({ message: t(`case.${act}Done`) });
      onClose();
    },
    onCancel: onClose,
  };
  if (act === 'acknowledge') return <ActionForm of={acknowledgeGrievance} start={{ on: today }} {...parts} />;
  if (act === 'feedback') return <ActionForm of={giveGrievanceFeedback} start={{ on: today }} {...parts} />;
  const next: readonly string[] = kind.fields.status.moves[status];
  return (
    <ActionForm
      of={moveGrievance}
      start={{ on: today }}
      fields={{
        to: { options: Object.fromEntries(Object.entries(grievanceStates).filter(([name]) => next.includes(name))) },
      }}
      {...parts}
    />
  );
}
