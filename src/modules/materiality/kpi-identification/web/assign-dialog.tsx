import { InputForm } from '#platform/forms/web/input-form.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import type { Kpi } from '#modules/materiality/kpi-identification/model/kpi-contracts.ts';
import { kpiSelection } from '#modules/materiality/kpi-identification/model/kpi-selection.ts';
import { useKpiTexts } from './texts.ts';

/** One owner for all chosen KPIs. */
export function AssignDialog({ kpis, onClose }: { kpis: readonly Kpi[]; onClose: (isDone: boolean) => void }) {
  const t = useKpiTexts();
  const ids = kpis.flatMap(({ selection }) => (selection === null ? [] : [selection.id]));
  return (
    <InputForm
      title={t('assignDialog.title', { count: ids.length })}
      submit={t('assignDialog.submit')}
      fields={{ owner: { ...kpiSelection.fields.owner, required: true } }}
      send={(api, { owner }) => api.bulkChange(kpiSelection, { ids }, { set: { owner } })}
      onDone={() => {
        toast({ message: t('done.assigned', { count: ids.length }) });
        onClose(true);
      }}
      onCancel={() => onClose(false)}
    />
  );
}
