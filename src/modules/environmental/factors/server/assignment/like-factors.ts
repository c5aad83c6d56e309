import { coefficientOf } from '#modules/environmental/calculation/model/coefficient.ts';
import { activityTypeOf } from '#modules/environmental/activity/model/activity-types.ts';
import { UserError } from '#platform/errors/model/errors.ts';
import {
  checkFactor,
  type FactorCheck,
  type Likeness,
  type ValuedFactor,
} from '#modules/environmental/factors/model/factor-checks.ts';
import { needsBasis } from '#modules/environmental/factors/model/energy-basis.ts';
import { say } from '#modules/environmental/factors/model/messages.ts';
import type { EmissionFactor } from '#modules/environmental/factors/model/factor.ts';
import { fuelOfProduct, fuels, fuelsNamedIn, type Fuel } from '#modules/environmental/factors/model/fuels.ts';
import type { GwpTable } from '#modules/environmental/factors/model/gwp.ts';
import { CUSTOM_SOURCE } from '../custom-factor.ts';
import type { FactorLibrary } from '../factor-library.ts';
import type { Refrigerants } from '../gwp-tables.ts';
import { defaultFactors } from './default-factors.ts';

/** Rows of the library that hold the use of fuels, to be loaded before factors are compared. */
export const fuelRowIds: readonly string[] = [...new Set(fuels.flatMap(({ rows }) => Object.values(rows).flat()))];
const supplyLabel = (label: string): string => `${label.toLowerCase()}, well to tank`;
/** Labels, in small letters, of the rows that hold their supply. */
export const supplyLabels: readonly string[] = fuels.map(({ label }) => supplyLabel(label));

/** What a factor is assigned to, as far as it is known. */
export interface FactorUse {
  activityType: string | null;
  product: string | null;
  /** Narrowest first. */
  regions: readonly string[];
}

/**
 * Holds a factor against the library as far as it was loaded: the fuel that product or name say, else those of the
 * activity; the grid of the place; what the activity gets by default.
 */
export function checkInLibrary(
  factor: EmissionFactor,
  use: FactorUse,
  { library, refrigerants, gwp }: { library: FactorLibrary; refrigerants: Refrigerants; gwp: GwpTable },
  more: readonly EmissionFactor[] = [],
): FactorCheck {
  const { likeness, factors } = likeFactors(factor, use, library, refrigerants);
  const valued = (one: EmissionFactor): ValuedFactor => ({ ...one, co2eKg: valueOf(one, gwp) });
  const { activityType } = use;
  const check = checkFactor({
    factor: valued(factor),
    activity: activityType === null ? null : { key: activityType, scope: activityTypeOf(activityType).scope },
    library: (factors.length > 0 ? factors : more).map(valued),
    likeness: factors.length > 0 ? likeness : 'category',
  });
  return factor.source === CUSTOM_SOURCE && needsBasis(factor)
    ? { ...check, doubts: [say('basis-not-stated', { unit: { noun: factor.per } }), ...check.doubts] }
    : check;
}

function likeFactors(
  factor: EmissionFactor,
  { activityType, product, regions }: FactorUse,
  library: FactorLibrary,
  refrigerants: Refrigerants,
): { likeness: Likeness; factors: EmissionFactor[] } {
  if (activityType === 'electricity' || (activityType === null && factor.category === 'electricity'))
    return {
      likeness: 'electricity',
      factors: gridsOf(library, [...regions, ...(factor.region === null ? [] : [factor.region])]),
    };
  if (activityType === 'refrigerant' || (activityType === null && factor.category === 'fugitive')) {
    const named = [product, factor.label].flatMap((name) => (name === null ? [] : refrigerants.called(name)));
    return { likeness: 'fuel', factors: named };
  }
  const own = fuelsFor(factor, activityType, product);
  if (own.length > 0) return { likeness: 'fuel', factors: rowsOf(own, library) };
  const defaults = defaultFactors
    .filter((entry) => entry.activityType === activityType || activityType === null)
    .flatMap(({ family, ids }) => ids.flatMap((id) => library.versionsOf(family, id).at(-1) ?? []))
    .filter(({ category }) => activityType !== null || category === factor.category);
  const burned =
    activityType === null && ['stationary', 'mobile', 'wtt'].includes(factor.category) ? rowsOf(fuels, library) : [];
  return { likeness: 'activity', factors: [...defaults, ...burned] };
}

function fuelsFor(factor: EmissionFactor, activityType: string | null, product: string | null): readonly Fuel[] {
  const named = fuelsNamedIn(factor.label);
  if (activityType === null) return ['stationary', 'mobile', 'wtt'].includes(factor.category) ? named : [];
  if (activityType === 'fuelUpstream') return named.length > 0 ? named : fuels;
  const ofProduct = product === null ? null : fuelOfProduct(product, activityType);
  if (ofProduct !== null) return [ofProduct];
  const fitting = fuels.filter(({ activities }) => activities.includes(activityType));
  const both = named.filter((one) => fitting.includes(one));
  return both.length > 0 ? both : fitting;
}

/** The newest row of each fuel's use and supply. */
function rowsOf(of: readonly Fuel[], library: FactorLibrary): EmissionFactor[] {
  return of.flatMap(({ label, rows }) => [
    ...Object.entries(rows).flatMap(([family, ids]) =>
      ids.flatMap((id) => library.versionsOf(family, id).at(-1) ?? []),
    ),
    ...newestByUnit(library.labelled(supplyLabel(label))),
  ]);
}

/** Grid averages of a place; of all that were loaded where the place is not known. */
function gridsOf(library: FactorLibrary, regions: readonly string[]): EmissionFactor[] {
  const averages = library.electricity().filter(({ scope, stage }) => scope === '2' && stage !== 'residual');
  const here = averages.filter(({ region }) => region !== null && regions.includes(region));
  return newestByUnit(here.length > 0 ? here : averages);
}

function newestByUnit(factors: readonly EmissionFactor[]): EmissionFactor[] {
  const groups = Map.groupBy(factors, ({ label, per, region }) => JSON.stringify([label, per, region]));
  return [...groups.values()].flatMap(
    (own) => own.toSorted((left, right) => (left.validFrom < right.validFrom ? 1 : -1))[0] ?? [],
  );
}

/** kg CO2e per unit; `null` where it cannot be computed, or where all there is is biogenic CO2 and zero is right. */
function valueOf(factor: EmissionFactor, gwp: GwpTable): string | null {
  try {
    const { co2eKg } = coefficientOf({ unit: factor.per, factor, gwp });
    return co2eKg === '0' && factor.biogenicCo2Kg !== null ? null : co2eKg;
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}
