import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#platform/http/web/hooks.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { acceptKpis } from '#modules/materiality/kpi-identification/model/kpi-actions.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import type { Kpi } from '#modules/materiality/kpi-identification/model/kpi-contracts.ts';
import { kpiSelection, type KpiSelection } from '#modules/materiality/kpi-identification/model/kpi-selection.ts';
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
  const label = useLabels();
  const accept = useAction(acceptKpis);
  const [owner, setOwner] = useState<string | null>(null);
  const [firstPeriod, setFirstPeriod] = useState<string | null>(year);
  const [frequency, setFrequency] = useState<KpiSelection['frequency']>('year');
  const send = () =>
    accept.mutate(
      { kpis: kpis.map(({ metric }) => ({ metric })), owner, firstPeriod, frequency, evidence: null },
      {
        onSuccess: ({ selected }) => {
          toast({ message: t('done.accepted', { count: selected }) });
          onClose(true);
        },
      },
    );
  return (
    <Dialog
      title={t('accept.title', { count: kpis.length })}
      submit={t('accept.submit')}
      isBusy={accept.isPending}
      isReady={kpis.length > 0}
      error={accept.error}
      onSubmit={send}
      onClose={() => onClose(false)}
    >
      <Text size="sm">{t('accept.text')}</Text>
      <FieldInput
        field={kpiSelection.fields.owner}
        name="owner"
        defaultValue={null}
        onChange={(value) => setOwner(typeof value === 'string' ? value : null)}
      />
      <FieldInput
        field={kpiSelection.fields.firstPeriod}
        name="firstPeriod"
        defaultValue={year}
        onChange={(value) => setFirstPeriod(typeof value === 'string' && value !== '' ? value : null)}
      />
      <NativeSelect
        label={label(kpiSelection.fields.frequency.label)}
        value={frequency}
        data={Object.entries(kpiSelection.fields.frequency.options).map(([value, text]) => ({
          value,
          label: label(text),
        }))}
        onChange={(event) => setFrequency(event.currentTarget.value as KpiSelection['frequency'])}
      />
    </Dialog>
  );
}
