import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { addDays, countDays } from '#platform/values/model/period.ts';
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
 * names with the same records. `same-days`: a bill of a year or quarter beside the bills of its months.
 */
export type DuplicateKind = 'same-record' | 'same-days' | 'same-site' | 'same-values';

export interface Duplicate {
  kind: DuplicateKind;
  /** Sites involved. */
  sites: string[];
  /** Records that say the same; the first may stand, the others are in doubt. */
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
 *   double counting).
 */
export function findDuplicates(records: readonly ComparableRecord[]): Duplicate[] {
  return [...sameRecords(records), ...sameDays(records), ...sameSites(records)];
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

function sameDays(records: readonly ComparableRecord[]): Duplicate[] {
  const supplied = records.filter(
    (entry) => METERED_SUPPLIES.some((supply) => supply === entry.activityType) && dec(entry.amount).gt(0),
  );
  const supplies = Map.groupBy(supplied, ({ site, activityType, product }) =>
    JSON.stringify([site, activityType, wordOf(product)]),
  );
  return [...supplies.values()].flatMap((supply) => {
    if (supply.length < 3) return [];
    const byStart = supply
      .map((entry) => ({ entry, days: countDays(entry) }))
      .toSorted((left, right) => (left.entry.from < right.entry.from ? -1 : 1));
    return byStart.flatMap(({ entry: long, days }, at): Duplicate[] => {
      if (days < LONG_BILL_DAYS) return [];
      const parts = partsOf(long, days, byStart, at);
      if (parts.length < 2 || coveredDays(parts) * 2 < days) return [];
      const { site, siteName, activityType, amount, unit, from, to } = long;
      return [
        {
          kind: 'same-days',
          sites: [site],
          records: [long.id, ...parts.map(({ id }) => id)],
          said: say('same-days', {
            site: siteName,
            activity: { label: labels[activityType] ?? activityType },
            amount: { decimal: amount, unit },
            from: { day: from },
            to: { day: to },
            count: parts.length,
          }),
        },
      ];
    });
  });
}

/** Shorter than this a bill is one of a month, and others beside it are those of other meters. */
const LONG_BILL_DAYS = 59;

/** Bills of the same supply within the days of a long one, at most half as long. Another supplier is another supply. */
function partsOf(
  long: ComparableRecord,
  days: number,
  byStart: readonly { entry: ComparableRecord; days: number }[],
  at: number,
): ComparableRecord[] {
  let start = at;
  while (start > 0 && byStart[start - 1]?.entry.from === long.from) start -= 1;
  const parts: ComparableRecord[] = [];
  for (let next = start; next < byStart.length; next += 1) {
    const found = byStart[next];
    if (found === undefined || found.entry.from > long.to) break;
    const isOther =
      wordOf(found.entry.supplier) !== '' &&
      wordOf(long.supplier) !== '' &&
      wordOf(found.entry.supplier) !== wordOf(long.supplier);
    if (found.days * 2 <= days && found.entry.to <= long.to && !isOther) parts.push(found.entry);
  }
  return parts;
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
