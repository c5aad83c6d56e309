import { useState } from 'react';
import { useAction } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { FactorChoice } from '#modules/environmental/factors/web/factor-choice.tsx';
import { recordWater } from '#modules/environmental/water/model/water-actions.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { RecordDialog } from '#modules/environmental/web/record-dialog/record-dialog.tsx';
import { useRecordTexts } from '#modules/environmental/web/record-dialog/texts.ts';

/** Takes the third-party flows of a period into the inventory. */
export function RecordWater({ period, onClose }: { period: { id: string; name: string }; onClose: () => void }) {
  const t = useRecordTexts();
  const addresses = useAddresses();
  const label = useLabels();
  const { data, mutate, isPending, error } = useAction(recordWater);
  const [factors, setFactors] = useState<Factors>({ supplyFactor: null, wastewaterFactor: null });
  const madeOf = (activityType: 'water' | 'wastewater') =>
    addresses.emissions('activity', { period: period.id, 'filter.activityType': activityType });
  return (
    <RecordDialog
      register="water"
      period={period}
      record={{
        mutate: (input) => mutate({ ...input, ...factors }),
        isPending,
        error,
        data: data && { ...data, left: data.left.map(({ flow, from, reason }) => ({ row: flow, day: from, reason })) },
      }}
      made={[
        { to: madeOf('water'), text: t('water.showSupply') },
        { to: madeOf('wastewater'), text: t('water.showWastewater') },
      ]}
      onClose={onClose}
    >
      {factorInputs.map(({ name, activityType }) => (
        <FactorChoice
          key={name}
          label={label(recordWater.input[name].label)}
          help={t('water.factorHelp')}
          value={factors[name]}
          onChange={(key) => setFactors((before) => ({ ...before, [name]: key }))}
          use={{ activityType, unit: 'm3', product: null, country: null }}
          path={name}
        />
      ))}
    </RecordDialog>
  );
}

type Factors = Record<'supplyFactor' | 'wastewaterFactor', string | null>;

const factorInputs = [
  { name: 'supplyFactor', activityType: 'water' },
  { name: 'wastewaterFactor', activityType: 'wastewater' },
] as const;
