import { InputForm } from '#platform/forms/web/input-form.tsx';
import { longText, reference } from '#platform/records/model/fields.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { acknowledgeReviewCall, nominatePeerCall } from '../model/performance-calls.ts';
import { usePerformanceTexts } from './texts.ts';

interface Props {
  review: string;
  onClose: () => void;
}

/** Nominates a colleague for one's own review. */
export function NominateDialog({ review, onClose }: Props) {
  const t = usePerformanceTexts();
  return (
    <InputForm
      title={t('mine.nominate')}
      consequence={t('mine.nominateText')}
      submit={t('mine.nominate')}
      fields={{ peer: reference('employee', { label: t('mine.peer'), required: true }) }}
      send={(api, { peer }, { key }) => api.send(nominatePeerCall, { params: { review }, body: { peer } }, { key })}
      onDone={() => {
        toast({ message: t('mine.nominated') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

/** Says that one has read the review, with a comment. */
export function AcknowledgeDialog({ review, onClose }: Props) {
  const t = usePerformanceTexts();
  return (
    <InputForm
      title={t('mine.acknowledge')}
      consequence={t('mine.acknowledgeText')}
      submit={t('mine.acknowledge')}
      fields={{ comment: longText({ label: t('mine.comment'), max: 4000 }) }}
      send={(api, { comment }, { key }) =>
        api.send(acknowledgeReviewCall, { params: { review }, body: { comment: comment ?? null } }, { key })
      }
      onDone={() => {
        toast({ message: t('mine.acknowledged') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
