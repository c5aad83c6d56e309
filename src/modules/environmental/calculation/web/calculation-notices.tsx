import { Alert, Anchor, Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { OutOfDateNotice } from '#platform/approvals/web/out-of-date.tsx';
import { WaiverList } from '#platform/approvals/web/waiver-list.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import type { CalculationResponse } from '#modules/environmental/web/calls.ts';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { CalculateButton } from './calculate-button.tsx';
import { useCalculationTexts } from '#modules/environmental/calculation/web/texts.ts';

const SignCalculation = lazyComponent(() =>
  import('#modules/environmental/approval/web/sign-calculation.tsx').then((file) => file.SignCalculation),
);

/** That a calculation is out of date, with the way on: calculate again; one that is final is restated by the next. */
export function CalculationOutOfDate({ answer: { run, refs } }: { answer: CalculationResponse }) {
  const own = useCalculationTexts();
  const addresses = useAddresses();
  if (run.outOfDate === null) return null;
  const { supersededBy } = run.outOfDate;
  return (
    <OutOfDateNotice of={run.outOfDate} what={run.name} refs={refs}>
      {supersededBy !== null ? (
        <Anchor
          component={Link}
          fw={560}
          to={addresses.emissions('results', { period: run.period.id, run: supersededBy.id })}
        >
          {own('calculations.openNewer', { run: supersededBy.name })}
        </Anchor>
      ) : (
        <CalculateButton>{own(run.state === 'done' ? 'calculations.again' : 'calculations.restate')}</CalculateButton>
      )}
    </OutOfDateNotice>
  );
}

/** What was waived when it was approved and made final. */
export function CalculationWaivers({ answer: { run, refs } }: { answer: CalculationResponse }) {
  const own = useCalculationTexts();
  if (run.waivers.length === 0) return null;
  return (
    <Panel title={own('calculations.approval')}>
      <WaiverList waivers={run.waivers} refs={refs} />
    </Panel>
  );
}

/** Which calculation locks the records of the period, or that somebody has reopened them. */
export function LockedRecords() {
  const own = useCalculationTexts();
  const format = useFormat();
  const { runs, period } = useInventory();
  const mayApprove = useMay('environmental.approve');
  const [dialog, setDialog] = useState<'reopen' | 'lock' | null>(null);
  const ofPeriod = runs.filter((run) => run.period.id === period?.id);
  const locking = ofPeriod.find(({ locksRecords }) => locksRecords);
  const reopened = ofPeriod.find((run) => run.reopened !== null);
  const calculation = locking ?? reopened;
  if (calculation === undefined) return null;
  return (
    <Alert
      color={locking === undefined ? 'orange' : 'gray'}
      icon={locking === undefined ? <IconLockOpen size={18} aria-hidden /> : <IconLock size={18} aria-hidden />}
      title={own(locking === undefined ? 'lockedRecords.openTitle' : 'lockedRecords.lockedTitle', {
        run: calculation.name,
      })}
    >
      {locking === undefined
        ? own('lockedRecords.openText', {
            at: format.moment(calculation.reopened?.at ?? ''),
            reason: calculation.reopened?.reason ?? '',
          })
        : own('lockedRecords.lockedText')}
      {mayApprove && (
        <Button
          size="xs"
          variant="default"
          mt="xs"
          display="block"
          onClick={() => setDialog(locking === undefined ? 'lock' : 'reopen')}
        >
          {own(locking === undefined ? 'lockedRecords.lockMenu' : 'lockedRecords.reopenMenu')}
        </Button>
      )}
      {dialog !== null && <SignCalculation dialog={dialog} calculation={calculation} onClose={() => setDialog(null)} />}
    </Alert>
  );
}
