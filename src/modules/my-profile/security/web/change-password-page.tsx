import { AccountParts } from '#platform/accounts/web/account-parts.tsx';
import { useAccountTexts } from '#platform/accounts/web/texts.ts';
import { Page } from '#platform/frame/web/page.tsx';

/** How one signs in, inside a company; the same parts stand at `/account` for people without one. */
export function ChangePasswordPage() {
  const t = useAccountTexts();
  return (
    <Page title={t('title')} intro={t('securityIntro')} isNarrow>
      <AccountParts isSecurityOnly />
    </Page>
  );
}
