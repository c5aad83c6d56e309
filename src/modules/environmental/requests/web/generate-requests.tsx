import { Checkbox, Select, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { useAction, useRecords } from '#platform/http/web/hooks.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { generateDataRequests } from '#modules/environmental/requests/model/data-request-contracts.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useRequestTexts } from './texts.ts';

/**
 * Asks for what the completeness calendar expects and nobody has said yet. What would be asked is counted before the
 * button is pressed.
 */
export function GenerateRequests({ onClose }: { onClose: () => void }) {
  const [t, words] = [useRequestTexts(), useTexts()];
  const periods =
    useRecords(reportingPeriod, {
      limit: 200,
      filters: [{ field: 'status', operation: 'is', values: ['open', 'inReview'] }],
    }).data?.items ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [site, setSite] = useState<string | null>(null);
  const [dueDays, setDueDays] = useState(15);
  const [withCovered, setWithCovered] = useState(false);
  const period = chosen ?? periods[0]?.id ?? null;
  const { mutate: count, data: counted, isPending: isCounting, error: countError } = useAction(generateDataRequests);
  const generate = useAction(generateDataRequests);
  useEffect(() => {
    if (period !== null) count({ period, site, dueDays, withCovered, isDryRun: true });
  }, [count, period, site, dueDays, withCovered]);
  const told =
    counted === undefined || isCounting
      ? t('generate.counting')
      : [
          t('generate.would', { count: counted.created }),
          ...(counted.there > 0 ? [t('generate.there', { count: counted.there })] : []),
          ...(counted.covered > 0 ? [t('generate.covered', { count: counted.covered })] : []),
          ...(counted.withoutOwner > 0 ? [t('generate.withoutOwner', { count: counted.withoutOwner })] : []),
        ].join(' ');
  return (
    <Dialog
      title={t('generate.title')}
      submit={t('generate.submit')}
      isBusy={generate.isPending}
      isReady={period !== null && !isCounting && (counted?.created ?? 0) > 0}
      error={generate.error ?? countError}
      onClose={onClose}
      onSubmit={() => {
        if (period !== null)
          generate.mutate(
            { period, site, dueDays, withCovered, isDryRun: false },
            {
              onSuccess: ({ created }) => {
                toast({ message: t('generate.done', { count: created }) });
                onClose();
              },
            },
          );
      }}
    >
      <Text size="sm">{t('generate.text')}</Text>
      <Select
        label={words('choice.period')}
        allowDeselect={false}
        checkIconPosition="right"
        value={period}
        data={periods.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => setChosen(value)}
      />
      <FieldInput
        isInForm
        field={generateDataRequests.input.site}
        name="site"
        defaultValue={null}
        onChange={(value) => setSite(typeof value === 'string' ? value : null)}
      />
      <FieldInput
        isInForm
        field={generateDataRequests.input.dueDays}
        name="dueDays"
        defaultValue={dueDays}
        onChange={(value) => {
          if (typeof value === 'number') setDueDays(value);
        }}
      />
      <Checkbox
        label={t('generate.withCovered')}
        checked={withCovered}
        onChange={(event) => setWithCovered(event.currentTarget.checked)}
      />
      <Text size="sm" role="status">
        {period === null ? t('generate.noPeriod') : told}
      </Text>
    </Dialog>
  );
}
