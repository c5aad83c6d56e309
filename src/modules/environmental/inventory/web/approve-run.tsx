import { Alert, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useAction } from '#platform/http/web/hooks.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { approveRun } from '#modules/environmental/inventory/model/inventory-actions.ts';
import { useRun, type RunSummary } from '#modules/environmental/web/calls.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** Somebody puts their name under a run. What is still missing from it is said first. */
export function ApproveRun({ run, onClose }: { run: RunSummary; onClose: () => void }) {
  const t = useTexts();
  const approve = useAction(approveRun);
  const [note, setNote] = useState('');
  const may = useRun(run.id).data?.mayApprove;
  return (
    <Dialog
      title={t('runs.approveTitle', { run: run.name })}
      submit={t('runs.approveSubmit')}
      isBusy={approve.isPending}
      isReady={may?.allowed ?? false}
      error={approve.error}
      onClose={onClose}
      onSubmit={() =>
        approve.mutate(
          { run: run.id, note: note === '' ? null : note },
          {
            onSuccess: () => {
              notifications.show({ message: t('runs.approved', { run: run.name }), color: 'pine' });
              onClose();
            },
          },
        )
      }
    >
      {may !== undefined && !may.allowed && <Alert color="yellow">{may.reason}</Alert>}
      {run.counts.gapRecords > 0 && (
        <Alert color="orange">{t('runs.approveMissing', { count: run.counts.gapRecords })}</Alert>
      )}
      <Text size="sm">{t('runs.approveText')}</Text>
      <Textarea
        label={t('run.note')}
        maxLength={2000}
        autosize
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Dialog>
  );
}
