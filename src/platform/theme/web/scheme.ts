/**
 * Under which the choice of light or dark is kept; 'auto' is the absence of a choice. `public/colour-scheme.js` reads
 * the same key before the first paint.
 */
export const schemeKey = 'heartwood-colour-scheme';
export type Scheme = 'light' | 'dark';

export function shownScheme(): Scheme {
  return document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark' ? 'dark' : 'light';
}

export function storedScheme(): Scheme | null {
  try {
    const stored = localStorage.getItem(schemeKey);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
}

/** Storage may be closed to us (private windows): then nothing is remembered. */
export function storeScheme(scheme: Scheme | null): void {
  try {
    if (scheme === null) localStorage.removeItem(schemeKey);
    else localStorage.setItem(schemeKey, scheme);
  } catch {
    /* not remembered */
  }
}

/**
 * Chooses a scheme outside of Mantine's hooks, and tells Mantine where it runs: it listens for changes that other tabs
 * make. Null follows the system.
 */
export function chooseScheme(scheme: Scheme | null): void {
  storeScheme(scheme);
  document.documentElement.setAttribute(
    'data-mantine-color-scheme',
    scheme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  );
  window.dispatchEvent(new StorageEvent('storage', { key: schemeKey, newValue: scheme }));
}
