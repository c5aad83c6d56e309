import { importFields, type ImportField } from '#platform/imports/model/import-field.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { readerOf } from '#platform/i18n/server/reader.ts';
import { isOpenField } from '#platform/records/server/field-access.ts';
import { customFieldsOf } from '#platform/records/server/records.ts';
import { localisedFields } from './localised-fields.ts';

/**
 * Everything that a file can fill in a record of this kind, the company's own fields among it; not what the person does
 * not read, and never P4. With the words of the reader's language.
 */
export async function importFieldsOf(tx: Tx, resource: Resource): Promise<ImportField[]> {
  const fields = importFields(resource, await customFieldsOf(tx, resource)).filter(
    ({ name, isCustom }) => isCustom || isOpenField(tx, resource, name),
  );
  return localisedFields(fields, await readerOf(tx));
}
