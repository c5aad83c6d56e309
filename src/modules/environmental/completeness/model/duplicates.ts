import { dec, decimalText, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import { addDays, countDays } from '#platform/values/model/period.ts';
import { isUnit, moneyOf, sameDimension } from '#platform/units/model/unit-algebra.ts';
import { convert } from '#platform/units/model/units.ts';
import { METERED_SUPPLIES } from './completeness.ts';
import { activityTypeLabels } from '#modules/environmental/activity/model/activity-types.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';

/** An activity record as far as doubles ask. */
export interface ComparableRecord {
  id: string;
  site: string;
  siteName: string;
  activityType: string;
  from: string;
  to: string;
  amount: DecimalText;
  unit: string;
  product?: string | null;
  supplier?: string | null;
}

/**
 * `same-record`: one site, twice the same. `same-site`: two sites of one name with the same records. `same-values`: two
 * names with the same records. `same-days`: a record of a year or quarter beside those of its months.
 */
export type DuplicateKind = 'same-record' | 'same-days' | 'same-site' | 'same-values';

export interface Duplicate {
  kind: DuplicateKind;
  /** Sites involved. */
  sites: string[];
  /** Records that say the same; the first may stand, the others may be duplicates. */
  records: string[];
  said: Message;
}

const labels: Readonly<Record<string, string>> = activityTypeLabels;

/**
 * Finds records that are probably there twice. A warning, not a verdict: two small meters can show the same.
 * - the same site, activity, days and amount more than once;
 * - two sites whose records agree one by one, under one name or under two. Sites with nothing but zeros are left out,
 *   and two names are
 *   reported only if a common amount has at least four digits, because round numbers meet by chance;
 * - a metered supply of one site with a bill over two months or more, half of whose days or more shorter bills have as
 *   well: a yearly statement beside monthly bills counts the same energy twice (GHG Protocol Corporate Standard, ch. 7:
 *   double counting);
 * - another activity of one site with a record over two months or more, whose amount is within 3% of the sum of the
 *   shorter records of the same product within its days. Deliveries and trips need not cover days, so that only their
 *   sum tells.
 */
export function findDuplicates(records: readonly ComparableRecord[]): Duplicate[] {
  return [...sameRecords(records), ...sameDays(records), ...sameSums(records), ...sameSites(records)];
}

function sameRecords(records: readonly ComparableRecord[]): Duplicate[] {
  const groups = Map.groupBy(records, (entry) => JSON.stringify([entry.site, contentOf(entry)]));
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => {
      const { siteName, activityType, amount, unit, from, to } = first(group);
      return {
        kind: 'same-record',
        sites: [first(group).site],
        records: group.map((entry) => entry.id),
        said: say(group.length === 2 ? 'twice' : 'several-times', {
          site: siteName,
          activity: { label: labels[activityType] ?? activityType },
          amount: { decimal: amount, unit },
          from: { day: from },
          to: { day: to },
          times: group.length,
        }),
      };
    });
}

const isMetered = ({ activityType }: ComparableRecord): boolean =>
  METERED_SUPPLIES.some((supply) => supply === activityType);

function sameDays(records: readonly ComparableRecord[]): Duplicate[] {
  return longBeside(records.filter(isMetered), 'same-days', (_long, days, parts) => parts.covered() * 2 >= days);
}

/** So far the sum of the parts may be from the whole: what is rounded, or billed a few days apart. */
const SUM_TOLERANCE = '0.03';

function sameSums(records: readonly ComparableRecord[]): Duplicate[] {
  return longBeside(
    records.filter((entry) => !isMetered(entry)),
    'same-sum',
    ({ amount, unit }, _days, parts) => {
      const sum = parts.sumIn(unit);
      return sum !== null && sum.minus(amount).abs().lte(dec(amount).times(SUM_TOLERANCE));
    },
  );
}

/** The amount in another unit; null where it measures something else. */
function amountIn({ amount, unit }: ComparableRecord, to: string): Decimal | null {
  if (unit === to) return dec(amount);
  if (!isUnit(unit) || !isUnit(to) || !sameDimension(unit, to)) return null;
  // Money of two currencies has no ratio of its own.
  return moneyOf(unit) !== undefined || moneyOf(to) !== undefined
    ? null
    : dec(convert({ amount, from: unit, to }).amount);
}

/** The shorter bills beside a long one: what is asked of them is the same for all long ones of these days. */
interface Parts {
  entries: readonly ComparableRecord[];
  /** Days that they cover. */
  covered: () => number;
  /** Their sum; null where one of them measures something else. */
  sumIn: (unit: string) => Decimal | null;
}

/** Long bills of one list that are told; each names all of its parts. */
const LONG_MAX = 200;
/** Parts that a long bill names. */
const PARTS_MAX = 200;

/** Records over two months or more, each with the shorter ones of the same source in its days that double it. */
function longBeside(
  records: readonly ComparableRecord[],
  said: 'same-days' | 'same-sum',
  isDouble: (long: ComparableRecord, days: number, parts: Parts) => boolean,
): Duplicate[] {
  const found: Duplicate[] = [];
  const sources = Map.groupBy(
    records.filter(({ amount }) => dec(amount).gt(0)),
    ({ site, activityType, product }) => JSON.stringify([site, activityType, wordOf(product)]),
  );
  for (const source of sources.values()) {
    if (source.length < 3) continue;
    const byStart = source
      .map((entry): Bill => ({ entry, days: countDays(entry), supplier: wordOf(entry.supplier) }))
      .toSorted((left, right) => (left.entry.from < right.entry.from ? -1 : 1));
    const partsBeside = partsAmong(byStart);
    for (const bill of byStart) {
      if (found.length === LONG_MAX) return found;
      const { entry: long, days } = bill;
      if (days < LONG_BILL_DAYS) continue;
      const parts = partsBeside(bill);
      if (parts.entries.length < 2 || !isDouble(long, days, parts)) continue;
      const { site, siteName, activityType, amount, unit, from, to } = long;
      found.push({
        kind: 'same-days',
        sites: [site],
        records: [long.id, ...parts.entries.slice(0, PARTS_MAX).map(({ id }) => id)],
        said: say(said, {
          site: siteName,
          activity: { label: labels[activityType] ?? activityType },
          amount: { decimal: amount, unit },
          from: { day: from },
          to: { day: to },
          count: parts.entries.length,
        }),
      });
    }
  }
  return found;
}

/** Shorter than this a bill is one of a month, and others beside it are those of other meters. */
const LONG_BILL_DAYS = 59;

interface Bill {
  entry: ComparableRecord;
  days: number;
  supplier: string;
}

/**
 * Bills of the same supply within the days of a long one, at most half as long. Another supplier is another supply. They
 * are looked for once for all long ones of the same days and supplier: thousands of yearly bills have the same.
 */
function partsAmong(byStart: readonly Bill[]): (long: Bill) => Parts {
  const known = new Map<string, Parts>();
  return ({ entry: { from, to }, days, supplier }) => {
    const key = JSON.stringify([from, to, supplier]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const entries = byStart
      .filter(
        (one) =>
          one.days * 2 <= days &&
          one.entry.from >= from &&
          one.entry.to <= to &&
          (one.supplier === '' || supplier === '' || one.supplier === supplier),
      )
      .map(({ entry }) => entry);
    const sums = new Map<string, Decimal | null>();
    let covered: number | null = null;
    const parts: Parts = {
      entries,
      covered: () => (covered ??= coveredDays(entries)),
      sumIn: (unit) => {
        if (!sums.has(unit)) {
          const amounts = entries.flatMap((part) => amountIn(part, unit) ?? []);
          const sum = amounts.reduce((total, one) => total.plus(one), dec(0));
          sums.set(unit, amounts.length < entries.length ? null : sum);
        }
        return sums.get(unit) ?? null;
      },
    };
    known.set(key, parts);
    return parts;
  };
}

/** Days of bills in the order of their start, each once. */
function coveredDays(bills: readonly ComparableRecord[]): number {
  let until = '';
  let days = 0;
  for (const { from, to } of bills) {
    if (to <= until) continue;
    days += countDays({ from: from > until ? from : addDays(until, 1), to });
    until = to;
  }
  return days;
}

const wordOf = (text: string | null | undefined): string => text?.trim().toLowerCase() ?? '';

function sameSites(records: readonly ComparableRecord[]): Duplicate[] {
  const bySite = [...Map.groupBy(records, (entry) => entry.site).values()].filter((group) =>
    group.some((entry) => !dec(entry.amount).isZero()),
  );
  const groups = Map.groupBy(bySite, (group) => JSON.stringify(group.map(contentOf).toSorted()));
  return [...groups.values()]
    .filter((sites) => sites.length > 1)
    .flatMap((sites): Duplicate[] => {
      const names = [...new Set(sites.map((group) => first(group).siteName.trim().toLowerCase()))];
      if (names.length > 1 && !first(sites).some((entry) => dec(entry.amount).precision() >= 4)) return [];
      const shown = sites.map((group) => first(group).siteName);
      return [
        {
          kind: names.length === 1 ? 'same-site' : 'same-values',
          sites: sites.map((group) => first(group).site),
          records: sites.flatMap((group) => group.map((entry) => entry.id)),
          said:
            names.length === 1
              ? say('site-twice', { site: first(first(sites)).siteName, times: sites.length })
              : shown.length === 2
                ? say('two-sites-alike', { first: shown[0] ?? '', second: shown[1] ?? '' })
                : say('sites-alike', { sites: { list: shown } }),
        },
      ];
    });
}

function contentOf({ activityType, from, to, amount, unit }: ComparableRecord): string {
  return JSON.stringify([activityType, from, to, decimalText(dec(amount)), unit]);
}

function first<Entry>(entries: readonly Entry[]): Entry {
  const entry = entries[0];
  if (entry === undefined) throw new RangeError('a group has at least one entry');
  return entry;
}
