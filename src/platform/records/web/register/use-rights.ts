import type { Resource } from '#platform/records/model/resource.ts';
import { useMay } from '#platform/session/web/company.tsx';

/** What the person may do in a register as a whole. Courtesy: the server decides again, record by record. */
export function useRights(resource: Resource, isReadOnly: boolean): { mayWrite: boolean; mayRemove: boolean } {
  const write = useMay(resource.access.write);
  const remove = useMay(resource.access.remove);
  return { mayWrite: !isReadOnly && write, mayRemove: !isReadOnly && remove };
}
