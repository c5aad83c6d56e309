import { optionsCalled } from '#platform/records/model/option-words.ts';
import { isPeriod } from '#platform/values/model/period.ts';
import type { Field, FieldKind } from '#platform/records/model/fields.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { noDates } from '../cells/days.ts';
import { newColumn, type Column } from '../columns/column.ts';
import { noNumbers } from '../cells/numbers.ts';
import { matchHeaders, quantityHeaderParts } from '../columns/headers.ts';
import type { ImportField } from '../import-field.ts';
import { unitBySymbolOrCode } from '../cells/unit-words.ts';
import { daysOfPeriod } from '../cells/period-cell.ts';
import { byPeriod } from './wide-cell-position.ts';
import { periodOfHeader, splitHeader } from './wide-headers.ts';
import { totalWords } from '../columns/totals.ts';

/**
 * A table that goes across: months, or kinds of consumption, or both at once, each with a column of its own. Each
 * filled cell of these columns becomes a row; empty ones make none.
 */
export interface WideShape {
  /** The field that the cells fill. */
  into: string;
  /** What the headers stand for: a period of time (`byPeriod`), or the options of this field. */
  as: string;
  /** Where headers of periods name an option as well ('Strom Jan 2025'), the field whose option it is. */
  also?: string | undefined;
  columns: {
    index: number;
    /** The period (2025, 2025-Q1, 2025-03) or the option. */
    means: string;
    /** The option of `also`; '' in a draft where nobody has said which. */
    option?: string | undefined;
    /** What the header says besides the period: columns of one label have one option. */
    label?: string | undefined;
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
 * Proposes what columns stand for, from their headers: at least three periods, periods together with options of one
 * field, or two options of one field, where no column fills the amount. A proposal only, used once somebody confirms
 * it.
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
  const unitOf = (header: string): string | null => {
    if (into.field.kind !== 'quantity' || !('unitField' in into.field)) return null;
    const { note } = quantityHeaderParts(header);
    return note === null ? null : (unitBySymbolOrCode(note)?.code ?? null);
  };
  const isWide = (found: readonly { index: number }[], least: number) =>
    found.length >= least && found.some(({ index }) => hasNumbers(columns[index])) && !isFilledByOther(filledBy, found);
  const choices = fields.filter(({ name, field }) => field.kind === 'choice' && field.required && !taken.has(name));
  const periods = periodFields(resource);
  if (periods !== null && !periods.names.some((name) => taken.has(name))) {
    const year = yearOf(hints);
    const dated = (means: string) => (means.startsWith('-') ? year + means : means);
    const found = ofOneLength(
      free.flatMap(({ index, header }) => {
        const means = periodOfHeader(header);
        return means === null ? [] : [{ index, means: dated(means), unit: unitOf(header) }];
      }),
    );
    if (isWide(found, 3) && new Set(found.map(({ means }) => means)).size === found.length)
      return { into: into.name, as: byPeriod, columns: found };
    const split = ofOneLength(
      free.flatMap(({ index, header }) => {
        const parts = splitHeader(header);
        return parts === null || totalWords(parts.rest) !== null
          ? []
          : [{ index, means: dated(parts.period), label: parts.rest, unit: unitOf(parts.rest) }];
      }),
    );
    const labels = [...new Set(split.map(({ label }) => label))];
    const isEachOnce = new Set(split.map(({ means, label }) => `${means} ${label}`)).size === split.length;
    if (isWide(split, 3) && isEachOnce) {
      for (const { name, field } of choices) {
        const options = new Map(labels.map((label) => [label, optionOf(field, label)]));
        if ([...options.values()].some((option) => option !== ''))
          return {
            into: into.name,
            as: byPeriod,
            also: name,
            columns: split.map(({ index, means, label, unit }) => ({
              index,
              means,
              option: options.get(label) ?? '',
              label,
              unit,
            })),
          };
      }
      // 'Verbrauch Jan', 'Verbrauch Feb': one amount, of which the months go across.
      if (labels.length === 1)
        return { into: into.name, as: byPeriod, columns: split.map(({ label: _, ...column }) => column) };
      // 'Verbrauch' and 'Kosten' over the same months: those of the amount; the others are left out, as totals are.
      const named = matchHeaders(
        labels.map((label) => quantityHeaderParts(label).base),
        fields,
      );
      const ofAmount = split.filter(({ label }) => named[labels.indexOf(label)] === into.name);
      if (isWide(ofAmount, 3))
        return { into: into.name, as: byPeriod, columns: ofAmount.map(({ label: _, ...column }) => column) };
    }
  }
  for (const { name, field } of choices) {
    const found = free.flatMap((column) => {
      if (!hasNumbers(column) && column.sample.length > 0) return [];
      const [means, ...others] =
        field.kind === 'choice' ? optionsCalled(field, quantityHeaderParts(column.header).base) : [];
      return means === undefined || others.length > 0
        ? []
        : [{ index: column.index, means, unit: unitOf(column.header) }];
    });
    if (isWide(found, 2)) return { into: into.name, as: name, columns: found };
  }
  return null;
}

/** The only year in the names of file and sheet; '' where there is none, or several. */
export function yearOf(hints: readonly string[]): string {
  const years = new Set(hints.flatMap((hint) => hint.match(/(?<!\d)20\d\d(?!\d)/g) ?? []));
  const [year = ''] = years.size === 1 ? years : [];
  return year;
}

/** The option that a header names beside its period, with or without a unit; '' for none, or several. */
function optionOf(field: Field, label: string): string {
  if (field.kind !== 'choice') return '';
  for (const words of new Set([label, quantityHeaderParts(label).base])) {
    const [option, ...others] = optionsCalled(field, words);
    if (option !== undefined && others.length === 0) return option;
  }
  return '';
}

/**
 * Periods of one length, the most frequent one: a column of the year beside those of its months holds their sum.
 */
function ofOneLength<C extends { means: string }>(columns: readonly C[]): C[] {
  const lengthOf = ({ means }: C) => (means.length === 4 ? 'year' : means.includes('Q') ? 'quarter' : 'month');
  const byLength = Map.groupBy(columns, lengthOf);
  const [most = []] = (['month', 'quarter', 'year'] as const)
    .map((length) => byLength.get(length) ?? [])
    .sort((one, other) => other.length - one.length);
  return most;
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
 * @param isDraft  months may still be without their year (`-03`), headers without their option
 */
export function shapeProblem(
  resource: Resource,
  fields: readonly ImportField[],
  width: number,
  { into, as, also, columns }: WideShape,
  { isDraft = false } = {},
): { field: string } | { column: number } | null {
  if (!fields.some(({ name, field }) => name === into && amounts.includes(field.kind))) return { field: into };
  const asField = fields.find(({ name }) => name === as)?.field;
  if (as !== byPeriod && asField?.kind !== 'choice') return { field: as };
  const alsoField = fields.find(({ name }) => name === also)?.field;
  if (also !== undefined && (as !== byPeriod || alsoField?.kind !== 'choice')) return { field: also };
  const isOption = (option = '') =>
    also === undefined ||
    (isDraft && option === '') ||
    (alsoField?.kind === 'choice' && Object.hasOwn(alsoField.options, option));
  const seen = new Set<number>();
  for (const { index, means, option, unit } of columns) {
    const isKnown =
      as === byPeriod
        ? periodTexts(resource, means) !== null || (isDraft && /^-\d\d$/.test(means))
        : asField?.kind === 'choice' && Object.hasOwn(asField.options, means);
    if (
      index >= width ||
      seen.has(index) ||
      !isKnown ||
      !isOption(option) ||
      (unit !== null && unitBySymbolOrCode(unit) === null)
    )
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
