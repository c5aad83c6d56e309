import { and, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '#platform/database/server/in-company.ts';
import { UNITS } from '#platform/units/model/unit-table.ts';
import { activityTypes, activityTypeOf } from '#modules/environmental/activity/model/activity-types.ts';
import type { FactorCategory, EmissionFactor } from '#modules/environmental/factors/model/factor.ts';
import type { suggestedFactorsResponse } from '#modules/environmental/factors/model/factor-contracts.ts';
import { publishersFor } from '#modules/environmental/factors/model/factor-publishers.ts';
import { fuelOfProduct, fuels } from '#modules/environmental/factors/model/fuels.ts';
import { say } from '#modules/environmental/factors/model/messages.ts';
import { defaultFactors } from './assignment/default-factors.ts';
import { loadGwp } from './gwp-tables.ts';
import { factorColumns, referenceFactor } from './reference-tables.ts';
import { computed, searchFactors } from './search-factors.ts';

const SHOWN_MAX = 8;

/** Categories of the library that hold factors for an activity which has no default. */
const CATEGORIES: Readonly<Record<string, readonly FactorCategory[]>> = {
  electricity: ['electricity'],
  districtHeat: ['heat', 'steam'],
  steam: ['steam', 'heat'],
  cooling: ['cooling'],
  purchasedGoods: ['materials', 'spend'],
  capitalGoods: ['materials', 'spend'],
  fuelUpstream: ['wtt', 'td-loss'],
  water: ['water'],
  wastewater: ['water'],
  waste: ['waste'],
  endOfLife: ['waste'],
  upstreamFreight: ['freight'],
  downstreamFreight: ['freight'],
  flights: ['travel'],
  rail: ['travel'],
  roadTravel: ['travel'],
  hotel: ['travel', 'other'],
  commuting: ['commuting', 'travel'],
  homeworking: ['homeworking'],
  ownVehicles: ['mobile'],
  useOfSold: ['electricity'],
  upstreamLeased: ['electricity'],
  downstreamLeased: ['electricity'],
  franchises: ['electricity'],
};

/**
 * The factors of the library nearest to an activity, whatever its product is called and its unit: what its product
 * names, its defaults in any country, its category. With them, where to get a better one. Those in a unit of the same
 * measure come first, then those of the country, then the newest.
 */
export async function suggestedFactors(
  tx: Tx,
  {
    activityType,
    product,
    unit,
    country,
  }: { activityType: string; product: string | null; unit: string; country: string | null },
): Promise<z.infer<typeof suggestedFactorsResponse>> {
  if (!Object.hasOwn(activityTypes, activityType)) return { items: [], advice: [] };
  const gwp = await loadGwp(tx, 'AR6');
  const named = product === null ? [] : await foundByWords(tx, product);
  const listed = await newestOf(tx, rowsFor(activityType, product));
  const alike =
    named.length + listed.length >= SHOWN_MAX ? [] : await ofCategory(tx, CATEGORIES[activityType] ?? [], country);
  const all = [
    ...new Map([...listed, ...named, ...alike].map((factor) => [`${factor.source} ${factor.id}`, factor])).values(),
  ];
  const rank = (factor: EmissionFactor): number =>
    (isAlike(factor.per, unit) ? 0 : 4) + (factor.region === null ? 1 : factor.region === country ? 0 : 2);
  const items = all.toSorted((left, right) => rank(left) - rank(right)).slice(0, SHOWN_MAX);
  const fits = items.some((factor) => isAlike(factor.per, unit));
  const { label } = activityTypeOf(activityType);
  return {
    items: items.map((factor) => ({ ...factor, note: null, computedCo2eKg: computed(factor, gwp) })),
    advice: [
      ...(items.length > 0 && !fits
        ? [say('candidates-need-conversion', { unit: UNITS.find(({ code }) => code === unit)?.symbol ?? unit })]
        : []),
      say('where-to-get', {
        what: product ?? { label },
        publishers: { list: publishersFor(activityType, country).map(({ name }) => name) },
      }),
    ],
  };
}

function rowsFor(activityType: string, product: string | null): string[] {
  const fuel = product === null ? null : fuelOfProduct(product, activityType);
  const own = fuel === null ? fuels.filter(({ activities }) => activities.includes(activityType)) : [fuel];
  return [
    ...own.flatMap(({ rows }) => Object.values(rows).flat()),
    ...(fuel === null
      ? defaultFactors.filter((entry) => entry.activityType === activityType).flatMap(({ ids }) => ids)
      : []),
  ];
}

async function foundByWords(tx: Tx, product: string): Promise<EmissionFactor[]> {
  const { items } = await searchFactors(tx, {
    search: product.slice(0, 120),
    source: [],
    category: [],
    region: [],
    scope: ['1', '2', '3'],
    per: [],
    year: null,
    limit: 20,
    after: null,
  });
  return items.map(({ computedCo2eKg: _value, note: _note, ...factor }) => factor as EmissionFactor);
}

/** The newest factor set of each row. */
async function newestOf(tx: Tx, ids: readonly string[]): Promise<EmissionFactor[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .select(factorColumns)
    .from(referenceFactor)
    .where(inArray(referenceFactor.id, [...ids]))
    .orderBy(desc(referenceFactor.validFrom));
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => own[0] ?? []);
}

async function ofCategory(
  tx: Tx,
  categories: readonly FactorCategory[],
  country: string | null,
): Promise<EmissionFactor[]> {
  if (categories.length === 0) return [];
  const here =
    country === null
      ? []
      : await tx.db
          .select(factorColumns)
          .from(referenceFactor)
          .where(and(inArray(referenceFactor.category, [...categories]), eq(referenceFactor.region, country)))
          .orderBy(desc(referenceFactor.validFrom))
          .limit(SHOWN_MAX);
  const anywhere = await tx.db
    .select(factorColumns)
    .from(referenceFactor)
    .where(inArray(referenceFactor.category, [...categories]))
    .orderBy(desc(referenceFactor.validFrom))
    .limit(SHOWN_MAX);
  return [...here, ...anywhere];
}

/** Whether two units measure the same, so that nothing but arithmetic lies between them. */
function isAlike(per: string, unit: string): boolean {
  const [left, right] = [per, unit].map((code) => UNITS.find((one) => one.code === code)?.dimension);
  return per === unit || (left !== undefined && left === right && left !== 'money');
}
