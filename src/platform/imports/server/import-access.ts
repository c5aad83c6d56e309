import type { Grants } from '#platform/directory/model/grants.ts';
import { limitedFields, isSpecial } from '#platform/records/model/access.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { isOpenField } from '#platform/records/server/field-access.ts';
import { rowAccess } from '#platform/tables/server/row-access.ts';

interface By {
  grants: Grants | null;
}

/**
 * Whether somebody may import into a kind at all: a file is about any rows, so the rights to read and to write have to
 * reach all of them.
 */
export const mayImportInto = (by: By, resource: Resource): boolean =>
  [resource.access.read, resource.access.write].every((key) => rowAccess(resource, key, by.grants) === undefined);

/**
 * Whether somebody may open this import: its file and its wrong rows hold whatever stood in the columns. Where not
 * everybody reads every field, that is whoever made it, and those who read all that an import can fill.
 */
export const mayOpenImport = (
  by: By & { accountId: string | null },
  resource: Resource,
  createdBy: string | null,
): boolean =>
  mayImportInto(by, resource) &&
  ((createdBy !== null && createdBy === by.accountId) ||
    limitedFields(resource).every(([name]) => {
      const field = resource.fields[name];
      return field === undefined || isSpecial(field) || isOpenField(by, resource, name);
    }));
