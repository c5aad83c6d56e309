import { recordAddress } from '#platform/manifest/model/module.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { RouteTable } from '#platform/routing/web/route-table.ts';

/** The kinds of records that have a page one may open, with the address of a record there. */
export function registerPages(
  { modules }: RouteTable,
  definitions: readonly Resource[],
  access: readonly string[],
): { resource: Resource; address: (id: string) => string }[] {
  return definitions
    .filter(
      (resource) => access.includes(resource.access.read) && recordAddress(modules, access, resource.name, '') !== null,
    )
    .map((resource) => ({ resource, address: (id) => recordAddress(modules, access, resource.name, id) ?? '' }));
}
