import { createContext, use, useCallback, type ReactNode } from 'react';
import { useMatches, useSearchParams } from 'react-router';
import { isPlace, type Place, type RouteTable } from './route-table.ts';

const TableContext = createContext<RouteTable | null>(null);

export function RouteTableProvider({ table, children }: { table: RouteTable; children: ReactNode }) {
  return <TableContext value={table}>{children}</TableContext>;
}

/** The pages of the open company's side, for menus. */
export function useRouteTable(): RouteTable {
  const table = use(TableContext);
  if (table === null) throw new Error('useRouteTable needs a page below a company');
  return table;
}

/** The open page's entry in the route table; null on a page that does not exist. */
export function usePlace(): Place | null {
  const handle = useMatches().at(-1)?.handle;
  return isPlace(handle) ? handle : null;
}

/**
 * Whether a dialog of the page is open, kept in its address (`?do=calculate`): so a command of the palette, a link or a
 * bookmark begins the same work as the page's own button.
 */
export function useBegun(name: string): [boolean, (isOpen: boolean) => void] {
  const [address, setAddress] = useSearchParams();
  const set = useCallback(
    (isOpen: boolean) =>
      setAddress(
        (before) => {
          const parameters = new URLSearchParams(before);
          if (isOpen) parameters.set('do', name);
          else parameters.delete('do');
          return parameters;
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setAddress],
  );
  return [address.get('do') === name, set];
}
