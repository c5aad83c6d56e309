import { importFields, type ImportField } from '#platform/model/imports/import-field.ts';
import type { Resource } from '#platform/model/resource.ts';
import type { Tx } from '../in-company.ts';
import { customFieldsOf } from '../records/custom-fields.ts';

/** Everything that a file can fill in a record of this kind, the company's own fields among it. */
export async function importFieldsOf(tx: Tx, resource: Resource): Promise<ImportField[]> {
  return importFields(resource, await customFieldsOf(tx, resource));
}
