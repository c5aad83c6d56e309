import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { addTrip } from '../model/trip.ts';
import { useExpenseTexts } from './texts.ts';

/** Adds the per diems and the mileage of a trip to a draft. */
export function TripDialog({ claim, onClose }: { claim: string; onClose: () => void }) {
  const t = useExpenseTexts();
  return (
    <ActionForm
      of={addTrip}
      given={{ claim }}
      title={t('trip.add')}
      consequence={t('trip.text')}
      submit={t('trip.add')}
      onDone={({ expenses }) => {
        toast({ message: t('trip.added', { count: expenses }) });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
