import { ActionIcon, Alert, Menu } from '@mantine/core';
import { IconArrowsDiff, IconDots, IconFlask, IconRosetteDiscountCheck, IconSnowflake } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '#platform/session/web/company.tsx';
import { type RunSummary, useRun } from '#modules/environmental/web/calls.ts';
import { showsFigures } from '#modules/environmental/web/run-choice.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { CandidateRun } from './candidate-run.tsx';
import { RunReadiness } from './run-readiness.tsx';
import { notifications } from '@mantine/notifications';
import { ActionForm } from '#platform/kit/web/action-form.tsx';
import { approveRun, freezeRun } from '#modules/environmental/inventory/model/inventory-actions.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useInventory } from '#modules/environmental/web/inventory.tsx';

/** What can be done with a run next. Without anything to do there is no button. */
export function RunMenu({ run, onCompare }: { run: RunSummary; onCompare: (() => void) | null }) {
  const t = useTexts();
  const mayApprove = useMay('environmental.approve');
  const mayCalculate = useMay('environmental.calculate');
  const [dialog, setDialog] = useState<'approve' | 'freeze' | 'candidate' | null>(null);
  const close = () => setDialog(null);
  const canApprove = mayApprove && run.moves.includes('approved');
  const canFreeze = mayApprove && run.moves.includes('frozen');
  const canTry = mayCalculate && showsFigures(run);
  if (!canApprove && !canFreeze && !canTry && onCompare === null) return null;
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={290}>
        <Menu.Target>
          <ActionIcon size="md" variant="default" aria-label={t('runs.actions', { run: run.name })}>
            <IconDots size={15} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canApprove && (
            <Menu.Item leftSection={<IconRosetteDiscountCheck size={16} />} onClick={() => setDialog('approve')}>
              {t('runs.approve')}
            </Menu.Item>
          )}
          {canFreeze && (
            <Menu.Item leftSection={<IconSnowflake size={16} />} onClick={() => setDialog('freeze')}>
              {t('runs.freeze')}
            </Menu.Item>
          )}
          {onCompare !== null && (
            <Menu.Item leftSection={<IconArrowsDiff size={16} />} onClick={onCompare}>
              {t('runs.compare')}
            </Menu.Item>
          )}
          {canTry && (
            <Menu.Item leftSection={<IconFlask size={16} />} onClick={() => setDialog('candidate')}>
              {t('runs.candidate')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'approve' && <ApproveRun run={run} onClose={close} />}
      {dialog === 'freeze' && <FreezeRun run={run} onClose={close} />}
      {dialog === 'candidate' && <CandidateRun run={run} onClose={close} />}
    </>
  );
}

/** Somebody puts their name under a run. What is still missing from it is said first. */
function ApproveRun({ run, onClose }: { run: RunSummary; onClose: () => void }) {
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
      <RunReadiness run={run} />
    </ActionForm>
  );
}

/** Makes a run the published figure. Replacing an earlier published one is a restatement and asks for its reason. */
function FreezeRun({ run, onClose }: { run: RunSummary; onClose: () => void }) {
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
      <RunReadiness run={run} />
      {earlier !== undefined && <Alert color="yellow">{t('runs.restatement', { run: earlier.name })}</Alert>}
    </ActionForm>
  );
}
