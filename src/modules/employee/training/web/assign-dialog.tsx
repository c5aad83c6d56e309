import { trainingEnrolment } from '#modules/hr/training/model/enrolment.ts';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useTrainingProgressTexts } from './texts.ts';

const { employee, course, session, dueOn } = trainingEnrolment.fields;

/** Assigns a course to an employee. */
export function AssignDialog({ onClose }: { onClose: () => void }) {
  const t = useTrainingProgressTexts();
  return (
    <InputForm
      title={t('assign')}
      submit={t('assign')}
      size="md"
      fields={{ employee, course, session, dueOn }}
      send={(api, input, { key }) => api.createRecord(trainingEnrolment, input, { key })}
      onDone={() => {
        toast({ message: t('assigned') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
