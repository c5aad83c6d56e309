import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ActionForm } from '#platform/forms/web/action-form.tsx';
import type { ActivityTypeKey } from '#modules/environmental/activity/model/activity-types.ts';
import { answerEndings } from '#modules/environmental/completeness/model/completeness-actions.ts';
import type { SourceEnding } from '#modules/environmental/completeness/model/source-endings.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** One answer for one or several sources whose records end early. */
export function AnswerEndings({
  period,
  sources,
  names,
  onClose,
}: {
  period: string;
  sources: readonly SourceEnding[];
  names: readonly string[];
  onClose: () => void;
}) {
  const t = useTexts();
  return (
    <ActionForm
      of={answerEndings}
      given={{
        period,
        sources: sources.map(({ site, activityType }) => ({ site, activityType: activityType as ActivityTypeKey })),
      }}
      title={t('endings.formTitle')}
      consequence={t('endings.formText')}
      submit={t('endings.submit')}
      onCancel={onClose}
      onDone={({ answered }: { answered: number }) => {
        notifications.show({ message: t('endings.saved', { count: answered }), color: 'pine' });
        onClose();
      }}
    >
      <Text size="sm">{names.join('; ')}</Text>
    </ActionForm>
  );
}
