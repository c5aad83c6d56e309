import { notifications } from '@mantine/notifications';
import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { copyLastMonth } from '#modules/environmental/completeness/model/completeness-actions.ts';
import { useActivityTexts } from './texts.ts';

/** Copies the records of the month before into a month that has none yet, as estimates. */
export function CopyLastMonth({ onClose }: { onClose: () => void }) {
  const own = useActivityTexts();
  return (
    <ActionForm
      of={copyLastMonth}
      given={{ activityType: null }}
      check={({ month }) =>
        typeof month === 'string' && /^\d{4}-\d\d$/.test(month)
          ? []
          : [{ path: 'month', message: own('copyMonth.monthOnly') }]
      }
      title={own('copyMonth.title')}
      consequence={own('copyMonth.text')}
      submit={own('copyMonth.submit')}
      onCancel={onClose}
      onDone={({ created, skipped }: { created: number; skipped: number }) => {
        notifications.show({
          message: `${own('copyMonth.done', { count: created })} ${skipped > 0 ? own('copyMonth.skipped', { count: skipped }) : ''}`,
          color: 'pine',
        });
        onClose();
      }}
    />
  );
}
