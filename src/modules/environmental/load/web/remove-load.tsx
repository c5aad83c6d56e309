import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { removeLoadDays } from '#modules/environmental/load/model/load-actions.ts';
import { periodDays } from '#modules/environmental/web/parts/period-days.tsx';
import { useLoadTexts } from './texts.ts';

/** Asks which days go. */
export function RemoveLoad({
  meter,
  from,
  to,
  onClose,
}: {
  meter: { id: string; name: string };
  from: string;
  to: string;
  onClose: () => void;
}) {
  const t = useLoadTexts();
  return (
    <ActionForm
      of={removeLoadDays}
      given={{ meter: meter.id }}
      start={{ from, to }}
      inputs={periodDays}
      check={(input) =>
        String(input['from']) <= String(input['to']) ? [] : [{ path: 'to', message: t('removeOf.order') }]
      }
      title={t('removeOf.title', { meter: meter.name })}
      consequence={t('removeOf.text')}
      submit={t('removeOf.submit')}
      tone="red"
      onCancel={onClose}
      onDone={({ days }) => {
        toast({ message: t('removeOf.done', { count: days }) });
        onClose();
      }}
    />
  );
}
