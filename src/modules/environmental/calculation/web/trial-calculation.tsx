import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#platform/http/web/hooks.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { trialCalculation } from '#modules/environmental/comparison/model/trial-calculation.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import type { RunSummary } from '#modules/environmental/web/calls.ts';
import { emptyRunInputs, RunInputs } from './run-inputs.tsx';
import { useCalculationTexts } from '#modules/environmental/calculation/web/texts.ts';

/**
 * Calculates a run once more with another factor set or other warming potentials, beside it: the published figure does
 * not move.
 */
export function TrialCalculation({ run, onClose }: { run: RunSummary; onClose: () => void }) {
  const own = useCalculationTexts();
  const navigate = useNavigate();
  const addresses = useAddresses();
  const [inputs, setInputs] = useState(emptyRunInputs);
  const make = useAction(trialCalculation);
  return (
    <Dialog
      title={own('runs.trialTitle', { run: run.name })}
      submit={own('runs.calculate')}
      isBusy={make.isPending}
      isReady={inputs.gwpSet !== null || inputs.editions.length > 0}
      error={make.error}
      onClose={onClose}
      onSubmit={() =>
        make.mutate(
          {
            run: run.id,
            gwpSet: inputs.gwpSet,
            editions: inputs.editions.length === 0 ? null : inputs.editions.join(','),
            name: inputs.name,
            note: inputs.note,
          },
          {
            onSuccess: ({ run: trial }) => {
              notifications.show({
                message: own(trial.state === 'calculating' ? 'runs.started' : 'runs.trialDone', {
                  run: trial.name,
                }),
                color: 'pine',
              });
              onClose();
              void navigate(addresses.emissions('runs', { period: run.period.id, old: run.id, new: trial.id }));
            },
          },
        )
      }
    >
      <Text size="sm">{own('runs.trialText')}</Text>
      <RunInputs
        inputs={inputs}
        onChange={(part) => setInputs((before) => ({ ...before, ...part }))}
        periodGwpSet={run.gwpSet}
      />
    </Dialog>
  );
}
