import { Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#platform/http/web/hooks.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { removeLoadDays } from '#modules/environmental/load/model/load-actions.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
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
  const [days, setDays] = useState({ from, to });
  const remove = useAction(removeLoadDays);
  const submit = () =>
    remove.mutate(
      { meter: meter.id, ...days },
      {
        onSuccess: (done) => {
          toast({ message: t('removeOf.done', { count: done.days }) });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t('removeOf.title', { meter: meter.name })}
      submit={t('removeOf.submit')}
      tone="red"
      isBusy={remove.isPending}
      isReady={days.from !== '' && days.to !== '' && days.from <= days.to}
      error={remove.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('removeOf.text')}</Text>
      <Group gap="sm" align="flex-end">
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={t(`removeOf.${name}`)}
            value={days[name]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setDays((before) => ({ ...before, [name]: value }));
            }}
          />
        ))}
      </Group>
    </Dialog>
  );
}
