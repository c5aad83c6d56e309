import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { resources } from './resources.ts';
import { registerResources, tableOf } from '#platform/tables/server/table-of.ts';
import { serverModules } from './server-modules.ts';
import { checkRows } from '#platform/tables/server/row-access.ts';
import { guardPolicies, specialTables } from '#platform/tables/server/special-table.ts';

/** Every table of the product, for the migrations: those derived from the definitions and those made by hand. */
registerResources(resources);
for (const resource of resources) checkRows(resource);

export const schema: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    serverModules
      .flatMap(({ tables = [] }) => tables.flatMap((file) => Object.entries(file)))
      .filter(([, value]) => is(value, PgTable) || isSchema(value)),
  ),
  ...Object.fromEntries(resources.map((resource) => [resource.name, tableOf(resource)])),
  ...specialTables(resources),
  ...guardPolicies(resources),
};

/** `pgSchema('directory')` and the like. */
function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'schemaName' in value && !is(value, PgTable);
}
