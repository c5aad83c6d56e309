import { session } from '#platform/session/web/session.ts';
import { changeLanguage } from '#platform/i18n/web/texts.ts';

const key = 'language';

/** The language that this browser was told to show, BCP 47; null: none, or a browser that keeps nothing. */
function storedLanguage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Shows a language at once and remembers it on this device, also for the doors; null forgets it. */
export function chooseLanguage(language: string | null): void {
  try {
    if (language === null) localStorage.removeItem(key);
    else localStorage.setItem(key, language);
  } catch {
    /* not remembered */
  }
  void changeLanguage(language ?? 'en');
}

/**
 * Shows the language of this device, and what the person has chosen on any as soon as their session tells it: mails and
 * files are in the same. What was never chosen leaves this device as it is.
 */
export function followOwnLanguage(): void {
  const here = storedLanguage();
  if (here !== null) void changeLanguage(here);
  let told: string | null = null;
  session.subscribe(() => {
    const own = session.current()?.person?.language ?? null;
    if (own !== null && own !== told) chooseLanguage(own);
    told = own;
  });
}

/** In a company, who has chosen nothing on this device or another reads what the company’s mails are in. */
export function followCompanyLanguage(language: string | null): void {
  if (language !== null && storedLanguage() === null) void changeLanguage(language);
}
