import { useState } from 'react';
import { useBulkChange } from '#platform/http/web/hooks.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import type { Kpi } from '#modules/materiality/kpi-identification/model/kpi-contracts.ts';
import { kpiSelection } from '#modules/materiality/kpi-identification/model/kpi-selection.ts';
import { useKpiTexts } from './texts.ts';

/** One owner for all chosen KPIs. */
export function AssignDialog({ kpis, onClose }: { kpis: readonly Kpi[]; onClose: (isDone: boolean) => void }) {
  const t = useKpiTexts();
  const change = useBulkChange(kpiSelection);
  const [owner, setOwner] = useState<string | null>(null);
  const ids = kpis.flatMap(({ selection }) => (selection === null ? [] : [selection.id]));
  const send = () =>
    change.mutate(
      { target: { ids }, set: { owner } },
      {
        onSuccess: () => {
          toast({ message: t('done.assigned', { count: ids.length }) });
          onClose(true);
        },
      },
    );
  return (
    <Dialog
      title={t('assignDialog.title', { count: ids.length })}
      submit={t('assignDialog.submit')}
      isBusy={change.isPending}
      isReady={owner !== null}
      error={change.error}
      onSubmit={send}
      onClose={() => onClose(false)}
    >
      <FieldInput
        isInForm
        field={kpiSelection.fields.owner}
        name="owner"
        defaultValue={null}
        onChange={(value) => setOwner(typeof value === 'string' ? value : null)}
      />
    </Dialog>
  );
}
