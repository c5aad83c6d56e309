import { createContext, use, useEffect, useState, type ReactNode } from 'react';
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
 * Whether a dialog of the page is open: opened by the page's own button or by its address (`?do=calculate`), as a
 * command of the palette, a link or a bookmark has it. What the address asked for leaves it once the dialog is open, so
 * that a reload or a copied address does not begin the same work again.
 */
export function useBegun(name: string): [boolean, (isOpen: boolean) => void] {
  const [address, setAddress] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const isAsked = address.get('do') === name;
  useEffect(() => {
    if (!isAsked) return;
    setOpen(true);
    setAddress(
      (before) => {
        const parameters = new URLSearchParams(before);
        parameters.delete('do');
        return parameters;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isAsked, setAddress]);
  return [isOpen, setOpen];
}
