import { Alert, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useAction } from '#platform/http/web/hooks.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { freezeRun } from '#modules/environmental/inventory/model/inventory-actions.ts';
import type { RunSummary } from '#modules/environmental/web/calls.ts';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** Makes a run the published figure. Replacing an earlier published one is a restatement and asks for its reason. */
export function FreezeRun({ run, onClose }: { run: RunSummary; onClose: () => void }) {
  const t = useTexts();
  const freeze = useAction(freezeRun);
  const { runs } = useInventory();
  const earlier = runs.find(
    (other) => other.id !== run.id && other.period.id === run.period.id && other.state === 'frozen',
  );
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={t('runs.freezeTitle', { run: run.name })}
      submit={t('runs.freezeSubmit')}
      isBusy={freeze.isPending}
      isReady={earlier === undefined || reason.trim() !== ''}
      error={freeze.error}
      onClose={onClose}
      onSubmit={() =>
        freeze.mutate(
          { run: run.id, reason: reason === '' ? null : reason },
          {
            onSuccess: () => {
              notifications.show({ message: t('runs.frozen', { run: run.name }), color: 'pine' });
              onClose();
            },
          },
        )
      }
    >
      <Text size="sm">{t('runs.freezeText', { period: run.period.name })}</Text>
      {earlier !== undefined && (
        <>
          <Alert color="yellow">{t('runs.restatement', { run: earlier.name })}</Alert>
          <Textarea
            label={t('runs.restatementReason')}
            required
            maxLength={2000}
            autosize
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
    </Dialog>
  );
}
