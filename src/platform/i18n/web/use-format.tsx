import { browserLanguage } from './browser-language.ts';
import { createContext, use, useLayoutEffect, type ReactNode } from 'react';
import { formatNow } from './current-format.ts';
import { formatOf, type Format, type Locale } from '#platform/i18n/model/format.ts';

/** Until a company says otherwise: what the browser says, in euro. */
const browserLocale = (): Locale => ({
  language: browserLanguage(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  currency: 'EUR',
});

let shown: Locale | null = null;

formatNow(() => formatOf(shown ?? browserLocale()));

const LocaleContext = createContext<Locale | null>(null);

/** Below it, numbers and days read as the company writes them. */
export function LocaleProvider({ locale, children }: { locale: Locale | null; children: ReactNode }) {
  useLayoutEffect(() => {
    shown = locale;
    return () => {
      shown = null;
    };
  }, [locale]);
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** Numbers, quantities, money, days and moments in the company's format: `useFormat().figure('1234.5', 't_co2e')`. */
export function useFormat(): Format {
  return formatOf(use(LocaleContext) ?? browserLocale());
}

/** The company's locale itself, for inputs of days and for "today". */
export function useLocale(): Locale {
  return use(LocaleContext) ?? browserLocale();
}
