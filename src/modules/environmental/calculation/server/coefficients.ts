import { decimalText, dec } from '#platform/values/model/decimal.ts';
import { UserError } from '#platform/errors/model/errors.ts';
import type { Bridge } from '#platform/units/model/unit-bridges.ts';
import { isUnit, sameDimension } from '#platform/units/model/unit-algebra.ts';
import { conversionRatio, divide } from '#platform/units/model/units.ts';
import { activityTypeOf } from '#modules/environmental/activity/model/activity-types.ts';
import type { GapReason } from '#modules/environmental/calculation/model/calculation-states.ts';
import { coefficientOf } from '#modules/environmental/calculation/model/coefficient.ts';
import type { EmissionFactor } from '#modules/environmental/factors/model/factor.ts';
import { unclearState } from '#modules/environmental/factors/model/fuel-state.ts';
import { readGas, type GasStep } from '#modules/environmental/factors/model/gas-conditions.ts';
import { gasConditionsOf } from '#modules/environmental/factors/server/gas-conditions-file.ts';
import type { GwpTable } from '#modules/environmental/factors/model/gwp.ts';
import type { ActivityKind } from '#modules/environmental/factors/server/assignment/activity-kind.ts';
import {
  chooseFactor,
  isGap,
  regionsOf,
  type ChoiceContext,
  type ChosenFactor,
} from '#modules/environmental/factors/server/assignment/choose-factor.ts';
import { checkInLibrary } from '#modules/environmental/factors/server/assignment/like-factors.ts';
import { gwpOfFactor } from '#modules/environmental/factors/server/gwp-tables.ts';
import type { UpstreamFactor } from '#modules/environmental/factors/server/factor-library.ts';
import type { CoefficientWorkings } from './coefficient-workings.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { messageOfError } from '#platform/errors/model/errors.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { say as sayOfFactor } from '#modules/environmental/factors/model/messages.ts';

/** One coefficient of a calculation, before the database has it. */
export interface CalculationCoefficient {
  kind: ActivityKind;
  part: 0 | 1 | 2 | 3;
  scope: '1' | '2' | '3';
  category: string;
  method: string;
  isPrimary: boolean;
  /** kWh per unit of activity, for electricity. */
  kwh: string | null;
  uncertainty: string | null;
  workings: CoefficientWorkings;
}
/** One whose factor is known. */
export interface ValuedCoefficient extends CalculationCoefficient {
  workings: CoefficientWorkings & ValuedWorkings;
}
export interface KindGap {
  kind: ActivityKind;
  reason: GapReason;
  said: Message;
  /** The supplier's factor of electricity that has no grid factor. */
  supplier?: ChosenFactor;
}

export interface CoefficientContext extends ChoiceContext {
  gwp: GwpTable;
  /** The company's own conversions for a kind. */
  ownBridgesFor(kind: ActivityKind): readonly Bridge[];
}

/** The coefficient of the emission itself for each kind, or the gap it falls into. */
export function coefficientsOf(
  kinds: readonly ActivityKind[],
  context: CoefficientContext,
): { coefficients: ValuedCoefficient[]; gaps: KindGap[] } {
  const coefficients: ValuedCoefficient[] = [];
  const gaps: KindGap[] = [];
  for (const kind of kinds) {
    const chosen = chooseFactor(kind, context);
    if (isGap(chosen)) {
      gaps.push({ kind, ...chosen });
      continue;
    }
    const unclear = unclearState(kind.activityType, kind.product, kind.unit, context.ownBridgesFor(kind));
    // A factor that somebody chose per cubic metre says what it is of.
    const isSaid = chosen.factor.per === kind.unit && ['record', 'rule'].includes(chosen.choice.origin);
    if (unclear !== null && !isSaid) {
      gaps.push({ kind, reason: 'unit', said: unclear });
      continue;
    }
    const made = orGap(kind, () => useCoefficient(kind, chosen, context));
    if ('reason' in made) gaps.push(made);
    else coefficients.push(made);
  }
  return { coefficients, gaps };
}

/**
 * Electricity without a grid factor, as the market-based method may still value it: by certificates, contracts, the
 * supplier's factor or a residual mix. Its location-based figure is missing, never zero (GHG Protocol Scope 2 Guidance,
 * ch. 6: the two methods are calculated independently of each other).
 */
export function withoutGridFactor(gaps: readonly KindGap[], context: CoefficientContext): CalculationCoefficient[] {
  return gaps
    .filter(
      ({ kind, reason }) =>
        kind.activityType === 'electricity' &&
        isUnit(kind.unit) &&
        sameDimension(kind.unit, 'kWh') &&
        (reason === 'no-factor' || reason === 'no-place'),
    )
    .map(({ kind, said, supplier }) => ({
      kind,
      part: 0,
      scope: '2',
      category: 'electricity',
      method: supplier === undefined ? 'average-data' : 'supplier-specific',
      isPrimary: false,
      kwh: ratioText(kind.unit, 'kWh'),
      uncertainty: null,
      workings: {
        coefficient: null,
        factor: null,
        gwp: { ...context.gwp, gases: {} },
        bridges: [],
        choice: {
          origin: 'grid',
          reason: said,
          rule: supplier?.choice.rule ?? null,
          losers: supplier?.choice.losers ?? [],
          warnings: [
            ...factorIssuesOf(supplier === undefined ? [] : [supplier.factor], kind, context),
            ...(supplier?.choice.warnings ?? []),
          ],
        },
        supplierRate: supplier === undefined ? null : supplierRate(supplier.factor, context),
      },
    }));
}

/** Category 3 of scope 3 for the fuels and energy of scopes 1 and 2: what its factor set says about their supply. */
export function upstreamOf(
  use: readonly ValuedCoefficient[],
  upstream: ReadonlyMap<string, readonly UpstreamFactor[]>,
  context: CoefficientContext,
): CalculationCoefficient[] {
  return use
    .filter(({ scope }) => scope !== '3')
    .flatMap((own) =>
      (upstream.get(`${own.workings.factor.source} ${own.workings.factor.id}`) ?? []).flatMap(
        ({ part, factor }): CalculationCoefficient[] => {
          const made = orGap(own.kind, () =>
            workingsOf(own.kind, factor, context, [...own.workings.bridges], own.workings.gasStep),
          );
          // The use could be converted, and the upstream row is per the same unit: only a gas without a potential could
          // stop it, and that one stopped the use already.
          if ('reason' in made) return [];
          const choice = {
            ...own.workings.choice,
            origin: 'upstream' as const,
            reason: sayOfFactor('supply-of', { factor: own.workings.factor.label }),
            rule: null,
            losers: [],
            warnings: [],
          };
          return [
            {
              kind: own.kind,
              part,
              scope: '3',
              category: '3',
              method: 'average-data',
              isPrimary: false,
              kwh: null,
              uncertainty: relative(factor),
              workings: { ...made, choice, supplierRate: null },
            },
          ];
        },
      ),
    );
}

function useCoefficient(kind: ActivityKind, chosen: ChosenFactor, context: CoefficientContext): ValuedCoefficient {
  const { factor, choice, supplier, method } = chosen;
  const { workings, said: conditions } = atConditionsOf(kind, factor, context);
  const basis = workings.coefficient.conversions
    .filter((step) => step.kind === 'energy-basis')
    .slice(0, 1)
    .map(({ label }) => say('energy-basis', { unit: kind.unit, assumption: label }));
  const { scope, category } = placeOf(kind, factor);
  // Defaults and grids are the library's own choice; what a person chose is held against it.
  const issues =
    choice.origin === 'record' || choice.origin === 'rule' || supplier !== null
      ? factorIssuesOf([...new Set([factor, supplier ?? factor])], kind, context)
      : [];
  return {
    kind,
    part: 0,
    scope,
    category,
    method: methodOf(kind, factor, method),
    isPrimary: kind.isEstimate !== true && ((method === 'supplier' && supplier === null) || isOfAsset(kind, factor)),
    uncertainty: relative(factor),
    kwh: kind.activityType === 'electricity' && sameDimension(kind.unit, 'kWh') ? ratioText(kind.unit, 'kWh') : null,
    workings: {
      ...workings,
      choice: {
        ...choice,
        warnings: [...issues, ...choice.warnings, ...basis, ...(conditions === null ? [] : [conditions])],
      },
      supplierRate: supplier === null ? null : supplierRate(supplier, context),
    },
  };
}

function factorIssuesOf(
  factors: readonly EmissionFactor[],
  kind: ActivityKind,
  context: CoefficientContext,
): Message[] {
  const { activityType, product } = kind;
  return factors.flatMap(
    (factor) => checkInLibrary(factor, { activityType, product, regions: regionsOf(kind) }, context).doubts,
  );
}

interface ValuedWorkings extends Pick<CoefficientWorkings, 'gwp' | 'bridges'> {
  gasStep: GasStep | null;
  coefficient: NonNullable<CoefficientWorkings['coefficient']>;
  factor: EmissionFactor;
}

/**
 * The workings of a kind with a volume of gas read at the temperature and pressure of what it is multiplied with: the
 * density or calorific value on the way to the factor's unit, else the factor itself.
 */
function atConditionsOf(
  kind: ActivityKind,
  factor: EmissionFactor,
  context: CoefficientContext,
): { workings: ValuedWorkings; said: Message | null } {
  const bridges = context.bridgesFor(kind, factor);
  const plain = workingsOf(kind, factor, context, bridges);
  const crossed = plain.coefficient.conversions.find(({ kind: step }) => step !== 'unit');
  const basis = crossed?.source ?? factor.source;
  const { step, said } = readGas({
    activityType: kind.activityType,
    unit: kind.unit,
    per: crossed === undefined ? factor.per : 'm3',
    basis: context.library.titleOf(basis),
    conditions: gasConditionsOf(basis),
  });
  return { workings: step === null ? plain : workingsOf(kind, factor, context, bridges, step), said };
}

function workingsOf(
  kind: ActivityKind,
  factor: EmissionFactor,
  { gwp }: CoefficientContext,
  bridges: readonly Bridge[],
  gasStep: GasStep | null = null,
): ValuedWorkings {
  const own = gwpOfFactor(gwp, factor);
  const coefficient = coefficientOf({ unit: kind.unit, factor, gwp: own, bridges, gasStep });
  // Where a bridge was needed all that were offered are kept: the engine then chooses the same way again.
  return {
    coefficient,
    factor,
    gwp: own,
    bridges: coefficient.conversions.some((step) => step.kind !== 'unit') ? [...bridges] : [],
    gasStep,
  };
}

function supplierRate(factor: EmissionFactor, { gwp }: CoefficientContext): CoefficientWorkings['supplierRate'] {
  const { co2eKg } = coefficientOf({ unit: 'kWh', factor, gwp: gwpOfFactor(gwp, factor) });
  return { id: `${factor.source} ${factor.id}`, label: factor.label, kgCo2ePerKwh: co2eKg };
}

/**
 * Where it belongs: as the activity says. A vehicle of one's own that is charged belongs to purchased electricity, as
 * its factor says.
 */
function placeOf(kind: ActivityKind, factor: EmissionFactor): { scope: '1' | '2' | '3'; category: string } {
  const { scope, category } = activityTypeOf(kind.activityType);
  return scope === '1' && factor.scope === '2' ? { scope: '2', category: 'electricity' } : { scope, category };
}

const freight: ReadonlySet<string> = new Set([
  'upstreamFreight',
  'downstreamFreight',
  'flights',
  'rail',
  'roadTravel',
  'commuting',
]);

const treated: ReadonlySet<string> = new Set(['waste', 'wastewater', 'endOfLife']);

const assets: ReadonlySet<string> = new Set(['upstreamLeased', 'downstreamLeased', 'franchises']);
/** Energy or emissions of a leased asset or a franchise itself; by floor area or spend it is an average. */
const isOfAsset = (kind: ActivityKind, { category }: EmissionFactor): boolean =>
  assets.has(kind.activityType) && category !== 'spend' && !sameDimension(kind.unit, 'm2');

/** By the words of `SCOPE3_METHODS`, for all scopes. */
function methodOf(kind: ActivityKind, factor: EmissionFactor, ruled: ChosenFactor['method']): string {
  if (ruled === 'spend' || factor.category === 'spend') return 'spend-based';
  if (kind.isEstimate === true) return 'average-data';
  if (factor.source === 'reported' && kind.activityType === 'investments') return 'investment-specific';
  if (isOfAsset(kind, factor)) return 'asset-specific';
  if (ruled === 'supplier') return 'supplier-specific';
  if (ruled === 'hybrid') return 'hybrid';
  if (freight.has(kind.activityType)) return 'distance-based';
  if (treated.has(kind.activityType)) return 'waste-type';
  return 'average-data';
}

const relative = ({ uncertaintyPct }: EmissionFactor): string | null =>
  uncertaintyPct === null ? null : decimalText(dec(uncertaintyPct).div(100));

function ratioText(from: string, to: string): string {
  const { numerator, denominator } = conversionRatio(from, to);
  return decimalText(divide(numerator, denominator));
}

const reasonByCode: Readonly<Record<string, GapReason>> = {
  'units.incompatible': 'unit',
  'units.unknown': 'unit',
  'units.bad-bridge': 'unit',
  'environmental.factor-empty': 'factor-empty',
  'environmental.gwp-missing': 'gwp-missing',
  'environmental.blend-fractions': 'unknown-refrigerant',
};

function orGap<Made>(kind: ActivityKind, make: () => Made): Made | KindGap {
  try {
    return make();
  } catch (error) {
    const reason = error instanceof UserError ? reasonByCode[error.code] : undefined;
    if (!(error instanceof UserError) || reason === undefined) throw error;
    return { kind, reason, said: messageOfError(error) };
  }
}
