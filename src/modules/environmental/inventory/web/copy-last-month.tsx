import { notifications } from '@mantine/notifications';
import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { copyLastMonth } from '#modules/environmental/inventory/model/inventory-actions.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** Copies the records of the month before into a month that has none yet, as estimates. */
export function CopyLastMonth({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  return (
    <ActionForm
      of={copyLastMonth}
      given={{ activityType: null }}
      check={({ month }) =>
        typeof month === 'string' && /^\d{4}-\d\d$/.test(month)
          ? []
          : [{ path: 'month', message: t('copyMonth.monthOnly') }]
      }
      title={t('copyMonth.title')}
      consequence={t('copyMonth.text')}
      submit={t('copyMonth.submit')}
      onCancel={onClose}
      onDone={({ created, skipped }: { created: number; skipped: number }) => {
        notifications.show({
          message: `${t('copyMonth.done', { count: created })} ${skipped > 0 ? t('copyMonth.skipped', { count: skipped }) : ''}`,
          color: 'pine',
        });
        onClose();
      }}
    />
  );
}
