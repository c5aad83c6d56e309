import { createContext, use, type ReactNode } from 'react';
import { useMatches } from 'react-router';
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
