import type { Field, FieldKind } from './fields.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import { isDay, isMoment, isPeriod } from '#platform/values/model/period.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Resource } from './resource.ts';
import { isId } from '#platform/values/model/is-id.ts';

/**
 * How a list is asked for, in its address (`listParameters` writes it):
 *
 *     ?status=done,planned&startsOn.from=2026-01-01&title.contains=fire&sort=-startsOn,title&search=first+aid&limit=50&after=…
 *
 * One parameter per filter: `field` (is one of), `field.not`, `field.from`, `field.to`, `field.contains`,
 * `field.empty`.
 */
export type FilterOperation = 'is' | 'not' | 'from' | 'to' | 'contains' | 'empty';
export interface Filter {
  field: string;
  operation: FilterOperation;
  values: readonly string[];
}
export interface Sort {
  field: string;
  descending: boolean;
}
export interface ListQuery {
  filters: readonly Filter[];
  sort: readonly Sort[];
  search: string | null;
  limit: number;
  after: string | null;
  /** The removed records of the last 30 days instead of the living ones. */
  bin: boolean;
}

const ranged: readonly FilterOperation[] = ['is', 'from', 'to', 'empty'];
const listed: readonly FilterOperation[] = ['is', 'not', 'empty'];
const operationsByKind: Readonly<Record<FieldKind, readonly FilterOperation[]>> = {
  text: ['is', 'contains', 'empty'],
  longText: ['contains', 'empty'],
  number: ranged,
  integer: ranged,
  quantity: ranged,
  money: ranged,
  percentage: ranged,
  date: ranged,
  period: ranged,
  moment: ['from', 'to', 'empty'],
  choice: listed,
  state: listed,
  unit: listed,
  country: listed,
  currency: listed,
  reference: listed,
  boolean: ['is'],
  files: ['empty'],
  lines: ['empty'],
  geoPoint: ['empty'],
};
export const operationsOf = (field: Field): readonly FilterOperation[] => operationsByKind[field.kind];

const sortable: readonly FieldKind[] = [
  'text',
  'number',
  'integer',
  'quantity',
  'money',
  'percentage',
  'date',
  'period',
  'moment',
  'choice',
  'state',
  'unit',
  'country',
  'currency',
  'boolean',
];
/** Whether a list can be ordered by a field of this kind. */
export const isSortable = (field: Field): boolean => sortable.includes(field.kind);

const frameFields: Readonly<Record<string, Field>> = {
  createdAt: { kind: 'moment', label: 'Created' },
  changedAt: { kind: 'moment', label: 'Updated' },
};
/** By a name that somebody typed: what every object has (`constructor`) is no field. */
export const fieldNamed = (resource: Resource, name: string): Field | undefined =>
  ownValue<Field>(resource.fields, name) ?? ownValue(frameFields, name);

/**
 * Reads a list's address by the definition. Throws `query.unknown-field` and `query.bad-value`; nothing unknown is
 * passed over.
 */
export function parseListQuery(
  resource: Resource,
  parameters: Readonly<Record<string, string | readonly string[] | undefined>>,
): ListQuery {
  const filters: Filter[] = [];
  let sort = parseSort(resource, resource.table.sort);
  const query = { search: null as string | null, limit: 50, after: null as string | null, bin: false };
  for (const [name, given] of Object.entries(parameters)) {
    if (given === undefined) continue;
    const value = typeof given === 'string' ? given : given.join(',');
    if (name === 'sort') sort = parseSort(resource, value);
    else if (name === 'search') query.search = value.trim().slice(0, 200) || null;
    else if (name === 'after') query.after = value || null;
    else if (name === 'bin') query.bin = value === 'true';
    else if (name === 'limit') query.limit = parseLimit(value);
    else filters.push(parseFilter(resource, name, value));
  }
  return { ...query, filters, sort };
}

function parseFilter(resource: Resource, name: string, value: string): Filter {
  const [field = '', operation = 'is'] = name.split('.');
  const definition = fieldNamed(resource, field);
  if (definition === undefined || !operationsOf(definition).includes(operation as FilterOperation)) {
    throw userError('query.unknown-field', { name, label: { noun: resource.label[1] } });
  }
  const filter: Filter = {
    field,
    operation: operation as FilterOperation,
    values:
      operation === 'contains'
        ? [value.slice(0, 200)]
        : value
            .split(',')
            .map((part) => part.trim())
            .filter((part) => part !== ''),
  };
  const isOne = filter.operation === 'from' || filter.operation === 'to' || filter.operation === 'empty';
  const expected =
    isOne && filter.values.length !== 1
      ? 'One value'
      : filter.values.map((part) => whatIsWrong(definition, filter.operation, part)).find((wrong) => wrong !== null);
  if (expected) throw userError('query.bad-value', { name, value: value.slice(0, 80), expected });
  return filter;
}

/** A sentence about a filter value that does not fit its field's kind, or null. */
function whatIsWrong(field: Field, operation: FilterOperation, value: string): string | null {
  if (operation === 'empty') return value === 'true' || value === 'false' ? null : 'true or false';
  if (operation === 'contains') return null;
  switch (field.kind) {
    case 'number':
    case 'quantity':
    case 'percentage':
      return /^-?\d{1,20}(\.\d{1,12})?$/.test(value) ? null : 'A number such as 12.5';
    case 'integer':
      return /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) < 2 ** 31
        ? null
        : 'A whole number of at most ten digits';
    case 'money':
      return /^-?\d{1,15}$/.test(value) ? null : 'A whole number';
    case 'date':
      return isDay(value) ? null : 'A date such as 2026-03-31';
    case 'moment':
      return isDay(value) || isMoment(value) ? null : 'A date and time such as 2026-03-31T12:00:00Z';
    case 'period':
      return isPeriod(value) ? null : 'A period such as 2026, 2026-Q1 or 2026-03';
    case 'boolean':
      return value === 'true' || value === 'false' ? null : 'true or false';
    case 'reference':
      return isId(value) ? null : 'The id of a record';
    case 'choice':
      return Object.hasOwn(field.options, value) ? null : `One of ${Object.keys(field.options).join(', ')}`;
    case 'state':
      return Object.hasOwn(field.moves, value) ? null : `One of ${Object.keys(field.moves).join(', ')}`;
    default:
      return null;
  }
}

function parseSort(resource: Resource, text: string): Sort[] {
  return text
    .split(',')
    .filter((part) => part !== '')
    .slice(0, 4)
    .map((part) => {
      const field = part.replace(/^-/, '');
      const definition = fieldNamed(resource, field);
      if (definition === undefined || !isSortable(definition))
        throw userError('query.unknown-field', { name: `sort=${field}`, label: { noun: resource.label[1] } });
      return { field, descending: part.startsWith('-') };
    });
}

function parseLimit(value: string): number {
  const limit = Number(value);
  if (!Number.isInteger(limit) || limit < 1 || limit > 200)
    throw userError('query.bad-value', { name: 'limit', value, expected: 'A whole number from 1 to 200' });
  return limit;
}
