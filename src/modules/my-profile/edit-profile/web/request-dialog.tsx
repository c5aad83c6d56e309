import {
  controlledFields,
  employeeChangeRequest,
  type ControlledField,
} from '#modules/my-profile/change-request/model/change-request.ts';
import type { MyProfile } from '#modules/my-profile/edit-profile/model/profile-calls.ts';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { date, files, text } from '#platform/records/model/fields.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useEditProfileTexts } from './texts.ts';

interface RequestDialogProps {
  employee: NonNullable<MyProfile['employee']>;
  onClose: () => void;
}

/** Asks HR for another name or date of birth: what differs from the record is what is asked for. */
export function RequestDialog({ employee, onClose }: RequestDialogProps) {
  const t = useEditProfileTexts();
  return (
    <InputForm
      title={t('requestTitle')}
      consequence={t('requestText')}
      submit={t('requestSubmit')}
      fields={{
        givenName: text({ label: controlledFields.givenName, required: true, max: 80 }),
        familyName: text({ label: controlledFields.familyName, required: true, max: 80 }),
        birthDate: date({ label: controlledFields.birthDate }),
        reason: text({ label: t('reason'), required: true, max: 500, help: t('reasonHelp') }),
        proof: files({ label: t('proof'), required: true, help: t('proofHelp') }),
      }}
      start={{ givenName: employee.givenName, familyName: employee.familyName, birthDate: employee.birthDate }}
      send={async (api, { reason, proof, ...values }, options) => {
        const changes = (Object.keys(controlledFields) as ControlledField[]).flatMap((field) => {
          const after = values[field] ?? '';
          return after === '' || after === (employee[field] ?? '') ? [] : [{ field, after }];
        });
        await api.createRecord(
          employeeChangeRequest,
          { employee: employee.id, changes, reason, proof: [...(proof ?? [])] },
          options,
        );
      }}
      onDone={() => {
        toast({ message: t('requestSent') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
