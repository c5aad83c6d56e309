import { useMemo } from 'react';
import type { Resource } from '#platform/records/model/resource.ts';
import { useDefinitions, type Definitions } from '#platform/records/web/fields/definitions.ts';
import { useRouteTable } from '#platform/routing/web/route-table-context.tsx';
import { useCompany } from '#platform/session/web/company.tsx';

/** The registers of the modules in use that this person may import into; null until their definitions are there. */
export function useImportable(): Omit<Definitions, 'all'> & { resources: readonly Resource[] | null } {
  const { all, error, retry } = useDefinitions();
  const { access } = useCompany();
  const { modules } = useRouteTable();
  const resources = useMemo(
    () =>
      all?.filter(
        (resource) =>
          access.includes(resource.access.write) &&
          !resource.own &&
          !madeHere.has(resource.name) &&
          // Addresses of records come with the kinds.
          modules.some(({ registers = {} }) => resource.name in registers),
      ) ?? null,
    [all, access, modules],
  );
  return { resources, error, retry };
}

/** What people make by working here and nobody has in a file. What is somebody's own is not brought either. */
const madeHere: ReadonlySet<string> = new Set(['savedView', 'accessRequest']);
