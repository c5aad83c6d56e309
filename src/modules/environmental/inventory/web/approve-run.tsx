import { Alert } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ActionForm } from '#platform/kit/web/action-form.tsx';
import { approveRun } from '#modules/environmental/inventory/model/inventory-actions.ts';
import { useRun, type RunSummary } from '#modules/environmental/web/calls.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';

/** Somebody puts their name under a run. What is still missing from it is said first. */
export function ApproveRun({ run, onClose }: { run: RunSummary; onClose: () => void }) {
  const t = useTexts();
  const inWords = useInWords();
  const may = useRun(run.id).data?.mayApprove;
  return (
    <ActionForm
      of={approveRun}
      given={{ run: run.id }}
      fields={{ note: { label: t('run.note') } }}
      title={t('runs.approveTitle', { run: run.name })}
      consequence={t('runs.approveText')}
      submit={t('runs.approveSubmit')}
      isReady={may?.allowed ?? false}
      onCancel={onClose}
      onDone={() => {
        notifications.show({ message: t('runs.approved', { run: run.name }), color: 'pine' });
        onClose();
      }}
    >
      {may !== undefined && !may.allowed && may.reason !== null && <Alert color="yellow">{inWords(may.reason)}</Alert>}
      {run.counts.gapRecords > 0 && (
        <Alert color="orange">{t('runs.approveMissing', { count: run.counts.gapRecords })}</Alert>
      )}
    </ActionForm>
  );
}
