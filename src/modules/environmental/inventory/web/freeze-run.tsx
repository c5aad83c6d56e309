import { Alert } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ActionForm } from '#platform/kit/web/action-form.tsx';
import { freezeRun } from '#modules/environmental/inventory/model/inventory-actions.ts';
import type { RunSummary } from '#modules/environmental/web/calls.ts';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** Makes a run the published figure. Replacing an earlier published one is a restatement and asks for its reason. */
export function FreezeRun({ run, onClose }: { run: RunSummary; onClose: () => void }) {
  const t = useTexts();
  const { runs } = useInventory();
  const earlier = runs.find(
    (other) => other.id !== run.id && other.period.id === run.period.id && other.state === 'frozen',
  );
  return (
    <ActionForm
      of={freezeRun}
      given={earlier === undefined ? { run: run.id, reason: null } : { run: run.id }}
      fields={{ reason: { label: t('runs.restatementReason'), required: true } }}
      title={t('runs.freezeTitle', { run: run.name })}
      consequence={t('runs.freezeText', { period: run.period.name })}
      submit={t('runs.freezeSubmit')}
      onCancel={onClose}
      onDone={() => {
        notifications.show({ message: t('runs.frozen', { run: run.name }), color: 'pine' });
        onClose();
      }}
    >
      {earlier !== undefined && <Alert color="yellow">{t('runs.restatement', { run: earlier.name })}</Alert>}
    </ActionForm>
  );
}
