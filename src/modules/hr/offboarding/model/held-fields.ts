import type { Field } from '#platform/records/model/fields.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';

/** A field that names who is responsible. */
export interface HeldField {
  /** Name of the kind of record. */
  kind: string;
  field: string;
  /** Of child lines: the part that names the person. */
  part: string | null;
  to: 'account' | 'employee';
  /** The field with the employee whom a record is about; what is about the leaver themselves stays theirs. */
  about: string | null;
}

/**
 * The fields of all kinds by which somebody is responsible for a record: accounts that people enter, unless the field
 * says that it names who did something, and employees where the field says so (`handsOver`). What is somebody's own
 * (pins, preferences) is nobody else's.
 */
export function heldFields(resources: readonly Resource[]): HeldField[] {
  return resources.flatMap((resource) =>
    resource.own
      ? []
      : fieldsOf(resource).flatMap(([field, definition]) =>
          partsOf(definition).map(([part, to]) => ({ kind: resource.name, field, part, to, about: aboutOf(resource) })),
        ),
  );
}

function partsOf(field: Field): [part: string | null, to: HeldField['to']][] {
  if (field.computed) return [];
  const own = whom(field);
  if (own !== null) return [[null, own]];
  return field.kind === 'lines'
    ? Object.entries(field.fields).flatMap(([part, of]) => {
        const to = whom(of);
        return to === null ? [] : [[part, to] as [string, HeldField['to']]];
      })
    : [];
}

function whom(field: Field): HeldField['to'] | null {
  if (field.kind !== 'reference') return null;
  if (field.to === 'account') return field.handsOver === false ? null : 'account';
  return field.to === 'employee' && field.handsOver === true ? 'employee' : null;
}

/** The first step of the way to the line manager: the employee whom the record is about. */
function aboutOf({ access }: Resource): string | null {
  const [first, ...rest] = access.rows?.team?.split('.') ?? [];
  return first !== undefined && rest.length > 0 ? first : null;
}
