import { Alert, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useAction } from '#platform/http/web/hooks.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { calculateInventory } from '#modules/environmental/calculation/model/calculation-actions.ts';
import type { CalculationSummary } from '#modules/environmental/web/calls.ts';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { emptyCalculationInputs, CalculationInputs } from './calculation-inputs.tsx';
import { useCalculationTexts } from '#modules/environmental/calculation/web/texts.ts';

/**
 * Calculates the chosen period. A small inventory is there when the dialog closes; a large one shows its progress among
 * the calculations.
 */
export function StartCalculation({ onClose }: { onClose: () => void }) {
  const own = useCalculationTexts();
  const { period, choose } = useInventory();
  const [inputs, setInputs] = useState(emptyCalculationInputs);
  const start = useAction(calculateInventory);
  if (period === null) return null;
  const done = ({ run }: { run: CalculationSummary }) => {
    notifications.show({
      message:
        run.state === 'calculating'
          ? own('calculations.started', { run: run.name })
          : own('calculations.finished', { run: run.name, count: run.counts.lines }),
      color: 'pine',
    });
    if (run.state !== 'calculating') choose({ run: run.id });
    onClose();
  };
  return (
    <Dialog
      title={own('calculations.startTitle', { period: period.name })}
      submit={own('calculations.calculate')}
      isBusy={start.isPending}
      error={start.error}
      onClose={onClose}
      onSubmit={() =>
        start.mutate(
          {
            period: period.id,
            gwpSet: inputs.gwpSet,
            editions: inputs.editions.length === 0 ? null : inputs.editions.join(','),
            withoutUpstream: inputs.withoutUpstream,
            name: inputs.name,
            note: inputs.note,
          },
          { onSuccess: done },
        )
      }
    >
      <Text size="sm">{own('calculations.startText')}</Text>
      {(period.status === 'locked' || period.status === 'published') && (
        <Alert color="yellow">{own('calculations.lockedText')}</Alert>
      )}
      <CalculationInputs
        inputs={inputs}
        onChange={(part) => setInputs((before) => ({ ...before, ...part }))}
        periodGwpSet={period.gwpSet}
        withUpstream
      />
    </Dialog>
  );
}
