import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#platform/http/web/hooks.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { trialCalculation } from '#modules/environmental/comparison/model/trial-calculation.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import type { CalculationSummary } from '#modules/environmental/web/calls.ts';
import { emptyCalculationInputs, CalculationInputs } from './calculation-inputs.tsx';
import { useCalculationTexts } from '#modules/environmental/calculation/web/texts.ts';

/**
 * Makes the figures of a calculation once more with another factor set or other warming potentials, beside it: the
 * published figure does not move.
 */
export function TrialCalculation({ calculation, onClose }: { calculation: CalculationSummary; onClose: () => void }) {
  const own = useCalculationTexts();
  const navigate = useNavigate();
  const addresses = useAddresses();
  const [inputs, setInputs] = useState(emptyCalculationInputs);
  const make = useAction(trialCalculation);
  return (
    <Dialog
      title={own('calculations.trialTitle', { run: calculation.name })}
      submit={own('calculations.calculate')}
      isBusy={make.isPending}
      isReady={inputs.gwpSet !== null || inputs.editions.length > 0}
      error={make.error}
      onClose={onClose}
      onSubmit={() =>
        make.mutate(
          {
            run: calculation.id,
            gwpSet: inputs.gwpSet,
            editions: inputs.editions.length === 0 ? null : inputs.editions.join(','),
            name: inputs.name,
            note: inputs.note,
          },
          {
            onSuccess: ({ run: trial }) => {
              notifications.show({
                message: own(trial.state === 'calculating' ? 'calculations.started' : 'calculations.trialDone', {
                  run: trial.name,
                }),
                color: 'pine',
              });
              onClose();
              void navigate(
                addresses.emissions('runs', { period: calculation.period.id, old: calculation.id, new: trial.id }),
              );
            },
          },
        )
      }
    >
      <Text size="sm">{own('calculations.trialText')}</Text>
      <CalculationInputs
        inputs={inputs}
        onChange={(part) => setInputs((before) => ({ ...before, ...part }))}
        periodGwpSet={calculation.gwpSet}
      />
    </Dialog>
  );
}
