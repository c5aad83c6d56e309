import { useParams } from 'react-router';
import { NotFound } from '#platform/errors/web/not-found.tsx';
import { PlannedPage } from '#platform/errors/web/planned-page.tsx';
import { plannedPages, type PlannedModule } from '#platform/public-pages/model/planned-pages.ts';
import type { RouteTable } from '#platform/routing/web/route-table.ts';
import { SearchInstead } from '#platform/search/web/search-instead.tsx';

/**
 * At an address of a company that has no page: what is planned and no module has yet says so, all else is missing.
 */
export function LostPage({ table, planned }: { table: RouteTable; planned: readonly PlannedModule[] }) {
  const { '*': rest = '' } = useParams();
  const address = rest.replace(/\/+$/, '').toLowerCase();
  const there = new Set([
    ...table.places.map(({ path }) => path.replace(/^\/:company\/?/, '')),
    ...table.modules.map(({ path }) => path),
  ]);
  const coming = plannedPages(planned, there).find(({ path }) => path === address);
  if (coming !== undefined) return <PlannedPage module={coming.label} />;
  return (
    <NotFound>
      <SearchInstead />
    </NotFound>
  );
}
