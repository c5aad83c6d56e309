import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { makeActivityFromReadings, type MadeFromReadings } from '#modules/environmental/energy/model/energy-actions.ts';
import { useEnergyTexts } from './texts.ts';

/** Makes activity records of a period from readings, and tells what was made and what was left out and why. */
export function MakeRecords({ period, onClose }: { period: { id: string; name: string }; onClose: () => void }) {
  const t = useEnergyTexts();
  const make = useAction(makeActivityFromReadings);
  const [besideBills, setBesideBills] = useState(false);
  const done = make.data;
  return (
    <Dialog
      title={t('make.title')}
      submit={done === undefined ? t('make.submit') : t('make.close')}
      isBusy={make.isPending}
      error={make.error}
      onClose={onClose}
      onSubmit={() => {
        if (done === undefined) make.mutate({ period: period.id, meter: null, besideBills });
        else onClose();
      }}
    >
      {done === undefined ? (
        <>
          <Text size="sm">{t('make.text', { period: period.name })}</Text>
          <Checkbox
            label={t('make.beside')}
            description={t('make.besideHelp')}
            checked={besideBills}
            onChange={(event) => setBesideBills(event.currentTarget.checked)}
          />
        </>
      ) : (
        <Result of={done} />
      )}
    </Dialog>
  );
}

function Result({ of: { created, changed, unchanged, left } }: { of: MadeFromReadings }) {
  const t = useEnergyTexts();
  const format = useFormat();
  return (
    <div role="status" aria-label={t('make.result')}>
      <Text size="sm" fw={560}>
        {[
          t('make.created', { count: created }),
          t('make.changed', { count: changed }),
          t('make.unchanged', { count: unchanged }),
          ...(left.length === 0 ? [] : [t('make.left', { count: left.length })]),
        ].join(', ')}
      </Text>
      {left.length > 0 && (
        <DataTable
          label={t('make.left', { count: left.length })}
          rows={left}
          keyOf={({ meter, month, reason }) => `${meter} ${month} ${reason}`}
          columns={[
            { name: 'meter', label: t('meter'), isHead: true, cell: ({ meter }) => meter },
            { name: 'month', label: t('month'), cell: ({ month }) => format.period(month) },
            { name: 'reason', label: t('findings'), cell: ({ reason }) => t(`leftReason.${reason}`) },
          ]}
        />
      )}
    </div>
  );
}
