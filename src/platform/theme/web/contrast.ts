import { useSyncExternalStore } from 'react';

/**
 * Under which the choice is kept on this device; without one the system decides (`prefers-contrast`).
 * `public/colour-scheme.js` reads the same key before the first paint.
 */
const contrastKey = 'heartwood-contrast';
export type Contrast = 'normal' | 'more';

const attribute = 'data-contrast';
const system = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-contrast: more)');

/** What the page shows at this moment. */
export const shownContrast = (): Contrast =>
  document.documentElement.getAttribute(attribute) === 'more' ? 'more' : 'normal';

export function storedContrast(): Contrast | null {
  try {
    const stored = localStorage.getItem(contrastKey);
    return stored === 'normal' || stored === 'more' ? stored : null;
  } catch {
    return null;
  }
}

/**
 * Shows it at once and remembers it on this device; null follows the system again. Storage may be closed to us: then
 * nothing is remembered.
 */
export function chooseContrast(contrast: Contrast | null): void {
  try {
    if (contrast === null) localStorage.removeItem(contrastKey);
    else localStorage.setItem(contrastKey, contrast);
  } catch {
    /* not remembered */
  }
  show(contrast);
}

function show(contrast: Contrast | null): void {
  document.documentElement.setAttribute(attribute, contrast ?? (system?.matches === true ? 'more' : 'normal'));
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();
system?.addEventListener('change', () => show(storedContrast()));
// Another tab chose.
if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key === contrastKey) show(storedContrast());
  });

/** The contrast that is shown; drawn anew when it changes. */
export function useContrast(): Contrast {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, shownContrast);
}
