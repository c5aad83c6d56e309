import { notifications } from '@mantine/notifications';
import { leaveRequest, sickNote } from '#modules/hr/leave/model/leave-request.ts';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { RequestPreview } from './request-preview.tsx';
import { useMyLeaveTexts } from './texts.ts';

const { leaveType, from, to, halfStart, halfEnd, hours, note, proof } = leaveRequest.fields;
const { certificate, certifiedUntil } = sickNote.fields;

/** Asks for leave; below the inputs stands what it would take. */
export function RequestForm({ employee }: { employee: string }) {
  const t = useMyLeaveTexts();
  return (
    <InputForm
      label={t('request')}
      submit={t('send')}
      isEmptied
      fields={{ leaveType, from, to, halfStart, halfEnd, hours, note, proof }}
      send={(api, input, { key }) => api.createRecord(leaveRequest, { ...input, employee }, { key })}
      onDone={() => notifications.show({ message: t('sent') })}
      below={(entered) => <RequestPreview entered={entered} />}
    />
  );
}

export function SickForm({ employee }: { employee: string }) {
  const t = useMyLeaveTexts();
  return (
    <InputForm
      label={t('sick')}
      submit={t('reportSick')}
      isEmptied
      fields={{ from: sickNote.fields.from, to: sickNote.fields.to, certificate, certifiedUntil }}
      send={(api, input, { key }) => api.createRecord(sickNote, { ...input, employee }, { key })}
      onDone={() => notifications.show({ message: t('sickSent') })}
    />
  );
}
