import { useAction } from '#platform/http/web/hooks.ts';
import { recordWaste } from '#modules/environmental/waste/model/waste-actions.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { RecordDialog } from '#modules/environmental/web/record-dialog/record-dialog.tsx';
import { useRecordTexts } from '#modules/environmental/web/record-dialog/texts.ts';

/** Takes the waste movements of a period into the inventory. */
export function RecordWaste({ period, onClose }: { period: { id: string; name: string }; onClose: () => void }) {
  const t = useRecordTexts();
  const addresses = useAddresses();
  const { data, mutate, isPending, error } = useAction(recordWaste);
  return (
    <RecordDialog
      register="waste"
      period={period}
      record={{
        mutate,
        isPending,
        error,
        data: data && {
          ...data,
          left: data.left.map(({ movement, movedOn, reason }) => ({ row: movement, day: movedOn, reason })),
        },
      }}
      made={[
        {
          to: addresses.emissions('activity', { period: period.id, 'filter.activityType': 'waste' }),
          text: t('waste.show'),
        },
      ]}
      onClose={onClose}
    />
  );
}
