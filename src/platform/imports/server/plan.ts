import { importError } from '#platform/imports/model/errors.ts';
import type { Field } from '#platform/records/model/fields.ts';
import { type FieldError } from '#platform/errors/model/errors.ts';
import type { Cell } from '#platform/imports/model/cell.ts';
import {
  questionsAbout,
  readingOf,
  type Column,
  type ColumnOptions,
  type ColumnQuestion,
} from '#platform/imports/model/column.ts';
import type { ImportField } from '#platform/imports/model/import-field.ts';
import { cellParser, plainReading, type Parsed } from '#platform/imports/model/parse-cell.ts';
import { startValue } from '#platform/records/model/record-schema.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { say } from '../model/messages.ts';

/** How one field of the rows is filled: from a column, or with the same text in every row. */
export interface Filling {
  name: string;
  field: Field;
  isCustom: boolean;
  /** Null for a constant. */
  column: number | null;
  constant: string;
  parse: (cell: Cell | undefined) => Parsed;
}

/** A file's columns turned into a way to read its rows. */
export interface Plan {
  resource: Resource;
  fillings: Filling[];
  /** Columns that the file has; cells beyond them are a mistake. */
  width: number;
  /** Fields of the company's own that every new record must have. */
  requiredCustom: ImportField[];
}

export interface Mapping {
  columns: readonly Column[];
  mapping: Readonly<Record<string, string | null>>;
  constants: Readonly<Record<string, string>>;
  options: Readonly<Record<string, ColumnOptions>>;
}

/**
 * Makes the plan, or says what is missing for it.
 *
 * @throws `import.unknown-field`, `import.field-twice`, `import.nothing-mapped`, `import.ambiguous-columns`
 */
export function makePlan(resource: Resource, fields: readonly ImportField[], given: Mapping): Plan {
  const plan = lenientPlan(resource, fields, given);
  const questions = questionsOf(fields, given);
  if (plan.fillings.every(({ column }) => column === null)) throw importError('import.nothing-mapped');
  if (questions.length > 0) throw importError('import.ambiguous-columns', {}, questions.map(toError));
  return plan;
}

/** The same without asking: cells that can be read in two ways are then wrong one by one. For pasted cells. */
export function lenientPlan(
  resource: Resource,
  fields: readonly ImportField[],
  { columns, mapping, constants, options }: Mapping,
): Plan {
  const fillings: Filling[] = [];
  const taken = new Set<string>();
  const find = (name: string) => {
    const found = fields.find((field) => field.name === name);
    if (found === undefined) throw importError('import.unknown-field', { field: name });
    if (taken.has(name)) throw importError('import.field-twice', { field: found.field.label });
    taken.add(name);
    return found;
  };
  for (const column of columns) {
    const name = mapping[column.index];
    if (!name) continue;
    const { field, isCustom } = find(name);
    fillings.push({
      name,
      field,
      isCustom,
      column: column.index,
      constant: '',
      parse: cellParser(field, readingOf(column, field, options[column.index])),
    });
  }
  for (const [name, text] of Object.entries(constants)) {
    if (text.trim() === '' || taken.has(name)) continue;
    const { field, isCustom } = find(name);
    fillings.push({ name, field, isCustom, column: null, constant: text, parse: cellParser(field, plainReading) });
  }
  return {
    resource,
    fillings,
    width: columns.length,
    requiredCustom: fields.filter(({ isCustom, field }) => isCustom && field.required === true),
  };
}

/** What has to be asked about the columns as they are mapped. */
export function questionsOf(fields: readonly ImportField[], { columns, mapping, options }: Mapping): ColumnQuestion[] {
  return columns.flatMap((column) => {
    const found = fields.find((field) => field.name === mapping[column.index]);
    return found === undefined ? [] : questionsAbout(column, found.field, options[column.index]);
  });
}

/** Fields that a new record must have and that neither a column nor a constant fills. */
export function missingFields(fields: readonly ImportField[], { mapping, constants }: Mapping): string[] {
  const filled = new Set([
    ...Object.values(mapping),
    ...Object.entries(constants)
      .filter(([, text]) => text.trim() !== '')
      .map(([name]) => name),
  ]);
  return fields
    .filter(({ name, field }) => field.required && startValue(field) === undefined && !filled.has(name))
    .map(({ name }) => name);
}

const toError = (question: ColumnQuestion): FieldError => ({
  path: `options.${question.column}.${question.option}`,
  ...say('choose-reading', { choices: { list: question.choices.map(({ label }) => label) } }),
});
