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
import { costField, measuredHeader, type MeasuredHeader } from './wide-costs.ts';
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
    /** The period (2025, 2025-Q1, 2025-03) or the option; '' in a draft where several are called so. */
    means: string;
    /** The option of `also`; '' in a draft where nobody has said which. */
    option?: string | undefined;
    /** What the header says besides the period: columns of one label have one option. */
    label?: string | undefined;
    /** Code of the unit of the cells; null where another column or one value for all rows says it. */
    unit: string | null;
  }[];
  /**
   * Columns with the costs of the amounts: each with the column across whose rows have them, and the field that keeps
   * them; null where the kind of record has none, and they are left out.
   */
  costs?: { into: string | null; columns: { index: number; of: number }[] } | undefined;
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
  const costsOf = (found: readonly Keyed[], beside: readonly Keyed[]): Pick<WideShape, 'costs'> => {
    const paired = beside.flatMap(({ index, key }) => {
      const of = found.find((amount) => amount.key === key)?.index;
      return of === undefined ? [] : [{ index, of }];
    });
    return paired.length === 0 ? {} : { costs: { into: costField(fields, into.name, taken), columns: paired } };
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
    const { amounts: split, costs } = withoutCosts(
      ofOneLength(
        free.flatMap(({ index, header }) => {
          const parts = splitHeader(header);
          if (parts === null || totalWords(parts.rest) !== null) return [];
          const [means, measured] = [dated(parts.period), measuredHeader(parts.rest, into)];
          const key = `${means} ${measured.rest}`;
          return [{ index, means, label: parts.rest, unit: unitOf(parts.rest), measured, key }];
        }),
      ),
      into,
    );
    const labels = [...new Set(split.map(({ label }) => label))];
    const isEachOnce = new Set(split.map(({ means, label }) => `${means} ${label}`)).size === split.length;
    if (isWide(split, 3) && isEachOnce) {
      for (const { name, field } of choices) {
        const options = new Map(
          split.map(({ label, measured }) => [label, optionOf(field, label) || optionOf(field, measured.rest)]),
        );
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
            ...costsOf(split, costs),
          };
      }
      // 'Verbrauch Jan', 'Verbrauch Feb': one amount, of which the months go across.
      if (labels.length === 1)
        return { into: into.name, as: byPeriod, columns: split.map(plainColumn), ...costsOf(split, costs) };
      // Several names over the same months: those of the amount; the others are left out, as totals are.
      const named = matchHeaders(
        labels.map((label) => quantityHeaderParts(label).base),
        fields,
      );
      const ofAmount = split.filter(({ label }) => named[labels.indexOf(label)] === into.name);
      if (isWide(ofAmount, 3))
        return { into: into.name, as: byPeriod, columns: ofAmount.map(plainColumn), ...costsOf(ofAmount, costs) };
    }
  }
  for (const { name, field } of choices) {
    const { amounts: found, costs } = withoutCosts(
      free.flatMap((column) => {
        if (!hasNumbers(column) && column.sample.length > 0) return [];
        const measured = measuredHeader(column.header, into);
        const means = optionOf(field, column.header) || optionOf(field, measured.rest);
        // 'Gas Verbrauch': an amount by its words, of a carrier that several are called.
        const isOpen =
          field.kind === 'choice' && measured.measure !== null && optionsCalled(field, measured.rest).length > 1;
        const key = means || measured.rest;
        return means === '' && !isOpen
          ? []
          : [{ index: column.index, means, unit: unitOf(column.header), measured, key }];
      }),
      into,
    );
    if (isWide(found, 2) && found.some(({ means }) => means !== ''))
      return { into: into.name, as: name, columns: found.map(plainColumn), ...costsOf(found, costs) };
  }
  return null;
}

interface Keyed {
  index: number;
  /** The same for an amount and its cost. */
  key: string;
}
type Measured = Keyed & { means: string; unit: string | null; measured: MeasuredHeader };

/**
 * Amounts and, apart from them, the columns with their costs. In money by its unit alone is a cost only where the same
 * is also there in another unit; a table of costs and nothing else has them as its amounts.
 */
function withoutCosts<C extends Measured>(columns: readonly C[], into: ImportField): { amounts: C[]; costs: C[] } {
  const isCost = ({ key, measured: { measure, isMoney } }: C) =>
    measure === 'cost' ||
    (isMoney &&
      measure === null &&
      columns.some((other) => other.key === key && !other.measured.isMoney && other.measured.measure !== 'cost'));
  const costs = into.field.kind === 'money' ? [] : columns.filter(isCost);
  return costs.length === columns.length
    ? { amounts: [...columns], costs: [] }
    : { amounts: columns.filter((column) => !costs.includes(column)), costs };
}

const plainColumn = ({ index, means, unit }: Measured) => ({ index, means, unit });

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
  { into, as, also, columns, costs }: WideShape,
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
        : asField?.kind === 'choice' && (Object.hasOwn(asField.options, means) || (isDraft && means === ''));
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
  const costInto = costs?.into ?? null;
  if (costInto !== null && !fields.some(({ name, field }) => name === costInto && amounts.includes(field.kind)))
    return { field: costInto };
  for (const { index } of costs?.columns ?? []) {
    if (index >= width || seen.has(index)) return { column: index };
    seen.add(index);
  }
  return null;
}

/**
 * The columns across as one: how their numbers are written is decided for all of them. Those of their costs as another
 * one behind it.
 */
export function mergedColumn(
  columns: readonly Column[],
  { columns: ofAmounts, costs }: WideShape,
  part: 'amounts' | 'costs' = 'amounts',
): Column {
  const across = part === 'amounts' ? ofAmounts : (costs?.columns ?? []);
  const merged = newColumn(columns.length + (part === 'amounts' ? 0 : 1), '');
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
