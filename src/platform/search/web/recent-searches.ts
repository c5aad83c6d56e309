const most = 6;

/** The last searches of one person in one company, on this device. Another person at the same screen has their own. */
export function recentSearches(accountId: string, company: string) {
  const key = `recentSearches ${accountId} ${company}`;
  const read = (): string[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, most) : [];
    } catch {
      return [];
    }
  };
  return {
    read,
    add(text: string): void {
      const wanted = text.trim();
      if (wanted === '') return;
      try {
        localStorage.setItem(
          key,
          JSON.stringify([wanted, ...read().filter((other) => other !== wanted)].slice(0, most)),
        );
      } catch {
        /* not remembered */
      }
    },
    clear(): void {
      try {
        localStorage.removeItem(key);
      } catch {
        /* nothing to forget */
      }
    },
  };
}
