import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsDiff, IconDots, IconFlask, IconRosetteDiscountCheck, IconSnowflake } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '#platform/session/web/company.tsx';
import type { RunSummary } from '#modules/environmental/web/calls.ts';
import { showsFigures } from '#modules/environmental/web/run-choice.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { ApproveRun } from './approve-run.tsx';
import { CandidateRun } from './candidate-run.tsx';
import { FreezeRun } from './freeze-run.tsx';

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
