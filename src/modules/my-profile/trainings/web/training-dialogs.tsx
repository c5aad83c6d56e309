import { trainingEnrolment } from '#modules/hr/training/model/enrolment.ts';
import type { OfferedCourse, OwnTraining } from '#modules/hr/training/model/training-calls.ts';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { useRecord } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { choice } from '#platform/records/model/fields.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { enrol } from './enrol.ts';
import { useMyTrainingsTexts } from './texts.ts';

/** Adds the proof of a training; HR or the line manager records the result. */
export function ProofDialog({ of, onClose }: { of: OwnTraining; onClose: () => void }) {
  const t = useMyTrainingsTexts();
  const record = useRecord(trainingEnrolment, of.id);
  if (record.data === undefined) return null;
  const { version, proof } = record.data.record;
  return (
    <InputForm
      title={t('proofOf', { name: of.course.title })}
      consequence={t('proofText')}
      submit={t('proofSave')}
      size="md"
      fields={{ proof: trainingEnrolment.fields.proof }}
      start={{ proof }}
      send={(api, input) => api.changeRecord(trainingEnrolment, of.id, { version, set: input })}
      onDone={() => {
        toast({ message: t('proofSaved') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

interface EnrolDialogProps {
  of: OfferedCourse;
  employee: string;
  onClose: () => void;
}

/** Enrols in a course with sessions to choose from. A session without a free seat has a waiting list. */
export function EnrolDialog({ of, employee, onClose }: EnrolDialogProps) {
  const t = useMyTrainingsTexts();
  const format = useFormat();
  const options = Object.fromEntries(
    of.sessions.map(({ id, startsOn, startsAt, place, free, waiting }) => [
      `s${id}`,
      [
        [format.date(startsOn), startsAt, place].filter(Boolean).join(', '),
        free === null
          ? t('seatsOpen')
          : free > 0
            ? t('seatsFree', { count: free })
            : t('seatsNone', { count: waiting }),
      ].join(' · '),
    ]),
  );
  return (
    <InputForm
      title={t('enrolIn', { name: of.title })}
      submit={t('enrol')}
      size="md"
      {...(of.hasCost ? { consequence: t('costText') } : {})}
      fields={{ session: choice({ label: t('session'), options }) }}
      send={(api, { session }, options_) =>
        enrol(api, of, { employee, session: typeof session === 'string' ? session.slice(1) : null }, options_)
      }
      onDone={() => {
        toast({ message: t(of.hasCost ? 'requested' : 'enrolled') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
