import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useAction } from '#platform/http/web/hooks.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { copyLastMonth } from '#modules/environmental/inventory/model/inventory-actions.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** Copies the records of the month before into a month that has none yet, as estimates. */
export function CopyLastMonth({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const copy = useAction<typeof copyLastMonth, { created: number; skipped: number }>(copyLastMonth);
  const [month, setMonth] = useState<string | null>(null);
  const [site, setSite] = useState<string | null>(null);
  const done = ({ created, skipped }: { created: number; skipped: number }) => {
    notifications.show({
      message: `${t('copyMonth.done', { count: created })} ${skipped > 0 ? t('copyMonth.skipped', { count: skipped }) : ''}`,
      color: 'pine',
    });
    onClose();
  };
  const isMonth = month !== null && /^\d{4}-\d\d$/.test(month);
  return (
    <Dialog
      title={t('copyMonth.title')}
      submit={t('copyMonth.submit')}
      isBusy={copy.isPending}
      isReady={isMonth}
      error={copy.error}
      onClose={onClose}
      onSubmit={() => {
        if (month !== null) copy.mutate({ month, site, activityType: null }, { onSuccess: done });
      }}
    >
      <Text size="sm">{t('copyMonth.text')}</Text>
      <FieldInput
        field={copyLastMonth.input.month}
        name="month"
        defaultValue={null}
        onChange={(value) => setMonth(typeof value === 'string' ? value : null)}
        error={month !== null && !isMonth ? t('copyMonth.monthOnly') : undefined}
      />
      <FieldInput
        field={copyLastMonth.input.site}
        name="site"
        defaultValue={null}
        onChange={(value) => setSite(typeof value === 'string' ? value : null)}
      />
    </Dialog>
  );
}
