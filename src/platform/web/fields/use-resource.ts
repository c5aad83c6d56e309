import { useMemo } from 'react';
import type { Resource } from '#platform/model/resource.ts';
import { useRouteTable } from '../routing/route-table-context.tsx';

/** The definition of a kind of record by its name, from all modules that run; undefined for one that no module brings. */
export function useResource(name: string): Resource | undefined {
  const { modules } = useRouteTable();
  return useMemo(() => modules.flatMap((module) => module.resources).find((resource) => resource.name === name), [modules, name]);
}
