import { useMemo } from 'react';
import type { Resource } from '#platform/model/resource.ts';
import { useDefinitions, type Definitions } from '../fields/definitions.ts';
import { useCompany } from '../session/company.tsx';

/** The registers this person may import into; null until their definitions are there. */
export function useImportable(): Omit<Definitions, 'all'> & { resources: readonly Resource[] | null } {
  const { all, error, retry } = useDefinitions();
  const { access } = useCompany();
  const resources = useMemo(() => all?.filter((resource) => access.includes(resource.access.write) && resource.name !== 'savedView') ?? null, [all, access]);
  return { resources, error, retry };
}
