import type { Field } from '#platform/records/model/fields.ts';
import type { CustomField } from '#platform/records/model/custom-field.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';

/** A field that a column can be mapped to. The company's own fields are named `custom.<key>`. */
export interface ImportField {
  name: string;
  field: Field;
  isCustom: boolean;
  /** What whoever reads or writes the file calls it; missing where that is English, which is always understood. */
  said?: FieldWords;
}

/** Words for a field in the language of a reader. */
export interface FieldWords {
  label: string;
  /** Of choices and states by their keys, of yes and no as `true` and `false`; empty for other kinds. */
  options: Readonly<Record<string, string>>;
  /** What the example row of a template has where a text of the company's own belongs. */
  example: string;
}

/** What heads the column of a field, before its unit. */
export const labelOfField = ({ field, said }: Pick<ImportField, 'field' | 'said'>): string =>
  said?.label ?? field.label;

/** The company's own fields as they are stored (`custom-field.ts`). */
export type CustomFieldDefinition = Pick<CustomField, 'resource' | 'key' | 'label' | 'kind' | 'options' | 'isRequired'>;

/** What a file can fill: everything that is not computed, then the company's own fields. */
export function importFields(resource: Resource, custom: readonly CustomFieldDefinition[] = []): ImportField[] {
  const own = fieldsOf(resource)
    .filter(([, field]) => !field.computed)
    .map(([name, field]) => ({ name, field, isCustom: false }));
  return [...own, ...customImportFields(resource, custom)];
}

/** The company’s own fields of a kind of record, as `custom.<key>`; none where the kind allows none. */
export function customImportFields(resource: Resource, custom: readonly CustomFieldDefinition[]): ImportField[] {
  if (!resource.customFields) return [];
  return custom
    .filter((definition) => definition.resource === resource.name)
    .map((definition) => ({ name: `custom.${definition.key}`, field: customKind(definition), isCustom: true }));
}

function customKind({ label, kind, options, isRequired: required }: CustomFieldDefinition): Field {
  switch (kind) {
    case 'text':
      return { kind: 'text', label, required, max: 2000 };
    case 'number':
      return { kind: 'number', label, required };
    case 'date':
      return { kind: 'date', label, required };
    case 'choice':
      return {
        kind: 'choice',
        label,
        required,
        options: Object.fromEntries(options.map(({ value }) => [value, value])),
      };
    // A person or a file by its id; files are looked up like records.
    case 'person':
      return { kind: 'reference', to: 'account', label, required };
    case 'file':
      return { kind: 'reference', to: 'file', label, required };
  }
}
