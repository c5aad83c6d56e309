import { worded, categoriesOf, labelOf } from './statement-words.ts';
import { decimalText, dec } from '#platform/values/model/decimal.ts';
import { activityTypeLabels } from '#modules/environmental/activity/model/activity-types.ts';
import { monthLater } from '#modules/environmental/model/days.ts';
import type { InventoryForReport, InventoryOpen } from '#modules/environmental/inventory/model/inventory-report.ts';
import type { Message, MessagePart } from '#platform/messages/model/messages.ts';
import { say } from './page-messages.ts';
import type { GhgStatement } from './ghg-statement.ts';

/** What a statement is made of: the inventory, and what it lacks by the questions of an approval. */
export interface StatedInventory extends InventoryForReport {
  open: InventoryOpen;
}

/** Categories of scope 3 that are gaps; what was screened as not relevant stands with its reason in the screening. */
export function categoryGaps({
  standings: { noData, notScreened },
  supplyGaps,
}: InventoryForReport['screening']): GhgStatement['missing'] {
  const gap = (numbers: readonly number[], why: Message) =>
    numbers.length === 0
      ? []
      : [{ ...worded('what', say('missing-categories', categoriesOf(numbers))), why: [why], records: null }];
  return [
    ...gap(noData, say('relevant-not-assessed')),
    ...gap(notScreened, say('neither-assessed-nor-screened')),
    ...supplyGaps.map(({ records, ...said }) => ({
      ...worded('what', say('missing-categories', categoriesOf([3]))),
      why: [said],
      records,
    })),
  ];
}

/** What each total of scope 2 lacks, by place: how much, at which sites, why, and which factor to get. */
export function scope2Lacks(scope2: InventoryForReport['run']['scope2']): GhgStatement['missing'] {
  return (scope2?.missing ?? []).map(({ method, key, kwh, sites = [], siteCount = sites.length, why, toGet }) => {
    const count = siteCount - sites.length;
    const energy = { decimal: decimalText(dec(kwh).div(1000)), unit: 'MWh' };
    return {
      ...worded('what', say(`missing-electricity-${method}`, { energy, place: key })),
      why: [
        ...(sites.length === 0 ? [] : [atSites(sites, count)]),
        why ?? say('no-factor'),
        ...(toGet === undefined ? [] : [toGet]),
        say('not-zero'),
      ],
      records: null,
    };
  });
}

const atSites = (sites: readonly string[], count: number): Message =>
  count > 0 ? say('at-sites-and-more', { sites: { list: sites }, count }) : say('at-sites', { sites: { list: sites } });

/** An activity, with what was bought or the site, and from whom. */
export const sourceOf = (activityType: string, ...names: readonly (string | null | undefined)[]) =>
  worded(
    'what',
    say('named', {
      name: {
        list: [
          { label: labelOf(activityTypeLabels, activityType) },
          ...names.filter((name) => typeof name === 'string' && name !== ''),
        ] as MessagePart[],
      },
    }),
  );

/** Months without data, in the order of their number; and what of the period is not over. */
export function coverageGaps({ run: { run, coverage } }: InventoryForReport): GhgStatement['missing'] {
  if (coverage === null) return [];
  const { endedOn, missing, others, endings } = coverage;
  return [
    ...(endedOn === run.period.to
      ? []
      : [
          {
            ...worded(
              'what',
              endedOn === null ? say('all-months') : say('months-after', { month: { period: endedOn.slice(0, 7) } }),
            ),
            why: [say('not-over')],
            records: null,
          },
        ]),
    ...missing.map(({ activityType, site, months }) => ({
      ...sourceOf(activityType, site),
      why: [say('no-data-for', { months: { list: monthRanges(months) } })],
      records: null,
    })),
    ...endings.items.map(({ activityType, name, lastDay, answer }) => ({
      ...sourceOf(activityType, name),
      why: [say(answer === 'missing' ? 'records-missing-after' : 'ends-early', { day: { day: lastDay } })],
      records: null,
    })),
    ...(endings.count === endings.items.length
      ? []
      : [
          {
            ...worded('what', say('more-sources', { count: endings.count - endings.items.length })),
            why: [say('endings-open')],
            records: null,
          },
        ]),
    ...(others === 0
      ? []
      : [{ ...worded('what', say('more-sources', { count: others })), why: [say('no-data-for-some')], records: null }]),
  ];
}

/** Sites that are named for each thing; the rest is counted. */
const SITES_NAMED = 20;

/** What sites of their kind use and nobody has recorded, and sites with a floor area and no energy. */
export function openGaps({ open: { questions, withoutEnergy } }: StatedInventory): GhgStatement['missing'] {
  const gap = (what: Message, sites: readonly string[], why: Message) => ({
    ...worded('what', what),
    why: [atSites(sites.slice(0, SITES_NAMED), sites.length - SITES_NAMED), why, say('not-zero')],
    records: null,
  });
  return [
    ...[...Map.groupBy(questions, ({ carrier }) => carrier)].map(([carrier, own]) =>
      gap(
        say(`carrier-${carrier}`),
        own.map(({ site }) => site),
        say('neither-recorded-nor-answered'),
      ),
    ),
    ...(withoutEnergy.length === 0
      ? []
      : [
          gap(
            say('energy'),
            withoutEnergy.map(({ site }) => site),
            say('floor-area-without-energy'),
          ),
        ]),
  ];
}

/** 2025-05, 2025-06, 2025-09 → May 2025 to June 2025, September 2025. */
function monthRanges(months: readonly string[]): MessagePart[] {
  const first = months.filter((month) => !months.includes(monthLater(month, -1)));
  const last = months.filter((month) => !months.includes(monthLater(month, 1)));
  return first.map((month, at) => {
    const end = last[at] ?? month;
    return end === month
      ? { period: month }
      : { said: say('months', { first: { period: month }, last: { period: end } }) };
  });
}
