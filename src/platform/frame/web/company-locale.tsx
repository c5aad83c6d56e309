import { browserLanguage } from '#platform/i18n/web/browser-language.ts';
import { useEffect, useMemo, type ReactNode } from 'react';
import { followCompanyLanguage } from '#platform/session/web/own-language.ts';
import { useCompanyProfile } from '#platform/session/web/company-profile.ts';
import type { Locale } from '#platform/i18n/model/format.ts';
import { LocaleProvider } from '#platform/i18n/web/use-format.tsx';

const firstDays = { sunday: 0, monday: 1, saturday: 6 } as const;

/**
 * Numbers and days below it read as the company's settings say; the browser's way where they leave it open, and until
 * they are known.
 */
export function CompanyLocale({ children }: { children: ReactNode }) {
  const { data } = useCompanyProfile();
  const locale = useMemo(
    (): Locale | null =>
      data === undefined
        ? null
        : {
            language: data.language ?? browserLanguage(),
            timeZone: data.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
            currency: data.currency,
            ...(data.weekStart === null ? {} : { firstDayOfWeek: firstDays[data.weekStart] }),
          },
    [data],
  );
  useEffect(() => followCompanyLanguage(data?.language ?? null), [data?.language]);
  return <LocaleProvider locale={locale}>{children}</LocaleProvider>;
}
