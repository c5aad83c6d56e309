import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useAction } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { activityTypeLabels, type ActivityTypeKey } from '#modules/environmental/inventory/model/activity-types.ts';
import { estimateMissingMonth } from '#modules/environmental/inventory/model/inventory-actions.ts';
import type { Explained } from '#platform/kit/model/explained.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { useNames } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import type { CalendarCell } from './completeness-calendar.tsx';

/** Puts an estimate where nothing is known, marked as one, with its workings in the record's note. */
export function EstimateMonth({
  cell,
  siteName,
  onClose,
}: {
  cell: CalendarCell;
  siteName: string;
  onClose: () => void;
}) {
  const t = useTexts();
  const format = useFormat();
  const names = useNames();
  const estimate = useAction<typeof estimateMissingMonth, { workings: Explained }>(estimateMissingMonth);
  const activityType = activityTypeKey(cell.activityType);
  const what = `${names.activityType(cell.activityType)}, ${siteName}, ${format.period(cell.month)}`;
  return (
    <Dialog
      title={t('estimate.title')}
      submit={t('estimate.submit')}
      isBusy={estimate.isPending}
      isReady={activityType !== null}
      error={estimate.error}
      onClose={onClose}
      onSubmit={() => {
        if (activityType === null) return;
        estimate.mutate(
          { site: cell.site, activityType, month: cell.month },
          {
            onSuccess: ({ workings }) => {
              notifications.show({
                title: t('estimate.done', { figure: format.figure(workings.figure, workings.unit) }),
                message: workings.warnings.map((warning) => warning.message).join(' '),
                color: 'pine',
                autoClose: 9_000,
              });
              onClose();
            },
          },
        );
      }}
    >
      <Text size="sm" fw={560}>
        {what}
      </Text>
      <Text size="sm">{t('estimate.text')}</Text>
    </Dialog>
  );
}

const activityTypeKey = (key: string): ActivityTypeKey | null =>
  (Object.keys(activityTypeLabels) as ActivityTypeKey[]).find((known) => known === key) ?? null;
