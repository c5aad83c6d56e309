import type { CustomField } from '#platform/records/model/custom-field.ts';
import type { Field } from '#platform/records/model/fields.ts';

/**
 * A company's own field as a field of the definition's kinds, under the path its value has in a record:
 * `custom.costCentre`.
 */
export interface OwnField {
  path: string;
  key: string;
  field: Field;
}

/**
 * Reads the company's own fields of one register in their order.
 * A person is a reference to `person`; a file is one file, kept as its id (the record's own files fields keep lists).
 */
export function ownFields(definitions: readonly CustomField[]): OwnField[] {
  return [...definitions]
    .sort((a, b) => (a.order ?? 1000) - (b.order ?? 1000) || a.label.localeCompare(b.label))
    .map((definition) => ({ key: definition.key, path: `custom.${definition.key}`, field: fieldOf(definition) }));
}

function fieldOf({ label, kind, options, isRequired }: CustomField): Field {
  const common = { label, required: isRequired };
  switch (kind) {
    case 'text':
      return { kind: 'text', max: 2000, ...common };
    case 'number':
      return { kind: 'number', ...common };
    case 'date':
      return { kind: 'date', ...common };
    case 'choice':
      return { kind: 'choice', options: Object.fromEntries(options.map(({ value }) => [value, value])), ...common };
    case 'person':
      return { kind: 'reference', to: 'person', ...common };
    case 'file':
      return { kind: 'files', ...common };
  }
}
