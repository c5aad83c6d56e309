import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { choice, lines, number, text, unit } from '#platform/records/model/fields.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { activityTypes, type ActivityTypeKey } from '#modules/environmental/activity/model/activity-types.ts';
import { activityWords } from '#modules/environmental/activity/model/activity-words.ts';
import { estimateByLikeSites } from '#modules/environmental/completeness/model/estimation.ts';
import { defineGuidedForm } from './guided-form.ts';

/** What buildings use and people cause day by day: what the size of a site says something about. */
const estimated = [
  'electricity',
  'naturalGas',
  'heatingOil',
  'lpg',
  'biomass',
  'districtHeat',
  'steam',
  'cooling',
  'water',
  'wastewater',
  'waste',
  'refrigerant',
  'upstreamLeased',
  'downstreamLeased',
  'franchises',
] as const satisfies readonly ActivityTypeKey[];

const pick = <Value>(all: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(all, name) ? [[name, all[name] as Value]] : [])));

/** The use of a site without data, from that of like sites by m² or by head: a proxy, marked so, with where it is from. */
export const likeSitesForm = defineGuidedForm({
  name: 'likeSites',
  description:
    'Estimates the use of a site without bills from that of similar sites, by floor area or headcount. Makes one record, marked as a proxy.',
  version: '1',
  fields: {
    activityType: choice({
      label: 'Activity',
      required: true,
      options: Object.fromEntries(estimated.map((name) => [name, activityTypes[name].label])) as Record<
        (typeof estimated)[number],
        string
      >,
      words: pick(activityWords, estimated),
    }),
    by: choice({
      label: 'Estimate by',
      required: true,
      default: 'area',
      options: { area: 'Floor area (m²)', headcount: 'Headcount' },
    }),
    size: number({
      label: 'Size of this site',
      required: true,
      min: 0,
      help: 'Floor area in m² or number of people, for example 850',
    }),
    unit: unit({ label: 'Unit of the amounts', required: true, amounts: ['like.amount'] }),
    like: lines({
      label: 'Similar sites',
      required: true,
      max: 60,
      help: 'With data for the same period; only sites with a similar use and climate',
      fields: {
        site: text({ label: 'Site', required: true, max: 120 }),
        amount: number({ label: 'Amount', required: true, min: 0 }),
        size: number({ label: 'Size', required: true, min: 0 }),
      },
    }),
  },
  work({ activityType, by, size, unit: amountUnit, like }) {
    assertNoErrors(
      like.flatMap((site, at) =>
        dec(site.size ?? '0').lte(0)
          ? [{ path: `like.${at}.size`, ...sayOfValue('too-small', { min: { decimal: '0' } }) }]
          : [],
      ),
    );
    if (like.length === 0) return [];
    return [
      {
        key: 'estimate',
        activityType,
        product: null,
        detail: by === 'area' ? 'Estimate by floor area' : 'Estimate by headcount',
        basis: 'proxy',
        worked: estimateByLikeSites({
          like: like.map((site) => ({ name: site.site ?? '', amount: site.amount ?? '0', size: site.size ?? '0' })),
          size,
          unit: amountUnit,
          sizeUnit: by === 'area' ? 'm2' : 'person',
        }),
      },
    ];
  },
});
