import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { useRecords } from '#platform/http/web/hooks.ts';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { choice } from '#platform/records/model/fields.ts';
import { trainingEnrolment } from '../model/enrolment.ts';
import { attendanceCall } from '../model/training-calls.ts';
import type { SessionToCome } from './overview-tab.tsx';
import { useTrainingTexts } from './texts.ts';

const outcomes = { done: 'Completed', failed: 'Not passed', absent: 'Absent' } as const;

/** Records for everybody who is booked whether they took part; who is left empty stays as they are. */
export function AttendanceDialog({ of, onClose }: { of: SessionToCome; onClose: () => void }) {
  const t = useTrainingTexts();
  const booked = useRecords(trainingEnrolment, {
    filters: [
      { field: 'session', operation: 'is', values: [of.id] },
      { field: 'seat', operation: 'is', values: ['booked'] },
      { field: 'status', operation: 'is', values: ['assigned', 'started'] },
    ],
    sort: [{ field: 'label', descending: false }],
    limit: 200,
  });
  const title = t('attendanceOf', { name: of.course });
  if (booked.data === undefined || booked.data.items.length === 0)
    return (
      <DialogFrame title={title} onClose={onClose}>
        <QueryView of={booked} shape="text">
          {() => <Text>{t('nobodyBooked')}</Text>}
        </QueryView>
        <Button mt="md" variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogFrame>
    );
  const { items, refs } = booked.data;
  const fields = Object.fromEntries(
    items.map(({ id, employee }) => [`p${id}`, choice({ label: refs[employee] ?? '', options: outcomes })]),
  );
  return (
    <InputForm
      title={title}
      submit={t('attendanceSave')}
      size="md"
      fields={fields}
      check={(input) =>
        items.some(({ id }) => input[`p${id}`]) ? [] : [{ path: `p${items[0]?.id}`, message: t('chooseOutcome') }]
      }
      send={(api, input, { key }) => {
        const people = items.flatMap(({ id }) => {
          const outcome = input[`p${id}`] as keyof typeof outcomes | null | undefined;
          return outcome ? [{ enrolment: id, outcome }] : [];
        });
        return api.send(attendanceCall, { params: { session: of.id }, body: { people } }, { key });
      }}
      onDone={({ recorded }) => {
        notifications.show({ message: t('recorded', { count: recorded }) });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
