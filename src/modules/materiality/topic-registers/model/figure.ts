import { z } from 'zod';
import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { minorDigits } from '#platform/imports/model/minor-digits.ts';

// What the page of a topic shows of its registers: figures with formula and source, tables behind them, and what is
// missing. Amounts are exact; the screen rounds.

/** `share` is a fraction, `money` minor units of the currency in `unit`. */
export const amountSchema = z.object({
  kind: z.enum(['amount', 'share', 'count', 'money']),
  value: z.string(),
  unit: z.string().nullable(),
});
export type Amount = z.infer<typeof amountSchema>;

/**
 * The records behind a figure: a register of the topic and the filters that leave them, or `view.record` with the one
 * it opens.
 */
const linkSchema = z.object({ register: z.string(), filters: z.record(z.string(), z.string()) });
export type RecordsLink = z.infer<typeof linkSchema>;

export const figureSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** Null: it cannot be said, and `missing` says why. Never zero for what is not known. */
  amount: amountSchema.nullable(),
  missing: z.string().nullable(),
  formula: z.string(),
  workings: z.string().nullable(),
  source: z.string(),
  /** What was left out of it on purpose. */
  notCounted: z.string().nullable(),
  records: linkSchema.nullable(),
});
export type TopicFigure = z.infer<typeof figureSchema>;

const cellSchema = z.object({
  text: z.string().nullable(),
  amount: amountSchema.nullable(),
  flag: z.string().nullable(),
  /** 0 to 1, how strong a cell of a heat table is tinted; the text says the same. */ heat: z.number().nullable(),
});
export type TopicCell = z.infer<typeof cellSchema>;
export const tableSchema = z.object({
  key: z.string(),
  title: z.string(),
  note: z.string(),
  columns: z.array(z.object({ label: z.string(), isNumber: z.boolean() })),
  /** The first cell names the row. */
  rows: z.array(z.object({ key: z.string(), cells: z.array(cellSchema), records: linkSchema.nullable() })),
});
export type TopicTable = z.infer<typeof tableSchema>;
export interface TopicContent {
  figures: TopicFigure[];
  tables: TopicTable[];
}

export const amountOf = (value: DecimalText, unit: string): Amount => ({ kind: 'amount', value, unit });
export const shareOf = (part: DecimalText | number, whole: DecimalText | number): Amount => ({
  kind: 'share',
  value: decimalText(dec(part).div(whole)),
  unit: null,
});
export const countOf = (count: number): Amount => ({ kind: 'count', value: String(count), unit: null });
export const moneyOf = (minor: DecimalText, currency: string): Amount => ({
  kind: 'money',
  value: minor,
  unit: currency,
});
export const total = (values: readonly (DecimalText | number)[]): DecimalText =>
  decimalText(sum(values.map((value) => dec(value))));

/** A figure that is known, or not: `null` with the reason. */
export const figure = (
  parts: Pick<TopicFigure, 'key' | 'label' | 'amount' | 'formula' | 'source'> & Partial<TopicFigure>,
): TopicFigure => ({ missing: null, workings: null, notCounted: null, records: null, ...parts });
export const cell = (text: string | null, rest: Partial<TopicCell> = {}): TopicCell => ({
  text,
  amount: null,
  flag: null,
  heat: null,
  ...rest,
});
export const amountCell = (amount: Amount | null, rest: Partial<TopicCell> = {}): TopicCell => ({
  ...cell(null),
  amount,
  ...rest,
});
export const column = (label: string, isNumber = false): TopicTable['columns'][number] => ({ label, isNumber });

/** Adds up what is known of all records; null as soon as one is not. `some` has at least one record. */
export function knownTotal(values: readonly (DecimalText | null)[]): DecimalText | null {
  return values.length === 0 || values.some((value) => value === null)
    ? null
    : total(values.filter((value) => value !== null));
}

/** Sums of money, one for each currency: amounts of different currencies are never added. */
export function byCurrency<Row>(
  rows: readonly Row[],
  of: (row: Row) => { currency: string | null; minor: number | null },
): { currency: string; minor: DecimalText; rows: Row[] }[] {
  return [
    ...Map.groupBy(
      rows.filter((row) => of(row).currency !== null && of(row).minor !== null),
      (row) => of(row).currency ?? '',
    ),
  ]
    .map(([currency, group]) => ({ currency, minor: total(group.map((row) => of(row).minor ?? 0)), rows: group }))
    .toSorted((one, other) => one.currency.localeCompare(other.currency));
}

/** Minor units as people write them: `1250`, EUR → `12.5`. */
export const majorText = (minor: DecimalText, currency: string): string =>
  decimalText(dec(minor).div(dec(10).pow(minorDigits(currency))));

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
export const countryName = (code: string): string => countries.of(code) ?? code;

export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
