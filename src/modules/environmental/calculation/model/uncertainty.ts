import { environmentalError } from '#modules/environmental/model/errors.ts';
import { dec, decimalText, exact, sum, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import { byMethod, explained, type Explained, formulated, labelled } from '#platform/kit/model/explained.ts';
import { say, sayName, sayWorking } from './messages.ts';

/** Five judgements of a figure, 1 (very good) to 4 (poor). 5 is taken as 4: the published table ends there. */
export interface PedigreeScores {
  reliability: number;
  completeness: number;
  time: number;
  geography: number;
  technology: number;
}

/**
 * Source: GHG Protocol, Quantitative Inventory Uncertainty (2011), pedigree matrix, after Weidema and Wesnæs (1996).
 */
export const PEDIGREE_FACTORS: Readonly<
  Record<keyof PedigreeScores, readonly [DecimalText, DecimalText, DecimalText, DecimalText]>
> = {
  reliability: ['1', '1.1', '1.2', '1.5'],
  completeness: ['1', '1.05', '1.1', '1.2'],
  time: ['1', '1.1', '1.2', '1.5'],
  geography: ['1', '1.02', '1.05', '1.1'],
  technology: ['1', '1.2', '1.5', '2'],
};

/**
 * Squared geometric standard deviation of a figure from its five judgements: exp √(Σ ln² Uᵢ + ln² U_b).
 * 95 % of a lognormal figure lie between median ÷ GSD² and median × GSD².
 *
 * @param basic  basic uncertainty U_b of the kind of data, 1 if none is known
 * Source: GHG Protocol, Quantitative Inventory Uncertainty (2011), pedigree matrix.
 */
export function pedigreeGsd2(scores: PedigreeScores, basic: DecimalText = '1'): Explained {
  const factors = PEDIGREE_NAMES.map((name) => ({
    label: sayWorking(name),
    factor: PEDIGREE_FACTORS[name][levelOf(scores[name])] ?? '1',
  }));
  const parts = [...factors, { label: sayWorking('basic'), factor: basic }];
  const gsd2 = sum(parts.map(({ factor }) => dec(factor).ln().pow(2)))
    .sqrt()
    .exp();
  return explained({
    figure: decimalText(gsd2),
    unit: '1',
    ...formulated(sayWorking('pedigree')),
    ...byMethod(sayWorking('method-pedigree')),
    steps: parts.map(({ label, factor }) => ({
      ...labelled(label),
      formula: `ln² ${factor}`,
      figure: decimalText(dec(factor).ln().pow(2)),
      unit: '1',
    })),
  });
}

/**
 * Half-width of the 95 % interval, relative to the mean (0.1 = ±10 %), of a lognormal figure: 1.96 × √(exp(ln² GSD) −
 * 1).
 */
export function relativeOfGsd2(gsd2: DecimalText): DecimalText {
  const sigma = dec(gsd2).sqrt().ln();
  return decimalText(sigma.pow(2).exp().minus(1).sqrt().times(Z95));
}

/**
 * Relative uncertainty of a product of independent figures: √(U₁² + U₂² + …). Source: IPCC 2006 Guidelines vol. 1, ch.
 * 3, eq. 3.1.
 */
export function uncertaintyOfProduct(...parts: DecimalText[]): DecimalText {
  return decimalText(sum(parts.map((part) => exact(part).pow(2))).sqrt());
}

/**
 * Relative uncertainty of a sum of independent figures: √(Σ (Uᵢ xᵢ)²) ÷ |Σ xᵢ|. Source: IPCC 2006 Guidelines vol. 1,
 * ch. 3, eq. 3.2.
 */
export function uncertaintyOfSum(
  parts: readonly { amount: DecimalText; uncertainty: DecimalText }[],
): DecimalText | null {
  const total = sum(parts.map((part) => part.amount));
  if (total.isZero()) return null;
  return decimalText(
    sum(parts.map(({ amount, uncertainty }) => exact(amount).times(uncertainty).pow(2)))
      .sqrt()
      .div(total.abs()),
  );
}

/**
 * Emissions that use one factor. The factor's error hits all of them at once, so it is one source of error, not many.
 */
export interface FactorGroup {
  /** Factor set and id of the factor. */
  key: string;
  label: string;
  kg: DecimalText;
  /** Relative, 0.05 = ±5 % at 95 %; `null` = not known. */
  factorUncertainty: DecimalText | null;
  /** Σ over its lines of (kg × relative uncertainty of the activity)², of the lines where it is known. */
  activitySquares: DecimalText;
  /** kg of lines whose activity uncertainty is not known. */
  activityUnknownKg: DecimalText;
  /** Estimated part of the emissions, 0 to 1; `null` = not known. */
  estimatedShare: DecimalText | null;
}

/** A line before grouping. */
export interface UncertainLine {
  factorKey: string;
  factorLabel: string;
  kg: DecimalText;
  factorUncertainty: DecimalText | null;
  activityUncertainty: DecimalText | null;
  isEstimated?: boolean;
}

export interface InventoryUncertainty extends Explained {
  /** Relative, at 95 %; `null` when nothing about it is known or the total is zero. */
  relative: DecimalText | null;
  rating: UncertaintyRating | null;
  /** kg CO2e of which factor or activity uncertainty is not known: the range is too narrow by what hides there. */
  unknownKg: DecimalText;
  /** Shares of the variance, largest first; they add up to 1 but for the last digit. */
  contributions: UncertaintyContribution[];
}

export interface UncertaintyContribution {
  key: string;
  label: string;
  from: 'factor' | 'activity';
  share: DecimalText;
  /** Estimated part of the amounts, 0 to 1; `null` of a factor, and where it is not known. */
  estimatedShare: DecimalText | null;
}

/**
 * What would narrow a contribution: another factor, records in place of estimates, or, where the amounts are recorded
 * already, a better measurement.
 */
export function improvementOf({
  from,
  estimatedShare,
}: Pick<UncertaintyContribution, 'from' | 'estimatedShare'>): 'factor' | 'estimates' | 'measurement' {
  if (from === 'factor') return 'factor';
  return estimatedShare !== null && dec(estimatedShare).gt(0) ? 'estimates' : 'measurement';
}

/**
 * Uncertainty of a total: activities independent of each other, lines with the same factor fully correlated through it.
 * Variance = Σ over factors of (U_factor × Σ kg)² + Σ over lines of (U_activity × kg)².
 *
 * Limit: factors of one publisher may err together; that correlation is not known and not counted. Source: IPCC 2006
 * Guidelines vol. 1, ch. 3.2.3.1 (approach 1, correlated inputs are combined before the sum); ISO/IEC Guide 98-3.
 */
export function inventoryUncertainty(groups: readonly FactorGroup[]): InventoryUncertainty {
  const total = sum(groups.map((group) => group.kg));
  const squares = groups
    .flatMap((group) => [
      {
        ...named(group),
        from: 'factor' as const,
        estimatedShare: null,
        square: exact(group.kg)
          .times(group.factorUncertainty ?? '0')
          .pow(2),
      },
      {
        ...named(group),
        from: 'activity' as const,
        estimatedShare: group.estimatedShare,
        square: exact(group.activitySquares),
      },
    ])
    .filter(({ square }) => !square.isZero());
  const variance = sum(squares.map(({ square }) => square));
  const unknownKg = sum(
    groups.map(({ kg, factorUncertainty, activityUnknownKg }) => (factorUncertainty === null ? kg : activityUnknownKg)),
  );
  const relative = total.isZero() || variance.isZero() ? null : variance.sqrt().div(total.abs());
  return {
    ...explained({
      figure: decimalText(variance.sqrt()),
      unit: 'kg_co2e',
      ...formulated(sayWorking('propagation')),
      ...byMethod(sayWorking('method-propagation')),
      steps: squares.map(({ label, from, square }) => ({
        ...labelled(sayWorking(`from-${from}`, { source: label })),
        formula: '(U × kg)²',
        figure: decimalText(dec(square)),
        unit: 'kg_co2e*kg_co2e',
      })),
      warnings: unknownKg.isZero() ? [] : [say('uncertainty-unknown', { mass: { decimal: decimalText(unknownKg) } })],
    }),
    relative: relative === null ? null : decimalText(relative),
    // With factors left out the range is wider than what is known of it: no rating says how wide.
    rating: relative === null || !unknownKg.isZero() ? null : ratingOf(decimalText(relative)),
    unknownKg: decimalText(unknownKg),
    contributions: squares
      .map(({ square, ...from }) => ({ ...from, share: dec(square).div(variance) }))
      .toSorted((left, right) => right.share.cmp(left.share))
      .map((entry) => ({ ...entry, share: decimalText(entry.share) })),
  };
}

/**
 * Relative uncertainty of the same total if one of its sources of error were known exactly: U × √(1 − its share of the
 * variance). What a better datum is worth, and so what to ask for next.
 */
export function uncertaintyWithout(relative: DecimalText, share: DecimalText): DecimalText {
  const rest = exact(1).minus(share);
  return rest.lte(0) ? '0' : decimalText(dec(rest).sqrt().times(relative));
}

/** Groups lines by factor, as `inventoryUncertainty` wants them. The database can do the same with one GROUP BY. */
export function groupByFactor(lines: readonly UncertainLine[]): FactorGroup[] {
  const groups = Map.groupBy(lines, (line) => line.factorKey);
  return [...groups].map(([key, own]) => ({
    key,
    label: own[0]?.factorLabel ?? key,
    factorUncertainty: own[0]?.factorUncertainty ?? null,
    kg: decimalText(sum(own.map((line) => line.kg))),
    activitySquares: decimalText(
      sum(
        own.map(({ kg, activityUncertainty }) =>
          exact(kg)
            .times(activityUncertainty ?? '0')
            .pow(2),
        ),
      ),
    ),
    activityUnknownKg: decimalText(sum(own.filter((line) => line.activityUncertainty === null).map((line) => line.kg))),
    estimatedShare: shareOf(
      sum(own.filter((line) => line.isEstimated === true).map((line) => line.kg)),
      sum(own.map((line) => line.kg)),
    ),
  }));
}

/** 0 to 1; null of nothing. */
const shareOf = (part: Decimal, whole: Decimal): DecimalText | null =>
  whole.isZero() ? null : decimalText(part.div(whole));

export type UncertaintyRating = 'high' | 'good' | 'fair' | 'poor';

/**
 * ±5 % high, ±15 % good, ±30 % fair, above poor. Source: GHG Protocol, Guidance on uncertainty assessment in GHG
 * inventories, data accuracy rating.
 */
export const RATING_LIMITS: readonly { rating: UncertaintyRating; upTo: DecimalText | null }[] = [
  { rating: 'high', upTo: '0.05' },
  { rating: 'good', upTo: '0.15' },
  { rating: 'fair', upTo: '0.3' },
  { rating: 'poor', upTo: null },
];

export function ratingOf(relative: DecimalText): UncertaintyRating {
  return RATING_LIMITS.find(({ upTo }) => upTo === null || dec(relative).lte(upTo))?.rating ?? 'poor';
}

/**
 * The 95 % interval of a figure taken as lognormal with this mean and relative uncertainty: emissions cannot fall below
 * zero, and wide ranges lean upwards.
 * @throws `environmental.not-positive` for a figure of zero or less
 * Source: IPCC 2006 Guidelines vol. 1, ch. 3, 3.2.3 (asymmetric ranges).
 */
export function lognormalInterval(figure: DecimalText, relative: DecimalText): { low: DecimalText; high: DecimalText } {
  if (dec(figure).lte(0)) throw environmentalError('environmental.not-positive', { name: { said: sayName('value') } });
  const sigma2 = dec(relative).div(Z95).pow(2).plus(1).ln();
  const median = dec(figure).ln().minus(sigma2.div(2));
  const reach = sigma2.sqrt().times(Z95);
  return { low: decimalText(median.minus(reach).exp()), high: decimalText(median.plus(reach).exp()) };
}

const Z95: Decimal = dec('1.96');
const PEDIGREE_NAMES: readonly (keyof PedigreeScores)[] = [
  'reliability',
  'completeness',
  'time',
  'geography',
  'technology',
];

function levelOf(score: number): 0 | 1 | 2 | 3 {
  if (!Number.isInteger(score) || score < 1 || score > 5) throw new RangeError(`not a score from 1 to 5: ${score}`);
  return score === 1 ? 0 : score === 2 ? 1 : score === 3 ? 2 : 3;
}

function named({ key, label }: FactorGroup): { key: string; label: string } {
  return { key, label };
}
