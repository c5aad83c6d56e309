import { Anchor, Text, TextInput } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { requestFigures } from '#modules/environmental/requests/model/data-request-contracts.ts';
import { useAction } from '#platform/http/web/hooks.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import type { Kpi } from '#modules/materiality/kpi-identification/model/kpi-contracts.ts';
import { unitText } from '#modules/materiality/kpi-identification/model/formula-units.ts';
import { wantedFigures } from '#modules/materiality/kpi-identification/model/wanted-requests.ts';
import { useAddresses } from '#modules/materiality/assessment/web/use-assessment.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { useKpiTexts } from './texts.ts';

/**
 * Data requests for a year, from what is selected and has to be stated by somebody. They are the environmental
 * module's; what would be made is counted before.
 */
export function DataRequestDialog({ kpis, onClose }: { kpis: readonly Kpi[]; onClose: () => void }) {
  const t = useKpiTexts();
  const { below } = useAddresses();
  const [year, setYear] = useState(useToday().slice(0, 4));
  const [site, setSite] = useState<string | null>(null);
  const [dueDays, setDueDays] = useState(15);
  const figures = useMemo(
    () =>
      /^\d{4}$/.test(year)
        ? wantedFigures(kpis, year, {
            inUnit: (unit) => t('askDialog.inUnit', { unit: unitText(unit) }),
            fromSuppliers: t('askDialog.fromSuppliers'),
          })
        : [],
    [kpis, year, t],
  );
  const { mutate: count, data: counted, isPending: isCounting, error: countError } = useAction(requestFigures);
  const ask = useAction(requestFigures);
  const isReady = site !== null && figures.length > 0;
  useEffect(() => {
    if (site !== null && figures.length > 0) count({ site, dueDays, figures, isDryRun: true });
  }, [count, site, dueDays, figures]);
  const told =
    figures.length === 0
      ? t('askDialog.none')
      : site === null
        ? t('askDialog.noSite')
        : counted === undefined || isCounting
          ? t('askDialog.counting')
          : [
              t('askDialog.would', { count: counted.created }),
              ...(counted.there > 0 ? [t('askDialog.there', { count: counted.there })] : []),
              ...(counted.withoutOwner > 0 ? [t('askDialog.withoutOwner', { count: counted.withoutOwner })] : []),
            ].join(' ');
  const send = () => {
    if (site !== null)
      ask.mutate(
        { site, dueDays, figures, isDryRun: false },
        {
          onSuccess: ({ created }) => {
            toast({ message: t('done.asked', { count: created }) });
            onClose();
          },
        },
      );
  };
  return (
    <Dialog
      title={t('askDialog.title')}
      submit={t('askDialog.submit')}
      isBusy={ask.isPending}
      isReady={isReady && !isCounting && (counted?.created ?? 0) > 0}
      error={ask.error ?? countError}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm">
        {t('askDialog.text')}{' '}
        <Anchor component={Link} to={`${below('environmental/data-requests')}?tab=all`} inherit underline="always">
          {t('askDialog.requests')}
        </Anchor>
      </Text>
      <TextInput
        label={t('askDialog.year')}
        required
        inputMode="numeric"
        maxLength={4}
        value={year}
        onChange={(event) => setYear(event.currentTarget.value)}
      />
      <FieldInput
        isInForm
        field={requestFigures.input.site}
        name="site"
        defaultValue={null}
        onChange={(value) => setSite(typeof value === 'string' ? value : null)}
      />
      <FieldInput
        isInForm
        field={requestFigures.input.dueDays}
        name="dueDays"
        defaultValue={dueDays}
        onChange={(value) => {
          if (typeof value === 'number') setDueDays(value);
        }}
      />
      <Text size="sm" role="status">
        {told}
      </Text>
    </Dialog>
  );
}
