import { importFields, type ImportField } from '#platform/imports/model/import-field.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { customFieldsOf } from '#platform/records/server/records.ts';

/** Everything that a file can fill in a record of this kind, the company's own fields among it. */
export async function importFieldsOf(tx: Tx, resource: Resource): Promise<ImportField[]> {
  return importFields(resource, await customFieldsOf(tx, resource));
}
