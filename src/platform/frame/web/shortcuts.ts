import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { takesKeys } from '#platform/records/web/register/keyboard.ts';
import { addressIn, mayOpen } from '#platform/routing/web/route-table.ts';
import { useRouteTable } from '#platform/routing/web/route-table-context.tsx';
import { useCompany } from '#platform/session/web/company.tsx';

/** Letter after `g` → page below the company: `g h` home, `g p` projects. */
export const shortcuts: Readonly<Record<string, string>> = {
  h: '',
  p: 'project-management',
  e: 'environmental/ghg-emissions',
  r: 'report/esg-report',
  a: 'announcements',
  s: 'settings',
  '?': 'help',
};

const withinMs = 1_200;

/** Two keys that lead somewhere, from wherever nothing is being typed. Only where the person may go. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const table = useRouteTable();
  const company = useCompany();
  // Survives a change of the page or the company between the two keys.
  const sinceMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        takesKeys(event.target) ||
        document.querySelector('[role=dialog][aria-modal=true]') !== null
      )
        return;
      const path = event.timeStamp - sinceMs.current < withinMs ? shortcuts[event.key] : undefined;
      sinceMs.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const place =
        path === undefined
          ? undefined
          : table.places.find(
              (one) =>
                one.path === ['/:company', path].filter((part) => part !== '').join('/') &&
                mayOpen(one, company.access),
            );
      if (place === undefined) return;
      // Before the page's own single letters: the second key belongs to the first.
      event.preventDefault();
      void navigate(addressIn(company.slug, place));
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [navigate, table, company]);
}
