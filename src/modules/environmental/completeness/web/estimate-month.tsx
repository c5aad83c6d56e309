import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { activityTypeLabels, type ActivityTypeKey } from '#modules/environmental/activity/model/activity-types.ts';
import { estimateMissingMonth } from '#modules/environmental/completeness/model/completeness-actions.ts';
import type { Explained } from '#platform/kit/model/explained.ts';
import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { useNames } from '#modules/environmental/web/names.ts';
import type { CalendarCell } from './completeness-calendar.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useCompletenessTexts } from './texts.ts';

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
  const t = useCompletenessTexts();
  const format = useFormat();
  const names = useNames();
  const inWords = useInWords();
  const activityType = activityTypeKey(cell.activityType);
  const what = `${names.activityType(cell.activityType)}, ${siteName}, ${format.period(cell.month)}`;
  return (
    <ActionForm
      of={estimateMissingMonth}
      given={{ site: cell.site, month: cell.month, ...(activityType === null ? {} : { activityType }) }}
      title={t('estimate.title')}
      consequence={t('estimate.text')}
      submit={t('estimate.submit')}
      isReady={activityType !== null}
      onCancel={onClose}
      onDone={({ workings }: { workings: Explained }) => {
        notifications.show({
          title: t('estimate.done', { figure: format.figure(workings.figure, workings.unit) }),
          message: inWords(workings.warnings),
          color: 'pine',
          autoClose: 9_000,
        });
        onClose();
      }}
    >
      <Text size="sm" fw={560}>
        {what}
      </Text>
    </ActionForm>
  );
}

const activityTypeKey = (key: string): ActivityTypeKey | null =>
  (Object.keys(activityTypeLabels) as ActivityTypeKey[]).find((known) => known === key) ?? null;
