import { reviewCycle } from '#modules/my-profile/performance/model/review.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useEmployeeDataTexts } from './texts.ts';

/** Review cycles: HR sets them up, opens, calibrates and releases them. Their reviews are under *Performance*. */
export function ReviewsTab() {
  const t = useEmployeeDataTexts();
  return (
    <LazyRegister of={reviewCycle} keeps={['tab']} empty={{ title: t('reviewsEmpty'), text: t('reviewsEmptyText') }} />
  );
}
