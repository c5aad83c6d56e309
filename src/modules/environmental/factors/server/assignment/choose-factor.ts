import { UserError } from '#platform/errors/model/errors.ts';
import type { Bridge } from '#platform/units/model/unit-bridges.ts';
import { sameDimension } from '#platform/units/model/unit-algebra.ts';
import { conversionRatio } from '#platform/units/model/units.ts';
import type { CountryDefaults, DefaultFamily } from '#modules/environmental/factors/model/country-defaults.ts';
import { activityWords } from '#modules/environmental/activity/model/activity-words.ts';
import { activityTypeOf } from '#modules/environmental/activity/model/activity-types.ts';
import { assign, assignAnywhere } from '#modules/environmental/factors/model/assignment.ts';
import type { GapReason } from '#modules/environmental/calculation/model/calculation-states.ts';
import { familyOf } from '#modules/environmental/factors/model/factor.ts';
import type { ExplainedWarning } from '#platform/kit/model/explained.ts';
import { calledSet, type EmissionFactor } from '#modules/environmental/factors/model/factor.ts';
import { fuelOfProduct } from '#modules/environmental/factors/model/fuels.ts';
import { gridRegionOf } from '#modules/environmental/factors/model/grid-products.ts';
import { chooseGridFactor, gridSourceOf } from '#modules/environmental/factors/model/grid-choice.ts';
import { asMessage, type Message } from '#platform/messages/model/messages.ts';
import { say } from '#modules/environmental/factors/model/messages.ts';
import type { FactorLibrary } from '../factor-library.ts';
import type { Refrigerants } from '../gwp-tables.ts';
import type { FactorChoice } from './factor-choice.ts';
import { plainWord, type ActivityKind } from './activity-kind.ts';
import type { CompanyRule } from './company-rules.ts';
import { defaultsFor } from './default-factors.ts';
import { ageWarnings, resolveInFamily, resolvePinned, type ChosenFactorSets } from './chosen-factor-sets.ts';

export interface ChoiceContext {
  library: FactorLibrary;
  rules: readonly CompanyRule[];
  refrigerants: Refrigerants;
  chosen: ChosenFactorSets;
  /** Families that the company chose for the defaults of countries. */
  countryDefaults: CountryDefaults;
  bridgesFor(kind: ActivityKind, factor: EmissionFactor): readonly Bridge[];
}

export interface ChosenFactor {
  factor: EmissionFactor;
  choice: FactorChoice;
  /** As rules name it; null: none was said. */
  method: 'average' | 'supplier' | 'hybrid' | 'spend' | null;
  /** The supplier's own factor, for the market-based method only; `factor` is then the grid's. */
  supplier: EmissionFactor | null;
}
export interface Gap {
  reason: GapReason;
  said: Message;
  /** Of electricity without a grid factor: the supplier's, which values it by the market-based method. */
  supplier?: ChosenFactor;
}
export const isGap = (found: ChosenFactor | Gap): found is Gap => 'reason' in found && 'said' in found;

/**
 * The factor of a kind of activity: the record's emission factor override, then the company's rules, then what its
 * nature says (a refrigerant its composition, electricity its grid by decision S4, CO2e itself), then the grid of the
 * country that a product names, then a factor of exactly the product's name, then
 * the fuel that the product is called in another language or on bills, then the default of the country. Nothing found
 * is a gap, never zero.
 */
export function chooseFactor(kind: ActivityKind, context: ChoiceContext): ChosenFactor | Gap {
  if (kind.factorKey !== null) return factorOverride(kind, context);
  if (kind.activityType === 'electricity') return byMethod(kind, context);
  const ruled = byRule(kind, context, context.rules);
  if (isEmission(kind.unit)) return ruled !== null && isEmission(ruled.factor.per) ? ruled : asReported();
  if (ruled !== null) return ruled;
  if (kind.isBalance || kind.activityType === 'refrigerant') return byRefrigerant(kind, context);
  return (
    byGridProduct(kind, context) ??
    byProduct(kind, context) ??
    byFuel(kind, context) ??
    byOwnSet(kind, context) ??
    byDefault(kind, context) ?? {
      reason: 'no-factor',
      said: withCandidate(
        kind.product === null ? say('no-rule') : say('no-rule-for-product', { product: kind.product }),
        singleOfPlace(kind, PLACE_CATEGORIES[kind.activityType] ?? [], context.library),
      ),
    }
  );
}

/** Why there is no factor, and which one a rule could name. */
const withCandidate = (
  said: Message,
  could: Pick<EmissionFactor, 'label' | 'set' | 'source' | 'setTitle'> | null,
): Message =>
  could === null ? said : say('rule-could-assign', { said: { said }, factor: could.label, set: calledSet(could) });

const isEmission = (unit: string): boolean => sameDimension(unit, 'kg_co2e');

/**
 * What is recorded in CO2e was worked out already: emissions that a supplier or an investee reported, by one's share.
 * Which potentials they were made with is not known, and said so.
 */
const asReported = (): ChosenFactor => ({
  factor: {
    source: 'reported',
    id: 'co2e',
    label: 'Emissions as reported',
    scope: '3',
    category: 'other',
    stage: 'use',
    per: 'kg_co2e',
    gases: [],
    co2eKg: '1',
    gwpBasis: null,
    biogenicCo2Kg: null,
    region: null,
    validFrom: '1990-01-01',
    validTo: null,
    uncertaintyPct: null,
  },
  method: 'supplier',
  supplier: null,
  choice: { origin: 'reported', reason: say('stated-in-co2e'), rule: null, losers: [], warnings: [] },
});

function factorOverride(kind: ActivityKind, { library, chosen }: ChoiceContext): ChosenFactor | Gap {
  const text = kind.factorKey ?? '';
  const at = text.indexOf(':');
  const found = at < 1 ? null : resolvePinned(library, text.slice(0, at), text.slice(at + 1), chosen);
  if (found === null)
    return {
      reason: 'unknown-factor',
      said: say('factor-unknown', { factor: text }),
    };
  return {
    factor: found.factor,
    method: null,
    supplier: null,
    choice: {
      origin: 'record',
      reason: say('chosen-in-record'),
      rule: null,
      losers: [],
      warnings: [...found.warnings, ...placeWarnings(found.factor, kind)],
    },
  };
}

function byRule(kind: ActivityKind, { library }: ChoiceContext, rules: readonly CompanyRule[]): ChosenFactor | null {
  const { activityType, product, supplier, account, site, country, day } = kind;
  const subject = {
    attributes: { activityType, product, supplier, account, site, country, category: null },
    regions: regionsOf(kind),
    day,
  };
  // What the company says holds, even where the factor is of another place or a later year; a rule that fits in all
  // respects goes before.
  const engines = rules.map(({ engine }) => engine);
  const found = assign(subject, engines) ?? assignAnywhere(subject, engines);
  const winner = found === null ? undefined : rules.find(({ engine }) => engine.id === found.rule.id);
  if (found === null || winner === undefined) return null;
  const warnings: ExplainedWarning[] = [
    ...winner.resolved.warnings,
    ...placeWarnings(winner.resolved.factor, kind),
    ...ageWarnings(winner.resolved.factor, day),
  ];
  if (found.isContested) warnings.push(say('contested', { rule: winner.record.name }));
  return {
    factor: winner.resolved.factor,
    method: library.isSuppliers(winner.resolved.factor) ? 'supplier' : winner.record.method,
    supplier: null,
    choice: {
      origin: 'rule',
      reason: found.reason,
      rule: winner.record.name,
      losers: found.losers.map(({ rule, why }) => ({
        label: rule.label,
        factor: `${rule.factor.source} ${rule.factor.id}`,
        why,
      })),
      warnings,
    },
  };
}

/**
 * Electricity has two factors: a rule that names the supplier's speaks for the market-based method, any other rule for
 * the location-based one, which without a rule is the grid average of the place (GHG Protocol Scope 2 Guidance, ch. 6).
 */
function byMethod(kind: ActivityKind, context: ChoiceContext): ChosenFactor | Gap {
  const isSuppliers = ({ record, resolved }: CompanyRule): boolean =>
    record.method === 'supplier' || context.library.isSuppliers(resolved.factor);
  const market = byRule(kind, context, context.rules.filter(isSuppliers));
  const location =
    byRule(
      kind,
      context,
      context.rules.filter((rule) => !isSuppliers(rule)),
    ) ?? byGrid(kind, context);
  if (market === null) return location;
  if (isGap(location)) return { ...location, supplier: market };
  const choice = {
    ...location.choice,
    rule: location.choice.rule ?? market.choice.rule,
    losers: [...location.choice.losers, ...market.choice.losers],
    warnings: [...location.choice.warnings, ...market.choice.warnings],
    reason: say('market-by-rule', {
      said: { said: asMessage(location.choice.reason) },
      factor: market.factor.label,
      rule: market.choice.rule ?? '',
    }),
  };
  return { ...location, method: 'supplier', supplier: market.factor, choice };
}

/**
 * Electricity of what stands elsewhere or was sold there: the grid of that country. Sold goods are used in all of it, so
 * that the average of the country counts where its own set knows regions only.
 */
function byGridProduct(kind: ActivityKind, context: ChoiceContext): ChosenFactor | Gap | null {
  const place = gridRegionOf(kind);
  return place === null ? null : byGrid({ ...kind, ...place }, context, kind.activityType === 'useOfSold');
}

function byGrid(kind: ActivityKind, { library, chosen }: ChoiceContext, isWholeCountry = false): ChosenFactor | Gap {
  const { country, region, day } = kind;
  if (country === null) return { reason: 'no-place', said: say('no-country') };
  const own = ownOfPlace(kind, ['electricity'], { library, chosen });
  if (own?.isChosen === true) return own.found;
  const prefix = gridSourceOf(country).sourcePrefix;
  // A chosen factor set speaks for every year of the calculation; the others as they are dated.
  const candidates = library
    .electricity()
    .filter(({ source }) => source.startsWith(prefix))
    .flatMap((factor): EmissionFactor[] => {
      const wanted = chosen.get(familyOf(factor.source));
      return wanted === undefined
        ? [factor]
        : factor.source === wanted
          ? [{ ...factor, validFrom: '1900-01-01', validTo: null }]
          : [];
    });
  const others = library.electricity().filter(({ source }) => !source.startsWith(prefix));
  const found = chooseGridFactor({ country, region, year: Number(day.slice(0, 4)) }, [...candidates, ...others]);
  const factor = found.factor === null ? null : library.find(found.factor.source, found.factor.id);
  // A factor of the company's own set for the place stands in for what the library lacks or has as life cycle only.
  if (own !== null && (factor === null || found.source.isLifeCycle)) return own.found;
  if (factor === null) {
    const isPlace = found.source.level === 'subregion' && region === null;
    const { alternative } = found;
    const ofCountry = alternative === null ? null : library.find(alternative.source, alternative.id);
    if (isWholeCountry && ofCountry !== null)
      return {
        factor: ofCountry,
        method: null,
        supplier: null,
        choice: {
          origin: 'grid',
          reason: say('grid-of-country', { country, set: calledSet(ofCountry) }),
          rule: null,
          losers: [],
          warnings: [say('life-cycle', { factor: ofCountry.label })],
        },
      };
    const could =
      singleOfPlace(kind, ['electricity'], library) ??
      (alternative === null ? null : (library.find(alternative.source, alternative.id) ?? alternative));
    return { reason: isPlace ? 'no-place' : 'no-factor', said: withCandidate(found.reason, could) };
  }
  return {
    factor,
    method: null,
    supplier: null,
    choice: { origin: 'grid', reason: found.reason, rule: null, losers: [], warnings: found.warnings },
  };
}

/**
 * The factor of the company's own sets for a place: of a set that the calculation or the settings choose in any year,
 * of others where it is valid on the day. The narrowest place first, then the newest. Null where none or several fit:
 * two that differ are told apart by a rule.
 */
function ownOfPlace(
  kind: ActivityKind,
  categories: readonly string[],
  { library, chosen }: Pick<ChoiceContext, 'library' | 'chosen'>,
  names: readonly string[] | null = null,
): { found: ChosenFactor; isChosen: boolean } | null {
  const wanted = new Set(chosen.values());
  const year = kind.day.slice(0, 4);
  const fitting = library
    .all()
    .filter(
      ({ set, stage, category, label, region, validFrom, validTo }) =>
        typeof set === 'string' &&
        stage === 'use' &&
        categories.includes(category) &&
        (names === null || names.includes(plainWord(label))) &&
        region !== null &&
        regionsOf(kind).includes(region) &&
        (wanted.has(set) || (validFrom.slice(0, 4) <= year && (validTo === null || validTo.slice(0, 4) >= year))),
    );
  const rank = (factor: EmissionFactor): string =>
    `${wanted.has(factor.set ?? '') ? 0 : 1} ${regionsOf(kind).indexOf(factor.region ?? '')}`;
  const [best, ...others] = fitting.toSorted(
    (left, right) =>
      (rank(left) < rank(right) ? -1 : rank(left) > rank(right) ? 1 : 0) ||
      (left.validFrom > right.validFrom ? -1 : left.validFrom < right.validFrom ? 1 : 0) ||
      (left.id < right.id ? -1 : 1),
  );
  if (best === undefined) return null;
  if (others.some((other) => rank(other) === rank(best) && other.validFrom === best.validFrom)) return null;
  const set = best.set ?? '';
  return {
    isChosen: wanted.has(set),
    found: {
      factor: best,
      method: null,
      supplier: null,
      choice: {
        origin: 'grid',
        reason: say(wanted.has(set) ? 'own-set-chosen' : 'own-set', {
          set: calledSet(best),
          region: best.region ?? '',
        }),
        rule: null,
        losers: [],
        warnings: ageWarnings(best, kind.day),
      },
    },
  };
}

/**
 * A single custom factor of the place that is valid in the year. It may be a supplier's and is never taken by itself;
 * whoever entered it for the place is told that a rule has to assign it. The narrowest place first, then the newest.
 */
function singleOfPlace(
  kind: ActivityKind,
  categories: readonly string[],
  library: FactorLibrary,
): EmissionFactor | null {
  const [regions, year] = [regionsOf(kind), kind.day.slice(0, 4)];
  const [best = null] = library
    .all()
    .filter(
      ({ source, set, stage, category, region, validFrom, validTo }) =>
        source === 'custom' &&
        typeof set !== 'string' &&
        stage === 'use' &&
        categories.includes(category) &&
        region !== null &&
        regions.includes(region) &&
        validFrom.slice(0, 4) <= year &&
        (validTo === null || validTo.slice(0, 4) >= year),
    )
    .toSorted(
      (left, right) =>
        regions.indexOf(left.region ?? '') - regions.indexOf(right.region ?? '') ||
        (left.validFrom > right.validFrom ? -1 : left.validFrom < right.validFrom ? 1 : 0) ||
        (left.id < right.id ? -1 : 1),
    );
  return best;
}

/** Category of the library whose factor of a place an activity takes from the company's own sets. */
export const PLACE_CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  districtHeat: ['heat'],
  steam: ['steam'],
  cooling: ['cooling'],
  water: ['water'],
  wastewater: ['water'],
};
/** Supply and treatment share a category: their names tell them apart, in all languages that activities are known in. */
const PLACE_NAMES: Readonly<Record<string, readonly string[]>> = {
  water: ['water supply', ...activityWords.water],
  wastewater: ['wastewater', 'water treatment', ...activityWords.wastewater],
};

function byOwnSet(kind: ActivityKind, context: ChoiceContext): ChosenFactor | null {
  const categories = PLACE_CATEGORIES[kind.activityType];
  if (categories === undefined) return null;
  return ownOfPlace(kind, categories, context, PLACE_NAMES[kind.activityType] ?? null)?.found ?? null;
}

function byRefrigerant(kind: ActivityKind, { refrigerants }: ChoiceContext): ChosenFactor | Gap {
  const found = kind.product === null ? [] : refrigerants.called(kind.product);
  const [factor] = found;
  if (factor === undefined || found.length > 1)
    return {
      reason: 'unknown-refrigerant',
      said: kind.product === null ? say('refrigerant-missing') : unclearRefrigerant(kind.product, found),
    };
  return {
    factor,
    method: null,
    supplier: null,
    choice: {
      origin: 'refrigerant',
      reason: say('composition-by-mass', { refrigerant: factor.id }),
      rule: null,
      losers: [],
      warnings: [],
    },
  };
}

/** Says why a name leads to no refrigerant: not known, or one of several. */
export const unclearRefrigerant = (refrigerant: string, found: readonly EmissionFactor[]): Message =>
  found.length > 1
    ? say('refrigerant-ambiguous', { refrigerant, candidates: { list: found.map(({ id }) => id) } })
    : say('refrigerant-unknown', { refrigerant });

/** The product is word for word the name of a factor; the factor set of the country and year goes first. */
function byProduct(kind: ActivityKind, context: ChoiceContext): ChosenFactor | null {
  if (kind.product === null) return null;
  const named = context.library
    .labelled(kind.product)
    .filter(({ stage, scope }) => stage === 'use' && scope !== 'outside');
  const regions = regionsOf(kind);
  const year = kind.day.slice(0, 4);
  const dated = named.filter((factor) => {
    const wanted = context.chosen.get(familyOf(factor.source));
    return wanted === undefined ? factor.validFrom.slice(0, 4) <= year : factor.source === wanted;
  });
  const scopeOf = new Set(dated.map(({ scope }) => scope));
  // One name may stand in the lists of scope 1 and of scope 3 (own cars, business travel): the activity says which is
  // meant.
  const ranked = dated
    .filter(({ scope }) => scopeOf.size < 2 || scope === kindScope(kind.activityType))
    .toSorted(
      (left, right) =>
        placeRank(left, regions) - placeRank(right, regions) ||
        (left.validFrom < right.validFrom ? 1 : left.validFrom > right.validFrom ? -1 : 0) ||
        (left.id < right.id ? -1 : 1),
    );
  const best = ranked[0];
  if (best === undefined) return null;
  const same = ranked.filter((factor) => factor.source === best.source);
  const fitting = bestByUnit(same, kind, context) ?? best;
  const losers = same
    .filter((factor) => factor !== fitting)
    .map((factor) => ({
      label: factor.label,
      factor: `${factor.source} ${factor.id}`,
      why: say('other-unit', { unit: factor.per }),
    }));
  return {
    factor: fitting,
    method: null,
    supplier: null,
    choice: {
      origin: 'product',
      reason: say('product-matches', { factor: fitting.label, set: calledSet(fitting) }),
      rule: null,
      losers,
      warnings: [...placeWarnings(fitting, kind), ...ageWarnings(fitting, kind.day)],
    },
  };
}

/** The product is another name of a fuel ("Kerosin"), which its activity does not stand for anyway. */
function byFuel(kind: ActivityKind, context: ChoiceContext): ChosenFactor | null {
  const { product, country, day } = kind;
  const fuel = product === null ? null : fuelOfProduct(product, kind.activityType);
  if (fuel === null || fuel.isUsual || product === null) return null;
  for (const family of familiesFor(country, context.countryDefaults)) {
    const candidates = (fuel.rows[family] ?? []).flatMap((id) => {
      const found = resolveInFamily(context.library, family, id, day, context.chosen);
      return found === null ? [] : [found];
    });
    const factor = bestByUnit(
      candidates.map((candidate) => candidate.factor),
      kind,
      context,
    );
    const winner = candidates.find((candidate) => candidate.factor === factor);
    if (factor === undefined || winner === undefined) continue;
    return {
      factor,
      method: null,
      supplier: null,
      choice: {
        origin: 'product',
        reason: say('fuel-matches', { product, fuel: fuel.label, factor: factor.label, set: calledSet(factor) }),
        rule: null,
        losers: candidates
          .filter((candidate) => candidate !== winner)
          .map(({ factor: other }) => ({
            label: other.label,
            factor: `${other.source} ${other.id}`,
            why: say('other-unit', { unit: other.per }),
          })),
        warnings: [...winner.warnings, ...placeWarnings(factor, kind)],
      },
    };
  }
  return null;
}

/** Families in the order in which a country asks them: the one it chose, its own, that of any country, the others. */
function familiesFor(country: string | null, chosen: CountryDefaults): readonly DefaultFamily[] {
  const wanted = country === null ? undefined : chosen.get(country);
  const home = country === 'GB' ? 'ukgov' : country === 'US' ? 'usepa-hub' : 'ipcc';
  return [...new Set([...(wanted === undefined ? [] : [wanted]), home, 'ipcc', 'ukgov', 'usepa-hub'] as const)];
}

function byDefault(kind: ActivityKind, context: ChoiceContext): ChosenFactor | null {
  const candidates = defaultsFor(kind.activityType, kind.country, context.countryDefaults).flatMap(
    ({ family, ids, assumes }) =>
      ids.flatMap((id) => {
        const found = resolveInFamily(context.library, family, id, kind.day, context.chosen);
        return found === null ? [] : [{ ...found, assumes }];
      }),
  );
  const factor =
    bestByUnit(
      candidates.map((candidate) => candidate.factor),
      kind,
      context,
    ) ?? candidates[0]?.factor;
  const winner = candidates.find((candidate) => candidate.factor === factor);
  if (factor === undefined || winner === undefined) return null;
  const warnings = [
    ...winner.warnings,
    ...placeWarnings(factor, kind),
    ...(winner.assumes === undefined ? [] : [winner.assumes]),
  ];
  const losers = candidates
    .filter((candidate) => candidate !== winner)
    .map((candidate) => ({
      label: candidate.factor.label,
      factor: `${candidate.factor.source} ${candidate.factor.id}`,
      why: say('other-unit', { unit: candidate.factor.per }),
    }));
  return {
    factor,
    method: null,
    supplier: null,
    choice: {
      origin: 'default',
      reason: say(isOverridden(kind, factor, context) ? 'default-by-settings' : 'default-of-library', {
        country: kind.country ?? { said: say('any-country') },
      }),
      rule: null,
      losers,
      warnings,
    },
  };
}

const isOverridden = ({ country }: ActivityKind, factor: EmissionFactor, { countryDefaults }: ChoiceContext): boolean =>
  country !== null && countryDefaults.get(country) === familyOf(factor.source);

/**
 * Of factors in several units the one nearest to the activity's: the same unit, then the same dimension, then the
 * fewest bridges.
 */
function bestByUnit(
  factors: readonly EmissionFactor[],
  kind: ActivityKind,
  context: ChoiceContext,
): EmissionFactor | undefined {
  return factors
    .map((factor, place) => ({ factor, place, distance: distanceTo(factor, kind, context) }))
    .filter(({ distance }) => distance !== null)
    .toSorted((left, right) => (left.distance ?? 0) - (right.distance ?? 0) || left.place - right.place)[0]?.factor;
}

function distanceTo(factor: EmissionFactor, kind: ActivityKind, context: ChoiceContext): number | null {
  if (factor.per === kind.unit) return 0;
  try {
    return conversionRatio(kind.unit, factor.per, context.bridgesFor(kind, factor)).steps.reduce(
      (sum, { kind: step }) => sum + (step === 'unit' ? 1 : 10),
      0,
    );
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

export const regionsOf = ({ region, country }: Pick<ActivityKind, 'region' | 'country'>): string[] =>
  [region, country].filter((place) => place !== null);

const placeRank = (factor: EmissionFactor, regions: readonly string[]): number =>
  factor.region === null
    ? regions.length
    : regions.includes(factor.region)
      ? regions.indexOf(factor.region)
      : regions.length + 1;

function placeWarnings(factor: EmissionFactor, kind: ActivityKind): ExplainedWarning[] {
  if (factor.region === null || regionsOf(kind).includes(factor.region)) return [];
  const said = { factor: factor.label, set: calledSet(factor), region: factor.region };
  return [
    kind.country === null
      ? say('other-region-than-unknown', said)
      : say('other-region', { ...said, country: kind.country }),
  ];
}

const kindScope = (activityType: string): string => activityTypeOf(activityType).scope;
