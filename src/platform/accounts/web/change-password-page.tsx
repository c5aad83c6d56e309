import { Page } from '#platform/frame/web/page.tsx';
import { AccountParts } from './account-parts.tsx';
import { useAccountTexts } from './texts.ts';

/** The same inside a company, at the address of the specification. */
export function ChangePasswordPage() {
  const t = useAccountTexts();
  return (
    <Page title={t('title')} intro={t('intro')} isNarrow>
      <AccountParts />
    </Page>
  );
}
