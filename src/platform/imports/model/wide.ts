import { optionsCalled } from '#platform/records/model/option-words.ts';
import { isPeriod } from '#platform/values/model/period.ts';
import type { Field, FieldKind } from '#platform/records/model/fields.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { monthNumber, noDates, readDay, readPeriod } from './days.ts';
import { newColumn, type Column } from './column.ts';
import { noNumbers } from './numbers.ts';
import { headerParts, quantityHeaderParts } from './headers.ts';
import type { ImportField } from './import-field.ts';
import { unitBySymbolOrCode } from './unit-words.ts';
import { daysOfPeriod } from './period-cell.ts';
import { byPeriod } from './wide-cell-position.ts';

/**
 * A table that goes across: months, or kinds of consumption, each with a column of its own. Each filled cell of these
 * columns becomes a row; empty ones make none.
 */
export interface WideShape {
  /** The field that the cells fill. */
  into: string;
  /** What the headers stand for: a period of time (`byPeriod`), or the options of this field. */
  as: string;
  columns: {
    index: number;
    /** The period (2025, 2025-Q1, 2025-03) or the option. */
    means: string;
    /** Code of the unit of the cells; null where another column or one value for all rows says it. */
    unit: string | null;
  }[];
}
const amounts: readonly FieldKind[] = ['quantity', 'number', 'money', 'integer'];

/** The fields that days or a period fill, for a kind whose rows are of a time; null where it has none. */
export function periodFields(resource: Resource): { kind: 'period' | 'days' | 'day'; names: string[] } | null {
  const open = Object.entries<Field>(resource.fields).filter(([, field]) => !field.computed);
  const period = open.find(([, field]) => field.kind === 'period');
  if (period !== undefined) return { kind: 'period', names: [period[0]] };
  const days = resource.order.find((pair) => pair.every((name) => resource.fields[name]?.kind === 'date'));
  if (days !== undefined) return { kind: 'days', names: [...days] };
  const day = open.find(([, field]) => field.kind === 'date' && field.required);
  return day === undefined ? null : { kind: 'day', names: [day[0]] };
}

/** Field → text for what a header stands for; null where that is no period of this kind. */
export function periodTexts(resource: Resource, means: string): Record<string, string> | null {
  const fields = periodFields(resource);
  const [one = '', other = ''] = fields?.names ?? [];
  if (fields === null || !isPeriod(means)) return null;
  if (fields.kind === 'period') return { [one]: means };
  const [first, last] = daysOfPeriod(means);
  return fields.kind === 'days' ? { [one]: first, [other]: last } : { [one]: last };
}

/**
 * What a header stands for, as a period: 'Jan 2025', '2025-01', 'Q1 2025', '2025', '01.01.2025' of a spreadsheet's day;
 * `-03` for a month without its year.
 */
export function periodOfHeader(header: string): string | null {
  const { base } = headerParts(header);
  const full = readPeriod(base);
  if (full !== null && isPeriod(full) && Number(full.slice(0, 4)) >= 1990 && Number(full.slice(0, 4)) <= 2100)
    return full;
  const day = readDay(base, null);
  if (day !== null && day.day.endsWith('-01')) return day.day.slice(0, 7);
  const month = monthNumber(base.replace(/\.$/, '').trim());
  return month === undefined ? null : `-${month.padStart(2, '0')}`;
}

/**
 * Proposes what columns stand for, from their headers: at least three periods, or two options of one field, where no
 * column fills the amount. A proposal only, used once somebody confirms it.
 *
 * @param hints  where the year may stand, if the headers do not say it: the names of file and sheet
 */
export function wideProposal(
  resource: Resource,
  fields: readonly ImportField[],
  columns: readonly Column[],
  mapping: Readonly<Record<string, string | null>>,
  hints: readonly string[] = [],
): WideShape | null {
  const taken = new Set(Object.values(mapping));
  const into =
    fields.find(({ field }) => amounts.includes(field.kind) && field.required) ??
    fields.find(({ field }) => field.kind === 'quantity');
  if (into === undefined) return null;
  // Filled already by a column that is none of those across: its header is the name of the amount.
  const filledBy = columns.find(({ index }) => mapping[index] === into.name);
  const free = columns.filter((column) => (mapping[column.index] ?? null) === null || column === filledBy);
  const unitOf = ({ header }: Column): string | null => {
    if (into.field.kind !== 'quantity' || !('unitField' in into.field)) return null;
    const { note } = quantityHeaderParts(header);
    return note === null ? null : (unitBySymbolOrCode(note)?.code ?? null);
  };
  const periods = periodFields(resource);
  if (periods !== null && !periods.names.some((name) => taken.has(name))) {
    const years = new Set(hints.flatMap((hint) => hint.match(/(?<!\d)20\d\d(?!\d)/g) ?? []));
    const [year = ''] = years.size === 1 ? years : [];
    const found = free.flatMap((column) => {
      const means = periodOfHeader(column.header);
      return means === null
        ? []
        : [{ index: column.index, means: means.startsWith('-') ? year + means : means, unit: unitOf(column) }];
    });
    if (
      found.length >= 3 &&
      found.some(({ index }) => hasNumbers(columns[index])) &&
      new Set(found.map(({ means }) => means)).size === found.length &&
      !isFilledByOther(filledBy, found)
    )
      return { into: into.name, as: byPeriod, columns: found };
  }
  for (const { name, field } of fields) {
    if (field.kind !== 'choice' || taken.has(name)) continue;
    const found = free.flatMap((column) => {
      if (!hasNumbers(column) && column.sample.length > 0) return [];
      const [means, ...others] = optionsCalled(field, quantityHeaderParts(column.header).base);
      return means === undefined || others.length > 0 ? [] : [{ index: column.index, means, unit: unitOf(column) }];
    });
    if (
      found.length >= 2 &&
      found.some(({ index }) => hasNumbers(columns[index])) &&
      field.required &&
      !isFilledByOther(filledBy, found)
    )
      return { into: into.name, as: name, columns: found };
  }
  return null;
}

const isFilledByOther = (filledBy: Column | undefined, found: readonly { index: number }[]): boolean =>
  filledBy !== undefined && !found.some(({ index }) => index === filledBy.index);

const hasNumbers = (column: Column | undefined): boolean => {
  const { bare, comma, dot, open } = column?.numbers ?? noNumbers();
  return bare + comma + dot + open > 0;
};

/**
 * What is wrong with a shape: a column or field that is not there, a header whose meaning is none. Null where nothing
 * is.
 *
 * @param isDraft  months may still be without their year (`-03`)
 */
export function shapeProblem(
  resource: Resource,
  fields: readonly ImportField[],
  width: number,
  { into, as, columns }: WideShape,
  { isDraft = false } = {},
): { field: string } | { column: number } | null {
  if (!fields.some(({ name, field }) => name === into && amounts.includes(field.kind))) return { field: into };
  const asField = fields.find(({ name }) => name === as)?.field;
  if (as !== byPeriod && asField?.kind !== 'choice') return { field: as };
  const seen = new Set<number>();
  for (const { index, means, unit } of columns) {
    const isKnown =
      as === byPeriod
        ? periodTexts(resource, means) !== null || (isDraft && /^-\d\d$/.test(means))
        : asField?.kind === 'choice' && Object.hasOwn(asField.options, means);
    if (index >= width || seen.has(index) || !isKnown || (unit !== null && unitBySymbolOrCode(unit) === null))
      return { column: index };
    seen.add(index);
  }
  return null;
}

/** The columns across as one: how their numbers are written is decided for all of them. */
export function mergedColumn(columns: readonly Column[], { columns: across }: WideShape): Column {
  const merged = newColumn(columns.length, '');
  for (const { index } of across) {
    const column = columns[index];
    if (column === undefined) continue;
    const { numbers } = column;
    merged.numbers = {
      comma: merged.numbers.comma + numbers.comma,
      dot: merged.numbers.dot + numbers.dot,
      commaExample: merged.numbers.commaExample ?? numbers.commaExample,
      dotExample: merged.numbers.dotExample ?? numbers.dotExample,
      open: merged.numbers.open + numbers.open,
      openExamples: [...merged.numbers.openExamples, ...numbers.openExamples].slice(0, 3),
      percent: merged.numbers.percent + numbers.percent,
      bare: merged.numbers.bare + numbers.bare,
      bareAboveOne: merged.numbers.bareAboveOne || numbers.bareAboveOne,
    };
    merged.zeros = (merged.zeros ?? 0) + (column.zeros ?? 0);
    merged.sample = [...merged.sample, ...column.sample].slice(0, 5);
  }
  merged.dates = noDates();
  return merged;
}
