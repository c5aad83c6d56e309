import { useAction } from '#platform/http/web/hooks.ts';
import { recordWater } from '#modules/environmental/water/model/water-actions.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { RecordDialog } from '#modules/environmental/web/record-dialog/record-dialog.tsx';
import { useRecordTexts } from '#modules/environmental/web/record-dialog/texts.ts';

/** Takes the third-party flows of a period into the inventory. */
export function RecordWater({ period, onClose }: { period: { id: string; name: string }; onClose: () => void }) {
  const t = useRecordTexts();
  const addresses = useAddresses();
  const { data, mutate, isPending, error } = useAction(recordWater);
  const madeOf = (activityType: 'water' | 'wastewater') =>
    addresses.emissions('activity', { period: period.id, 'filter.activityType': activityType });
  return (
    <RecordDialog
      register="water"
      period={period}
      record={{
        mutate,
        isPending,
        error,
        data: data && { ...data, left: data.left.map(({ flow, from, reason }) => ({ row: flow, day: from, reason })) },
      }}
      made={[
        { to: madeOf('water'), text: t('water.showSupply') },
        { to: madeOf('wastewater'), text: t('water.showWastewater') },
      ]}
      onClose={onClose}
    />
  );
}
