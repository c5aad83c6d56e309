import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { useAction } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { recordWater, type RecordedWater } from '#modules/environmental/water/model/water-actions.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useWaterTexts } from './texts.ts';

/** Takes the flows of a period into the inventory, and tells what was made and what was left and why. */
export function RecordWater({ period, onClose }: { period: { id: string; name: string }; onClose: () => void }) {
  const t = useWaterTexts();
  const record = useAction(recordWater);
  const done = record.data;
  return (
    <Dialog
      title={t('record.title')}
      submit={done === undefined ? t('record.submit') : t('record.close')}
      isBusy={record.isPending}
      error={record.error}
      onClose={onClose}
      onSubmit={() => {
        if (done === undefined) record.mutate({ period: period.id });
        else onClose();
      }}
    >
      {done === undefined ? (
        <Text size="sm">{t('record.text', { period: period.name })}</Text>
      ) : (
        <Result of={done} period={period.id} />
      )}
    </Dialog>
  );
}

function Result({ of: { created, changed, unchanged, deleted, left }, period }: { of: RecordedWater; period: string }) {
  const t = useWaterTexts();
  const format = useFormat();
  const addresses = useAddresses();
  return (
    <div role="status" aria-label={t('record.result')}>
      <Text size="sm" fw={560}>
        {[
          t('record.created', { count: created }),
          t('record.changed', { count: changed }),
          t('record.unchanged', { count: unchanged }),
          ...(deleted === 0 ? [] : [t('record.deleted', { count: deleted })]),
          ...(left.length === 0 ? [] : [t('record.left', { count: left.length })]),
        ].join(', ')}
      </Text>
      <Text size="sm">
        <Link to={addresses.emissions('activity', { period, 'filter.activityType': 'water' })}>
          {t('record.showSupply')}
        </Link>
        {' · '}
        <Link to={addresses.emissions('activity', { period, 'filter.activityType': 'wastewater' })}>
          {t('record.showWastewater')}
        </Link>
      </Text>
      {left.length > 0 && (
        <DataTable
          label={t('record.left', { count: left.length })}
          rows={left}
          keyOf={({ flow, from, reason }) => `${flow} ${from} ${reason}`}
          columns={[
            { name: 'flow', label: t('record.flow'), isHead: true, cell: ({ flow }) => flow },
            { name: 'from', label: t('record.date'), cell: ({ from }) => format.date(from) },
            { name: 'reason', label: t('record.reason'), cell: ({ reason }) => t(`leftReason.${reason}`) },
          ]}
        />
      )}
    </div>
  );
}
