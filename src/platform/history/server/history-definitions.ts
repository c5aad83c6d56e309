import { isExcludedFromHistory, plainFields } from '#platform/records/model/access.ts';
import { platformRemarks } from '#platform/records/model/remarks.ts';
import { snake, type Resource } from '#platform/records/model/resource.ts';
import type { Definitions } from './verifier/record-fold.ts';

/**
 * What the verifier has to know of kinds of records: by table, which columns their histories do not hold (values that
 * can be erased, fields with a right of their own, what the definition leaves out with its reason), and which entries
 * change nothing of a record.
 */
export function historyDefinitions(resources: readonly Resource[]): Definitions {
  const byTable = (namesOf: (resource: Resource) => readonly string[]) =>
    new Map(
      resources
        .map((resource): [string, ReadonlySet<string>] => [snake(resource.name), new Set(namesOf(resource))])
        .filter(([, names]) => names.size > 0),
    );
  return {
    notCompared: byTable((resource) =>
      plainFields(resource)
        .map(([name]) => name)
        .filter((name) => isExcludedFromHistory(resource, name) || resource.notCompared[name] !== undefined)
        .map(snake),
    ),
    remarks: new Set(platformRemarks),
    ownRemarks: byTable(({ remarks }) => remarks),
  };
}
