import type { ReactNode } from 'react';
import { useCompanyProfile } from '../session/company-profile.ts';
import { LocaleProvider } from '../i18n/use-format.tsx';

/** Numbers and days below it read as the company's settings say; the browser's way until they are known. */
export function CompanyLocale({ children }: { children: ReactNode }) {
  const { data } = useCompanyProfile();
  const browser = { language: navigator.language || 'en', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  const locale = data === undefined ? null : { language: data.language ?? browser.language, timeZone: data.timeZone ?? browser.timeZone, currency: data.currency };
  return <LocaleProvider locale={locale}>{children}</LocaleProvider>;
}
