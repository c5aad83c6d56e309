import { dec, decimalText, exact, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import {
  byMethod,
  explained,
  type Explained,
  type ExplainedSource,
  type ExplainedStep,
  type ExplainedWarning,
  formulated,
  labelled,
} from '#platform/kit/model/explained.ts';
import {
  allocateInstruments,
  type Allocation,
  type AllocationResult,
  type ConsumptionGroup,
  type Instrument,
  type InstrumentKind,
} from './instrument-allocation.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say, sayWorking } from './messages.ts';

/** kg CO2e per kWh with its origin. */
export interface EnergyRate {
  kgCo2ePerKwh: DecimalText;
  /** Factor set and id of the factor. */
  id: string;
  label: string;
}

/**
 * Purchased energy with the rates of where it was used. A rate that is not known is `null`. `kwh` is all that was
 * consumed: what an instrument covers of it is covered for each owner in proportion.
 */
export interface Scope2Group extends ConsumptionGroup {
  /** The company's share of `kwh` under its consolidation approach; all of it where it is not given. */
  ownKwh?: DecimalText;
  /** Grid average of the place and year. */
  grid: EnergyRate | null;
  /** Residual mix of the market: what is left of the grid after all claims. */
  residual: EnergyRate | null;
}

export type MarketTier = InstrumentKind | 'residual' | 'grid';

/** What a part of a group's energy is valued with under the market-based method. */
export interface MarketPart {
  tier: MarketTier;
  /** Instrument id or factor id. */
  id: string;
  label: string;
  kwh: DecimalText;
  kgCo2ePerKwh: DecimalText;
  kg: DecimalText;
}

export interface Scope2GroupResult {
  key: string;
  /** The company's share, as all amounts of a result. */
  kwh: DecimalText;
  /** kWh covered by instruments. */
  coveredKwh: DecimalText;
  /** `null`: no grid rate is known, so the group is missing, not zero. */
  locationKg: DecimalText | null;
  marketKg: DecimalText | null;
  /** kg CO2e per kWh over the whole group, for multiplying with its lines. */
  locationKgPerKwh: DecimalText | null;
  marketKgPerKwh: DecimalText | null;
  parts: readonly MarketPart[];
  warnings: ExplainedWarning[];
}

export interface Scope2Result {
  groups: Scope2GroupResult[];
  /** Totals of the groups that have a rate; `missing` names the others. */
  location: Explained;
  market: Explained;
  missing: { method: 'location' | 'market'; key: string; kwh: DecimalText }[];
  kwh: DecimalText;
  coveredKwh: DecimalText;
  /** Share of all kWh that instruments cover, 0 to 1; `null` without consumption. */
  coverage: DecimalText | null;
  /**
   * What of each instrument the company counts, what covers the share of other owners of the same consumption, and what
   * is left. The three add up to its amount.
   */
  instruments: {
    id: string;
    allocatedKwh: DecimalText;
    othersKwh: DecimalText;
    unusedKwh: DecimalText;
    reason: Message | null;
  }[];
}

/**
 * Scope 2 by both methods, side by side. Location-based: Σ kWh × grid average. Market-based: instruments in their
 * order, what is left by residual mix, else by grid average with a warning. 1,000,000 kWh, grid 0.20, 600,000 kWh of
 * certificates at 0, residual mix 0.45: location-based 200 t, market-based 180 t.
 *
 * Where the company counts a share of the consumption (equity share), it counts the same share of what covers it: with
 * 40 % of the same site 80 t and 72 t.
 *
 * @throws `environmental.instrument-twice`, `environmental.not-negative`
 * Source: GHG Protocol Scope 2 Guidance (2015), ch. 6, table 6.3 (hierarchy) and 7.1 (quality criteria); consolidation:
 * Corporate Standard, ch. 3 (equity share: the share of an operation's emissions).
 */
export function scope2Of(groups: readonly Scope2Group[], instruments: readonly Instrument[]): Scope2Result {
  const allocation = allocateInstruments(groups, instruments);
  const ofGroup = Map.groupBy(allocation.allocations, (entry) => entry.groupKey);
  const ofInstrument = Map.groupBy(allocation.allocations, (entry) => entry.instrument.id);
  const results = groups.map((group) =>
    resultOf(group, ofGroup.get(group.key) ?? [], allocation.uncoveredKwh.get(group.key) ?? group.kwh),
  );
  const kwh = sum(results.map((result) => result.kwh));
  const coveredKwh = sum(results.map((result) => result.coveredKwh));
  return {
    groups: results,
    location: locationTotal(groups, results),
    market: marketTotal(groups, results, allocation),
    missing: results.flatMap(({ key, kwh: missed, locationKg, marketKg }) => [
      ...(locationKg === null ? [{ method: 'location' as const, key, kwh: missed }] : []),
      ...(marketKg === null ? [{ method: 'market' as const, key, kwh: missed }] : []),
    ]),
    kwh: decimalText(kwh),
    coveredKwh: decimalText(coveredKwh),
    coverage: kwh.lte(0) ? null : decimalText(coveredKwh.div(kwh)),
    instruments: instruments.map(({ id }) => {
      const left = allocation.unused.find((entry) => entry.instrument.id === id);
      const allocated = (ofInstrument.get(id) ?? []).reduce((total, entry) => total.plus(entry.kwh), exact(0));
      const own = results
        .flatMap((result) => result.parts)
        .filter((part) => part.id === id && part.tier !== 'residual' && part.tier !== 'grid')
        .reduce((total, part) => total.plus(part.kwh), exact(0));
      return {
        id,
        allocatedKwh: decimalText(own),
        othersKwh: decimalText(allocated.minus(own)),
        unusedKwh: left?.kwh ?? '0',
        reason: left?.reason ?? null,
      };
    }),
  };
}

function resultOf(group: Scope2Group, own: readonly Allocation[], uncovered: DecimalText): Scope2GroupResult {
  const { key, kwh, ownKwh = kwh, grid } = group;
  const rest = restPart(group, uncovered);
  const parts = [...own.map(instrumentPart), ...(rest === undefined ? [] : [rest])];
  const isValued = rest !== undefined || dec(uncovered).isZero();
  const wholeKg = isValued ? sum(parts.map((part) => part.kg)) : null;
  const ownParts = ownShare(parts, isValued, kwh, ownKwh);
  const locationKg = grid === null ? null : exact(ownKwh).times(grid.kgCo2ePerKwh);
  return {
    key,
    kwh: ownKwh,
    coveredKwh: decimalText(sum(ownParts.filter(isInstrument).map((part) => part.kwh))),
    parts: ownParts,
    locationKg: locationKg === null ? null : decimalText(locationKg),
    locationKgPerKwh: grid?.kgCo2ePerKwh ?? null,
    marketKg: wholeKg === null ? null : decimalText(sum(ownParts.map((part) => part.kg))),
    marketKgPerKwh: wholeKg === null ? null : blended(group, wholeKg, rest),
    warnings: warningsOf(group, uncovered),
  };
}

const isInstrument = ({ tier }: MarketPart): boolean => tier !== 'residual' && tier !== 'grid';

/** The company's share of each part; the last takes what rounding leaves, so that they add up to its consumption. */
function ownShare(
  parts: readonly MarketPart[],
  isWhole: boolean,
  kwh: DecimalText,
  ownKwh: DecimalText,
): readonly MarketPart[] {
  if (exact(kwh).eq(ownKwh) || dec(kwh).isZero()) return parts;
  let left = exact(ownKwh);
  return parts.map((part, at) => {
    const own =
      isWhole && at === parts.length - 1
        ? left
        : exact(dec(exact(part.kwh).times(ownKwh)).div(kwh).toDecimalPlaces(12));
    left = left.minus(own);
    return { ...part, kwh: decimalText(own), kg: decimalText(own.times(part.kgCo2ePerKwh)) };
  });
}

// A group without consumption still needs a rate for the lines that may cancel each other out to zero.
function blended(
  group: Scope2Group,
  marketKg: ReturnType<typeof sum>,
  rest: MarketPart | undefined,
): DecimalText | null {
  if (dec(group.kwh).isZero())
    return rest?.kgCo2ePerKwh ?? group.residual?.kgCo2ePerKwh ?? group.grid?.kgCo2ePerKwh ?? null;
  return decimalText(marketKg.div(group.kwh));
}

function instrumentPart({ instrument, kwh }: Allocation): MarketPart {
  const { kind, id, label, kgCo2ePerKwh } = instrument;
  return { tier: kind, id, label, kwh, kgCo2ePerKwh, kg: decimalText(exact(kwh).times(kgCo2ePerKwh)) };
}

function restPart({ residual, grid }: Scope2Group, uncovered: DecimalText): MarketPart | undefined {
  const rate = residual ?? grid;
  if (rate === null || dec(uncovered).isZero()) return undefined;
  const { kgCo2ePerKwh, id, label } = rate;
  return {
    tier: residual === null ? 'grid' : 'residual',
    id,
    label,
    kwh: uncovered,
    kgCo2ePerKwh,
    kg: decimalText(exact(uncovered).times(kgCo2ePerKwh)),
  };
}

/** What a group is missing for want of a rate. */
function warningsOf({ key, residual, grid }: Scope2Group, uncovered: DecimalText): ExplainedWarning[] {
  if (grid !== null) return [];
  return [
    say('no-grid-factor', { group: key }),
    ...(residual === null && !dec(uncovered).isZero()
      ? [say('no-market-factor', { group: key, energy: { decimal: uncovered } })]
      : []),
  ];
}

/** Said once for a market and time, whatever else tells its groups apart. */
function gridInsteadOfResidual(
  groups: readonly Scope2Group[],
  results: readonly Scope2GroupResult[],
): ExplainedWarning[] {
  const valued = groups.flatMap(({ market, period }, at) =>
    (results[at]?.parts ?? []).flatMap(({ tier, kwh }) => (tier === 'grid' ? [{ market, period, kwh }] : [])),
  );
  return [...Map.groupBy(valued, ({ market, period }) => `${market} ${period}`).values()].flatMap((parts) =>
    parts.slice(0, 1).map(({ market, period }) =>
      say('no-residual-mix', {
        market: { country: market },
        period: { period },
        energy: { decimal: decimalText(sum(parts.map(({ kwh }) => kwh))) },
      }),
    ),
  );
}

function locationTotal(groups: readonly Scope2Group[], results: readonly Scope2GroupResult[]): Explained {
  const steps: ExplainedStep[] = results.flatMap(({ key, kwh, locationKg, locationKgPerKwh }) =>
    locationKg === null
      ? []
      : [{ label: key, formula: `${kwh} kWh × ${locationKgPerKwh} kg CO2e/kWh`, figure: locationKg, unit: 'kg_co2e' }],
  );
  const sources = groups.flatMap(({ grid }): ExplainedSource[] =>
    grid === null ? [] : [{ kind: 'factor', id: grid.id, label: grid.label }],
  );
  return explained({
    figure: decimalText(sum(steps.map((step) => step.figure))),
    unit: 'kg_co2e',
    ...formulated(sayWorking('location')),
    ...byMethod(sayWorking('method-location')),
    steps,
    sources: unique(sources),
    warnings: results.flatMap((result) => result.warnings.filter(({ code }) => code === 'inventory.no-grid-factor')),
  });
}

function marketTotal(
  groups: readonly Scope2Group[],
  results: readonly Scope2GroupResult[],
  { allocations, unused }: AllocationResult,
): Explained {
  const valued = results.filter((result) => result.marketKg !== null);
  const steps: ExplainedStep[] = valued.flatMap(({ key, parts }) =>
    parts.map((part) => ({
      ...labelled(sayWorking('market-part', { group: key, source: { said: tierMessage(part.tier, part.label) } })),
      formula: `${part.kwh} kWh × ${part.kgCo2ePerKwh} kg CO2e/kWh`,
      figure: part.kg,
      unit: 'kg_co2e',
    })),
  );
  const sources = valued.flatMap(({ parts }) =>
    parts.map(
      ({ tier, id, label }): ExplainedSource => ({
        kind: tier === 'residual' || tier === 'grid' ? 'factor' : 'instrument',
        id,
        label,
      }),
    ),
  );
  const leftOver = unused.map(({ instrument, kwh, reason }) =>
    say('instrument-unused', {
      energy: { decimal: kwh },
      instrument: instrument.label,
      reason: { said: reason },
    }),
  );
  const claimed = [...new Set(allocations.map((entry) => entry.instrument))];
  const notCancelled = claimed
    .filter(({ kind, cancelledOn }) => kind === 'certificate' && cancelledOn === null)
    .map(({ label }) => say('not-cancelled', { instrument: label }));
  return explained({
    figure: decimalText(sum(steps.map((step) => step.figure))),
    unit: 'kg_co2e',
    ...formulated(sayWorking('market')),
    ...byMethod(sayWorking('method-market')),
    steps,
    sources: unique(sources),
    warnings: [
      ...results.flatMap((result) => result.warnings.filter(({ code }) => code === 'inventory.no-market-factor')),
      ...gridInsteadOfResidual(groups, results),
      ...notCancelled,
      ...leftOver,
    ],
  });
}

/** What a part of the market-based figure rests on, with its name. */
export const tierMessage = (tier: MarketTier, source: string): Message => sayWorking(`tier-${tier}`, { source });

function unique(sources: readonly ExplainedSource[]): ExplainedSource[] {
  return [...new Map(sources.map((source) => [`${source.kind} ${source.id}`, source])).values()];
}
