import { useMemo } from 'react';
import type { Resource } from '#platform/model/resource.ts';
import { useRouteTable } from '../routing/route-table-context.tsx';
import { useCompany } from '../session/company.tsx';

/** The registers this person may import into. */
export function useImportable(): readonly Resource[] {
  const { modules } = useRouteTable();
  const { access } = useCompany();
  return useMemo(() => modules.flatMap((module) => module.resources).filter((resource) => access.includes(resource.access.write) && resource.name !== 'savedView'), [modules, access]);
}
