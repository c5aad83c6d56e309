import { Page } from '#platform/frame/web/page.tsx';
import { OwnSteps } from './own-steps.tsx';
import { useOwnStepsTexts } from './texts.ts';

/** What the signed-in person does of onboardings and offboardings; all there is before the first day. */
export function OwnStepsPage() {
  const t = useOwnStepsTexts();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <OwnSteps />
    </Page>
  );
}
