import type { StoredMessage } from '#platform/messages/model/messages.ts';
import { addMonths } from '#platform/values/model/add-months.ts';
import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { daysOf } from '#platform/values/model/period.ts';

export const packSections = ['people', 'absence', 'leave', 'training', 'safety', 'pay'] as const;
export type PackSection = (typeof packSections)[number];

/** A metric of one period: its value, or why there is none. */
export interface PackValue {
  /** Of a day both are the same. */
  from: string;
  to: string;
  figure: DecimalText | null;
  why: StoredMessage | null;
  /** What is to be known of it: what is excluded, estimated, or of another day. */
  notes: readonly StoredMessage[];
}

/** A metric of a month, of the month before and of the same month a year before. */
export interface PackRow {
  key: string;
  section: PackSection;
  name: StoredMessage;
  /** Key of the unit, or a currency with its amount in whole units. */
  unit: string;
  method: StoredMessage;
  values: readonly [PackValue, PackValue, PackValue];
}

export interface PackContent {
  month: string;
  /** ISO moment. */
  madeAt: string;
  rows: readonly PackRow[];
}

/** A month, the one before, and the same one a year before. */
export const comparedMonths = (month: string): readonly [string, string, string] => {
  const at = (count: number) => addMonths(`${month}-01`, count).slice(0, 7);
  return [month, at(-1), at(-12)];
};

/** The twelve months that end with a month. */
export const yearUntil = (month: string): { from: string; to: string } => ({
  from: `${addMonths(`${month}-01`, -11).slice(0, 7)}-01`,
  to: daysOf(month).to,
});

/** The last 31 December that is not after the end of a month. */
export const yearEndUntil = (month: string): string => {
  const { to } = daysOf(month);
  return to.endsWith('-12-31') ? to : `${Number(to.slice(0, 4)) - 1}-12-31`;
};

/** How much a value differs from an earlier one, exact; null where one of them is missing. */
export const changeTo = (now: PackValue, before: PackValue): DecimalText | null =>
  now.figure === null || before.figure === null ? null : decimalText(dec(now.figure).minus(dec(before.figure)));

/** Metrics that have no value for the month itself. */
export const absentIn = ({ rows }: PackContent): number =>
  rows.filter(({ values: [now] }) => now.figure === null).length;
