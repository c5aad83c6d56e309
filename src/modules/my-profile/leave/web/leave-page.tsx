import { Page } from '#platform/frame/web/page.tsx';
import { LeaveDesk } from './leave-desk.tsx';
import { useMyLeaveTexts } from './texts.ts';

/** One's own leave: balances, a request with what it takes, and what became of earlier ones. */
export function LeavePage() {
  const t = useMyLeaveTexts();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <LeaveDesk />
    </Page>
  );
}
