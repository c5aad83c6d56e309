import type { ImportResponse, MappingBody } from '#platform/imports/model/contract.ts';
import { columnsAcross } from '#platform/imports/model/wide/wide-cell-position.ts';
import type { Field } from '#platform/records/model/fields.ts';

/** What a person decides about a file, as one value that changes step by step. */
export type Mapping = MappingBody;

export const mappingOf = ({
  mapping,
  constants,
  options,
  wide,
}: Pick<ImportResponse, 'mapping' | 'constants' | 'options' | 'wide'>): Mapping => ({
  mapping,
  constants,
  options,
  wide,
});

/**
 * One column filled into a field, or into none. A field is filled once: it leaves the column or constant that filled it
 * before.
 */
export function withColumn(before: Mapping, column: number, field: string | null): Mapping {
  const mapping = Object.fromEntries(
    Object.entries(before.mapping).map(([index, name]) => [index, field !== null && name === field ? null : name]),
  );
  const { [field ?? '']: _, ...constants } = before.constants;
  // Answers about a column belong to the field it filled: as another field it may be read in other ways.
  const { [String(column)]: __, ...options } = before.options;
  return {
    ...before,
    mapping: { ...mapping, [String(column)]: field },
    constants: field === null ? before.constants : constants,
    options: before.mapping[String(column)] === field ? before.options : options,
  };
}

/** One value for every row; null takes the field away again. */
export function withConstant(before: Mapping, field: string, text: string | null): Mapping {
  const { [field]: _, ...others } = before.constants;
  if (text === null) return { ...before, constants: others };
  return {
    ...before,
    mapping: Object.fromEntries(
      Object.entries(before.mapping).map(([index, name]) => [index, name === field ? null : name]),
    ),
    constants: { ...before.constants, [field]: text },
  };
}

/** Columns whose cells become rows fill no field of their own; null makes each row one again. */
export function withWide(before: Mapping, wide: Mapping['wide']): Mapping {
  const across = new Set([...columnsAcross(wide)].map(String));
  return {
    ...before,
    wide,
    mapping: Object.fromEntries(
      Object.entries(before.mapping).map(([index, name]) => [
        index,
        across.has(index) ||
        (wide !== null &&
          [wide.into, wide.as, wide.also, wide.costs?.into].some((filled) => name !== null && name === filled))
          ? null
          : name,
      ]),
    ),
  };
}

/** Whether a month is without its year, or a header without its option: nothing is checked before it is said. */
export const isShapeOpen = (wide: Mapping['wide']): boolean =>
  wide?.columns.some(
    ({ means, option }) => means === '' || means.startsWith('-') || (wide.also !== undefined && !option),
  ) ?? false;

/** The answer to a question about a column. */
export function withAnswer(
  before: Mapping,
  column: number,
  option: 'decimal' | 'dates' | 'percent' | 'zeros' | 'blanks',
  value: string,
): Mapping {
  return {
    ...before,
    options: { ...before.options, [String(column)]: { ...before.options[String(column)], [option]: value } },
  };
}

/** Fields that can still get one value for all rows. */
export function freeFields<F extends { name: string; field: Field }>(
  fields: readonly F[],
  { mapping, constants }: Mapping,
): F[] {
  const filled = new Set([...Object.values(mapping), ...Object.keys(constants)]);
  return fields.filter(({ name, field }) => !filled.has(name) && isOneText(field));
}

/**
 * The fields that are asked for as one value for all rows, in the record's order, which stays when one of them is
 * filled: those chosen, and those that new rows need.
 */
export function constantFields<F extends { name: string; field: Field }>(
  fields: readonly F[],
  { mapping, constants }: Mapping,
  missing: readonly string[],
): F[] {
  const mapped = new Set(Object.values(mapping));
  return fields.filter(
    ({ name, field }) => !mapped.has(name) && (name in constants || (missing.includes(name) && isOneText(field))),
  );
}

/** Files are not named by one text for a thousand rows. */
const isOneText = ({ kind }: Field): boolean => kind !== 'files' && kind !== 'lines';
