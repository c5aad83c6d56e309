import { employeeChangeRequest } from '#modules/my-profile/change-request/model/change-request.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useEditProfileTexts } from './texts.ts';

const keeps = ['tab'];

/** Change requests: one's own, and for HR those of everybody. */
export function Requests() {
  const t = useEditProfileTexts();
  return (
    <LazyRegister
      of={employeeChangeRequest}
      keeps={keeps}
      empty={{ title: t('requestsEmptyTitle'), text: t('requestsEmptyText'), actions: null }}
    />
  );
}
