import { termsCall } from '#platform/frame/model/terms-calls.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { useMay } from '#platform/session/web/company.tsx';

/** Comes with the few pages that ask. */
const TermsQuestion = lazyComponent(async () => (await import('./terms-question.tsx')).TermsQuestion);

/** Asks those who may decide for the company to accept a new version of the terms of use. */
export function TermsNotice() {
  return useMay('company.manage') ? <WhenDue /> : null;
}

function WhenDue() {
  const { data } = useCall(termsCall);
  if (data === undefined || !data.isDue || data.current === null || data.dueOn === null) return null;
  return <TermsQuestion version={data.current} dueOn={data.dueOn} />;
}
