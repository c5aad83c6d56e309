import { z } from 'zod';
import { dec, decimalText, grouped, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { minorDigits } from '#platform/values/model/minor-digits.ts';
import { wordingResponse } from '#platform/messages/model/message-response.ts';
import { wordingOf, type Message, type Wording } from '#platform/messages/model/messages.ts';
import { sayFigure } from './messages.ts';

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
  labelSaid: wordingResponse,
  /** Null: it cannot be said, and `missing` says why. Never zero for what is not known. */
  amount: amountSchema.nullable(),
  missing: z.string().nullable(),
  missingSaid: wordingResponse,
  formula: z.string(),
  workings: z.string().nullable(),
  workingsSaid: wordingResponse,
  source: z.string(),
  /** What was left out of it on purpose. */
  notCounted: z.string().nullable(),
  notCountedSaid: wordingResponse,
  records: linkSchema.nullable(),
});
export type TopicFigure = z.infer<typeof figureSchema>;

const cellSchema = z.object({
  text: z.string().nullable(),
  textSaid: wordingResponse,
  amount: amountSchema.nullable(),
  flag: z.string().nullable(),
  flagSaid: wordingResponse,
  /** 0 to 1, how strong a cell of a heat table is tinted; the text says the same. */ heat: z.number().nullable(),
});
export type TopicCell = z.infer<typeof cellSchema>;
export const tableSchema = z.object({
  key: z.string(),
  title: z.string(),
  titleSaid: wordingResponse,
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

/** Names and numbers are text; what is said is a message. */
type Told = string | Message | null;
const textOf = (told: Told): string | null => (typeof told === 'object' ? (told?.message ?? null) : told);
const wordingOfText = (told: Told): Wording | undefined =>
  typeof told === 'object' && told !== null ? wordingOf(told) : undefined;

export type FigureParts = Pick<TopicFigure, 'key' | 'amount' | 'formula' | 'source'> & {
  label: string | Message;
  missing?: Told;
  workings?: Told;
  notCounted?: Told;
  records?: TopicFigure['records'];
};

/** A figure that is known, or not: `null` with the reason. */
export const figure = ({
  label,
  missing = null,
  workings = null,
  notCounted = null,
  records = null,
  ...parts
}: FigureParts): TopicFigure => ({
  ...parts,
  label: textOf(label) ?? '',
  labelSaid: wordingOfText(label),
  missing: textOf(missing),
  missingSaid: wordingOfText(missing),
  workings: textOf(workings),
  workingsSaid: wordingOfText(workings),
  notCounted: textOf(notCounted),
  notCountedSaid: wordingOfText(notCounted),
  records,
});

interface CellParts {
  flag?: Told;
  heat?: number | null;
}
export const cell = (text: Told, { flag = null, heat = null }: CellParts = {}): TopicCell => ({
  text: textOf(text),
  textSaid: wordingOfText(text),
  amount: null,
  flag: textOf(flag),
  flagSaid: wordingOfText(flag),
  heat,
});
export const amountCell = (
  amount: Amount | null,
  { text = null, ...rest }: CellParts & { text?: Told } = {},
): TopicCell => ({
  ...cell(text, rest),
  amount,
});

/** Several notes as one; null without any. */
export const notesOf = (notes: readonly Message[]): Message | null =>
  notes.length === 0 ? null : sayFigure('notes', { notes: { list: notes.map((said) => ({ said })) } });
/** The label of sums of money: one for each currency. */
export const inCurrency = (label: string, currency: string): Message =>
  sayFigure('currency-of', { label: { label }, currency });
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

/** Minor units as people write them: `119000050`, EUR → `1,190,000.5`. */
export const majorText = (minor: DecimalText, currency: string): string =>
  grouped(decimalText(dec(minor).div(dec(10).pow(minorDigits(currency)))));

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
export const countryName = (code: string): string => countries.of(code) ?? code;
