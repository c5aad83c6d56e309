import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { activityTypeLabels } from './activity-types.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from './messages.ts';

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
}

/**
 * `same-record`: one site, twice the same. `same-site`: two sites of one name with the same records. `same-values`: two
 * names with the same records.
 */
export type DuplicateKind = 'same-record' | 'same-site' | 'same-values';

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
 *   reported only if a common amount has at least four digits, because round numbers meet by chance.
 */
export function findDuplicates(records: readonly ComparableRecord[]): Duplicate[] {
  return [...sameRecords(records), ...sameSites(records)];
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
