/** Read when a browser says nothing that names a language. */
export const fallbackLanguage = 'en';

/**
 * The language a browser asks for, as a tag that Intl takes. Some say what the operating system calls it: `en-US@posix`
 * loses what stands behind the language, `C` and `POSIX` are read as English.
 */
export function languageOf(said: readonly string[]): string {
  for (const tag of said) {
    const plain = tag.split(/[@.]/)[0]?.replaceAll('_', '-') ?? '';
    try {
      const [canonical] = Intl.getCanonicalLocales(plain);
      if (canonical !== undefined && /^[a-z]{2,3}(-|$)/.test(canonical)) return canonical;
    } catch {
      // Not a language tag; the next one may be.
    }
  }
  return fallbackLanguage;
}

export const browserLanguage = (): string => languageOf([navigator.language ?? '', ...(navigator.languages ?? [])]);
