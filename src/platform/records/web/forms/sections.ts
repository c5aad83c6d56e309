import type { Field, FieldKind } from '#platform/records/model/fields.ts';
import { isSpecial } from '#platform/records/model/access.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import type { Row } from '#platform/records/model/row.ts';
import type { OwnField } from '../fields/custom-fields.ts';

export interface FormPart {
  path: string;
  field: Field;
}
/** A group of fields as the definition orders them. An empty title: the form has one group only. */
export interface FormSection {
  key: string;
  title: string;
  parts: FormPart[];
}

/**
 * The sections of a form: the definition's groups, the fields it did not name, the company's own. States are moved by
 * buttons and stand in none. Computed fields are part of a record and not of a new one. Fields of class P4 are part of a
 * record that they were asked for with: an empty input would look as if nothing were there.
 */
export function sectionsOf(
  resource: Resource,
  own: readonly OwnField[],
  texts: { other: string; own: string },
  record: Row | null,
): FormSection[] {
  const isPart = (name: string, field: Field | undefined): field is Field =>
    field !== undefined &&
    field.kind !== 'state' &&
    field.isTechnical !== true &&
    (record === null ? field.computed !== true : !isSpecial(field) || Object.hasOwn(record, name));
  const parts = (names: readonly string[]): FormPart[] =>
    names.flatMap((path) => {
      const field = resource.fields[path];
      return isPart(path, field) ? [{ path, field }] : [];
    });
  const named = new Set(resource.form.flatMap((group) => group.fields));
  const sections: FormSection[] = [
    ...resource.form.map((group, index) => ({ key: `group${index}`, title: group.title, parts: parts(group.fields) })),
    {
      key: 'other',
      title: resource.form.length === 0 ? '' : texts.other,
      parts: parts(
        fieldsOf(resource)
          .map(([name]) => name)
          .filter((name) => !named.has(name)),
      ),
    },
    { key: 'own', title: texts.own, parts: own.map(({ path, field }) => ({ path, field })) },
  ];
  return sections.filter((section) => section.parts.length > 0);
}

const wide: readonly FieldKind[] = ['longText', 'lines', 'files', 'geoPoint'];
/** Inputs that take the whole width of the form. */
export const isWide = (field: Field): boolean =>
  wide.includes(field.kind) || (field.kind === 'text' && (field.max ?? 120) > 200);
