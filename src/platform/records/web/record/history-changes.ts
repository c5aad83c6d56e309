import type { Field } from '#platform/records/model/fields.ts';
import { fieldNamed } from '#platform/records/model/list-query.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { OwnField } from '../fields/custom-fields.ts';
import { isSame } from '../forms/form-values.ts';

/**
 * One line of a history entry. `field` is null for what no definition knows (any more); it is then shown by its name as
 * it was stored.
 */
export interface HistoryChange {
  path: string;
  label: string;
  field: Field | null;
  before: unknown;
  after: unknown;
  /** The other values of the entry: amounts find their unit and currency there. */
  rowBefore: Readonly<Record<string, unknown>>;
  rowAfter: Readonly<Record<string, unknown>>;
}

/**
 * The changes of an entry by the labels of the fields, in the definition's order; the company's own fields one by one.
 * What stayed empty is left out.
 */
export function historyChanges(
  changes: readonly { field: string; before: unknown; after: unknown }[],
  resource: Resource,
  own: readonly OwnField[],
): HistoryChange[] {
  const rowBefore = Object.fromEntries(changes.map(({ field, before }) => [field, before]));
  const rowAfter = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
  const order = [...Object.keys(resource.fields), 'custom'];
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...changes]
    .filter(({ before, after }) => !isSame(before, after))
    .sort((a, b) => place(a.field) - place(b.field))
    .flatMap(({ field: name, before, after }): HistoryChange[] => {
      if (name === 'custom')
        return ownChanges(before, after, own).map((change) => ({ ...change, rowBefore, rowAfter }));
      if (name === 'removedAt') return [];
      const field = Object.hasOwn(resource.fields, name) ? (fieldNamed(resource, name) ?? null) : null;
      return [{ path: name, label: field?.label ?? name, field, before, after, rowBefore, rowAfter }];
    });
}

function ownChanges(
  before: unknown,
  after: unknown,
  own: readonly OwnField[],
): Omit<HistoryChange, 'rowBefore' | 'rowAfter'>[] {
  const [old, young] = [asObject(before), asObject(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(young)])]
    .filter((key) => !isSame(old[key], young[key]))
    .map((key) => {
      const known = own.find((one) => one.key === key);
      return {
        path: `custom.${key}`,
        label: known?.field.label ?? key,
        field: known?.field ?? null,
        before: old[key] ?? null,
        after: young[key] ?? null,
      };
    });
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
