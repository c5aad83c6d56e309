import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { NativeChoice } from '#platform/forms/web/native-choice.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { acceptKpis } from '#modules/materiality/kpi-identification/model/kpi-actions.ts';
import type { Kpi } from '#modules/materiality/kpi-identification/model/kpi-contracts.ts';
import { useKpiTexts } from './texts.ts';

/** Selects the chosen proposals at once. */
export function AcceptDialog({
  kpis,
  year,
  onClose,
}: {
  kpis: readonly Kpi[];
  year: string;
  onClose: (isDone: boolean) => void;
}) {
  const t = useKpiTexts();
  return (
    <ActionForm
      of={acceptKpis}
      given={{ kpis: kpis.map(({ metric }) => ({ metric })), evidence: null }}
      start={{ firstPeriod: year, frequency: 'year' }}
      fields={{ frequency: { required: true } }}
      inputs={{ frequency: (props) => <NativeChoice {...props} /> }}
      title={t('accept.title', { count: kpis.length })}
      consequence={t('accept.text')}
      submit={t('accept.submit')}
      isReady={kpis.length > 0}
      onCancel={() => onClose(false)}
      onDone={({ selected }) => {
        toast({ message: t('done.accepted', { count: selected }) });
        onClose(true);
      }}
    />
  );
}
