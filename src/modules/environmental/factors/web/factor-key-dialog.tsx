import { useState } from 'react';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { activityTypes, activityTypeOf } from '#modules/environmental/activity/model/activity-types.ts';
import { useFactorCheck } from '#modules/environmental/web/calls.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { FactorCheckResult } from './factor-check.tsx';
import { FactorPicker, type PickedFactor } from './factor-picker.tsx';
import { unitsLike } from './use-factor-search.ts';

/** What a record says of what its factor is for; texts not said are empty. */
export interface KeyUse {
  activityType: string;
  unit: string;
  product: string | null;
  country: string | null;
}

/** Searches the library for the factor of a record. */
export function FactorKeyDialog({
  use,
  onPick,
  onClose,
}: {
  use: KeyUse;
  onPick: (factor: PickedFactor) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const [picked, setPicked] = useState<PickedFactor | null>(null);
  const check = useFactorCheck(picked, { ...use, activityType: use.activityType === '' ? null : use.activityType });
  const type = Object.hasOwn(activityTypes, use.activityType) ? activityTypeOf(use.activityType) : null;
  return (
    <Dialog
      title={t('rules.pick')}
      submit={t('rules.use')}
      isBusy={false}
      isReady={picked !== null}
      isAbove
      error={null}
      size="xl"
      onSubmit={() => {
        if (picked !== null) onPick(picked);
      }}
      onClose={onClose}
    >
      <FactorPicker
        chosen={picked}
        onChoose={setPicked}
        use={type === null || use.unit === '' ? null : use}
        start={{
          search: use.product ?? '',
          category: type === null || type.scope === '3' ? null : type.category,
          per: use.unit === '' ? [] : unitsLike(use.unit),
        }}
      />
      {picked !== null && <FactorCheckResult check={check.data} />}
    </Dialog>
  );
}
