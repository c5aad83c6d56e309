import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowsDiff,
  IconDots,
  IconFlask,
  IconLock,
  IconLockOpen,
  IconRosetteDiscountCheck,
  IconSnowflake,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '#platform/session/web/company.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import type { CalculationSummary } from '#modules/environmental/web/calls.ts';
import { showsFigures } from '#modules/environmental/web/calculation-choice.ts';
import { TrialCalculation } from './trial-calculation.tsx';
import { useCalculationTexts } from '#modules/environmental/calculation/web/texts.ts';

const SignCalculation = lazyComponent(() =>
  import('#modules/environmental/approval/web/sign-calculation.tsx').then((file) => file.SignCalculation),
);

/** What can be done with a calculation next. Without anything to do there is no button. */
export function CalculationMenu({
  calculation,
  onCompare,
}: {
  calculation: CalculationSummary;
  onCompare: (() => void) | null;
}) {
  const own = useCalculationTexts();
  const mayApprove = useMay('environmental.approve');
  const mayCalculate = useMay('environmental.calculate');
  const [dialog, setDialog] = useState<'approve' | 'final' | 'reopen' | 'lock' | 'candidate' | null>(null);
  const close = () => setDialog(null);
  const canApprove = mayApprove && calculation.moves.includes('approved');
  const canMarkAsFinal = mayApprove && calculation.moves.includes('frozen');
  const canReopen = mayApprove && calculation.locksRecords;
  const canLock = mayApprove && calculation.reopened !== null;
  const canTry = mayCalculate && showsFigures(calculation);
  if (!canApprove && !canMarkAsFinal && !canReopen && !canLock && !canTry && onCompare === null) return null;
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={290}>
        <Menu.Target>
          <ActionIcon size="md" variant="default" aria-label={own('calculations.actions', { run: calculation.name })}>
            <IconDots size={15} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canApprove && (
            <Menu.Item leftSection={<IconRosetteDiscountCheck size={16} />} onClick={() => setDialog('approve')}>
              {own('calculations.approve')}
            </Menu.Item>
          )}
          {canMarkAsFinal && (
            <Menu.Item leftSection={<IconSnowflake size={16} />} onClick={() => setDialog('final')}>
              {own('calculations.markAsFinal')}
            </Menu.Item>
          )}
          {canReopen && (
            <Menu.Item leftSection={<IconLockOpen size={16} />} onClick={() => setDialog('reopen')}>
              {own('lockedRecords.reopenMenu')}
            </Menu.Item>
          )}
          {canLock && (
            <Menu.Item leftSection={<IconLock size={16} />} onClick={() => setDialog('lock')}>
              {own('lockedRecords.lockMenu')}
            </Menu.Item>
          )}
          {onCompare !== null && (
            <Menu.Item leftSection={<IconArrowsDiff size={16} />} onClick={onCompare}>
              {own('calculations.compare')}
            </Menu.Item>
          )}
          {canTry && (
            <Menu.Item leftSection={<IconFlask size={16} />} onClick={() => setDialog('candidate')}>
              {own('calculations.trial')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog !== null && dialog !== 'candidate' && (
        <SignCalculation dialog={dialog} calculation={calculation} onClose={close} />
      )}
      {dialog === 'candidate' && <TrialCalculation calculation={calculation} onClose={close} />}
    </>
  );
}
