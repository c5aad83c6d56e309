import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { takesKeys } from '#platform/records/web/register/grid/keyboard.ts';
import { addressIn, mayOpen, type Place } from '#platform/routing/web/route-table.ts';
import { useRouteTable } from '#platform/routing/web/route-table-context.tsx';
import { useCompany } from '#platform/session/web/company.tsx';

const withinMs = 1_200;

/**
 * `g` and a letter lead to a page (`shortcut` in the heads of the modules), from wherever nothing is being typed; `?`
 * shows the keys, unless a list of the page does.
 */
export function useShortcuts(onKeys: () => void): void {
  const navigate = useNavigate();
  const table = useRouteTable();
  const company = useCompany();
  // Survives a change of the page or the company between the two keys.
  const sinceMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const isSecond = event.timeStamp - sinceMs.current < withinMs;
      sinceMs.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const place = isSecond
        ? table.places.find((one) => shortcutOf(one) === event.key && mayOpen(one, company.access))
        : undefined;
      if (place === undefined) return;
      // Before the page's own single letters: the second key belongs to the first.
      event.preventDefault();
      void navigate(addressIn(company.slug, place));
    };
    // After everything else on the page: what a list or a second key has taken is prevented by then.
    const onLast = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || isTaken(event)) return;
      event.preventDefault();
      onKeys();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('keydown', onLast);
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('keydown', onLast);
    };
  }, [navigate, table, company, onKeys]);
}

/** Belongs to the browser, to what is typed into, or to a dialog. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  takesKeys(event.target) ||
  document.querySelector('[role=dialog][aria-modal=true]') !== null;

/** The letter after `g` that leads to a page. */
export const shortcutOf = ({ page }: Place): string | undefined => ('shortcut' in page ? page.shortcut : undefined);
