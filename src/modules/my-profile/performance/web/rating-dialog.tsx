import { InputForm } from '#platform/forms/web/input-form.tsx';
import type { ChangeOf } from '#platform/records/model/resource.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import type { TeamReview } from '../model/performance-calls.ts';
import { review } from '../model/review.ts';
import { EvidencePanel } from './evidence-panel.tsx';
import { usePerformanceTexts } from './texts.ts';

const { managerRating, managerNote, calibratedRating, calibrationReason } = review.fields;
const fieldsOf = { rate: { managerRating, managerNote }, calibrate: { calibratedRating, calibrationReason } } as const;

interface Props {
  review: TeamReview;
  /** As the line manager, or as HR after the collection. */
  as: 'rate' | 'calibrate';
  onClose: () => void;
}

/** The rating of an employee with its reasons. */
export function RatingDialog({ review: of, as, onClose }: Props) {
  const t = usePerformanceTexts();
  return (
    <InputForm
      title={t(`team.${as}Of`, { person: of.person })}
      submit={t('team.save')}
      fields={fieldsOf[as] as Partial<typeof review.fields>}
      start={of as object}
      send={(api, input, options) =>
        api.changeRecord(
          review,
          of.id,
          {
            version: of.version,
            set: Object.fromEntries(
              Object.keys(fieldsOf[as]).map((name) => [name, (input as Record<string, unknown>)[name] ?? null]),
            ) as ChangeOf<typeof review>,
          },
          options,
        )
      }
      onDone={() => {
        toast({ message: t('team.saved') });
        onClose();
      }}
      onCancel={onClose}
      below={() => <EvidencePanel review={of.id} />}
    />
  );
}
