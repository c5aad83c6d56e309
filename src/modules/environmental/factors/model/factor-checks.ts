import { dec, decimalText, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { UNITS, type DimensionName } from '#platform/units/model/unit-table.ts';
import { comparedWords } from '#platform/records/model/option-words.ts';
import { calledSet, type EmissionFactor } from './factor.ts';
import { say } from './messages.ts';

/** A factor with its kg CO2e per unit, computed with one set of warming potentials; `null`: cannot be computed. */
export type ValuedFactor = Pick<
  EmissionFactor,
  'source' | 'set' | 'setTitle' | 'label' | 'per' | 'stage' | 'scope' | 'category'
> & {
  co2eKg: DecimalText | null;
};

/** What a factor is held against: factors for the same fuel, for the same activity, for its kind only. */
export type Likeness = 'fuel' | 'activity' | 'electricity' | 'category';

interface Limit {
  /** How many times more than the nearest factor of the library is still usual, and how many times less. */
  more: number;
  less: number;
  because: string;
}

/** From when on a factor is worth a second look. Data of ours with their reason: change them here. */
export const FACTOR_LIMITS: Readonly<Record<Likeness, Limit>> = {
  fuel: {
    more: 1.5,
    less: 1.5,
    because:
      'The carbon of one fuel per energy differs by less than a fifth (IPCC 2006 Guidelines, vol. 2, table 1.4, ' +
      '95 % ranges), net and gross calorific values by at most a tenth.',
  },
  activity: {
    more: 5,
    less: 5,
    because: 'Classes of vehicles, buildings or goods of one activity differ by a few times.',
  },
  electricity: {
    more: 2,
    less: 100,
    because:
      'No national grid of the library is above 1.3 kg CO2e per kWh, and twice a grid is more than any power plant ' +
      'of it; low values are usual for renewable supply.',
  },
  category: {
    more: 20,
    less: 20,
    because: 'A category holds unlike activities; only the order of magnitude says something.',
  },
};

/** Ratios that a slip with units makes, each with what it hints at. The first within its tolerance is said. */
export const UNIT_SLIPS = [
  { times: 1_000_000, tolerance: 1.5, hint: 'slip-million' },
  { times: 1000, tolerance: 1.5, hint: 'slip-thousand' },
  { times: 277.778, tolerance: 1.2, hint: 'slip-gigajoule' },
  { times: 100, tolerance: 1.5, hint: 'slip-hundred' },
  { times: 3.6, tolerance: 1.12, hint: 'slip-megajoule' },
] as const;

/** Two values are taken for the same figure within this ratio. */
const SAME = 1.25;

/** Words that say "supply", not "use", in the languages of bills. */
const UPSTREAM_WORDS = [
  'well to tank',
  'wtt',
  'upstream',
  'vorkette',
  'vorkettenemissionen',
  'amont',
  'aguas arriba',
  'a monte',
  'montante',
  'keten',
  'grid losses',
];

const COMBUSTION = new Set(['stationary', 'mobile']);
const ENERGY = new Set([...COMBUSTION, 'electricity', 'steam', 'heat', 'cooling']);
const isUpstream = ({ stage }: Pick<ValuedFactor, 'stage'>): boolean => stage === 'wtt' || stage === 'td-loss';

export interface FactorCheck {
  /** What should be looked at, the most harmful first. */
  doubts: Message[];
  /** `co2eKg` is per unit (`per`) of the checked factor, rounded to four digits for showing. */
  // The nearest factor of the library that it was held against; `null`: the library has none to compare with.
  nearest: { factor: ValuedFactor; co2eKg: DecimalText; per: string; ratio: DecimalText } | null;
}

/**
 * Whether a factor is plausible: its stage fits what it is used for, and its value is near what the library has for the
 * same. Never refuses: an unusual factor may be right, and whoever enters it should know.
 *
 * @param factor    the company's own, or a published one that a person chose
 * @param activity  what it is assigned to; `null` while it is only being entered
 * @param library   published factors of the same fuel, activity or kind, uses and supply alike, in any unit
 * @param likeness  how alike they are
 */
export function checkFactor({
  factor,
  activity,
  library,
  likeness,
}: {
  factor: ValuedFactor;
  activity: { key: string; scope: '1' | '2' | '3' } | null;
  library: readonly ValuedFactor[];
  likeness: Likeness;
}): FactorCheck {
  const issues = [...stageIssues(factor, activity)];
  const value = factor.co2eKg === null ? null : dec(factor.co2eKg);
  if (value === null || factor.source !== 'custom') return { doubts: issues, nearest: null };
  const alike = compared(factor, library);
  const nearest = nearestOf(
    value,
    alike.filter((one) => isUpstream(one.factor) === isUpstream(factor)),
  );
  if (value.isZero()) {
    const lowest = alike.find((one) => isUpstream(one.factor) === isUpstream(factor));
    if (COMBUSTION.has(factor.category) && lowest !== undefined) issues.push(say('zero', valuesOf(factor, lowest)));
    return { doubts: issues, nearest: null };
  }
  if (nearest === null) return { doubts: issues, nearest: null };
  const ratio = value.div(nearest.value);
  const limit = FACTOR_LIMITS[likeness];
  if (ratio.gt(limit.more) || dec(1).div(ratio).gt(limit.less)) {
    const other = nearestOf(
      value,
      alike.filter((one) => isUpstream(one.factor) !== isUpstream(factor)),
    );
    const isOther = other !== null && apart(value, other.value) <= SAME;
    issues.push(
      isOther
        ? say(isUpstream(factor) ? 'looks-used' : 'looks-upstream', valuesOf(factor, other))
        : magnitude(factor, ratio, nearest),
    );
  }
  return {
    doubts: issues,
    nearest: { factor: nearest.factor, co2eKg: short(nearest.value, 4), per: factor.per, ratio: short(ratio) },
  };
}

/** Only what a factor is for, held against what it is used for. */
function stageIssues(factor: ValuedFactor, activity: { key: string; scope: '1' | '2' | '3' } | null): Message[] {
  const named = ` ${comparedWords(factor.label)} `;
  const saysUpstream = UPSTREAM_WORDS.some((word) => named.includes(` ${word} `));
  const factorName = { factor: factor.label };
  if (activity !== null && factor.scope === 'outside') return [say('outside-scopes', factorName)];
  if (activity !== null && activity.scope !== '3' && isUpstream(factor)) return [say('upstream-for-use', factorName)];
  if (activity?.key === 'fuelUpstream' && !isUpstream(factor) && ENERGY.has(factor.category) && !saysUpstream)
    return [say('use-for-upstream', factorName)];
  if (factor.source !== 'custom') return [];
  if (isUpstream(factor) && factor.scope !== '3') return [say('upstream-scope', factorName)];
  if (ENERGY.has(factor.category) && saysUpstream && activity?.key !== 'fuelUpstream')
    return [say('named-upstream', factorName)];
  if (activity === null && COMBUSTION.has(factor.category) && factor.scope === '2')
    return [say('combustion-scope', factorName)];
  return [];
}

interface Compared {
  factor: ValuedFactor;
  /** kg CO2e per unit of the checked factor. */
  value: Decimal;
}

/** Those of the library that measure the same, per the unit of the factor. Net, gross and plain energy are one here. */
function compared({ per }: ValuedFactor, library: readonly ValuedFactor[]): Compared[] {
  return library.flatMap((factor): Compared[] => {
    if (factor.co2eKg === null) return [];
    const times = unitsIn(per, factor.per);
    const value = times === null ? null : dec(factor.co2eKg).times(times);
    return value === null || !value.gt(0) ? [] : [{ factor, value }];
  });
}

/** How many of one unit are in one of another; `null` where they do not measure the same. */
function unitsIn(per: string, other: string): Decimal | null {
  if (per === other) return dec(1);
  const [left, right] = [per, other].map((code) => UNITS.find((unit) => unit.code === code));
  if (left === undefined || right === undefined || measured(left.dimension) !== measured(right.dimension)) return null;
  return left.dimension === 'money' ? null : dec(left.toBase).div(right.toBase);
}
const measured = (dimension: DimensionName): string =>
  dimension === 'energyNet' || dimension === 'energyGross' ? 'energy' : dimension;

function nearestOf(value: Decimal, all: readonly Compared[]): Compared | null {
  if (!value.gt(0)) return null;
  return all.toSorted((left, right) => apart(value, left.value) - apart(value, right.value))[0] ?? null;
}

/** The ratio of two values, the larger over the smaller. Compared with limits only, never shown. */
const apart = (left: Decimal, right: Decimal): number =>
  (left.gt(right) ? left.div(right) : right.div(left)).toNumber();

function magnitude(factor: ValuedFactor, ratio: Decimal, nearest: Compared): Message {
  const isMore = ratio.gt(1);
  const times = isMore ? ratio : dec(1).div(ratio);
  const slip = UNIT_SLIPS.find((one) => apart(times, dec(String(one.times))) <= one.tolerance);
  const said = say(isMore ? 'times-more' : 'times-less', {
    ...valuesOf(factor, nearest),
    times: { decimal: short(times) },
  });
  return slip === undefined ? said : say('with-hint', { said: { said }, hint: { said: say(slip.hint) } });
}

const valuesOf = (factor: ValuedFactor, { factor: other, value }: Compared) => ({
  factor: factor.label,
  value: { decimal: factor.co2eKg ?? '0', unit: `kg_co2e/${factor.per}` },
  other: other.label,
  set: calledSet(other),
  usual: { decimal: short(value, 4), unit: `kg_co2e/${factor.per}` },
});

/** Two digits say how far off something is; more would look exact. */
const short = (value: Decimal, digits = 2): DecimalText => decimalText(value.toSignificantDigits(digits));

/** Codes of messages that say a factor should be looked at, for lists of what needs attention. */
export const FACTOR_ISSUE_CODES: ReadonlySet<string> = new Set(
  [
    'zero',
    'times-more',
    'times-less',
    'with-hint',
    'looks-upstream',
    'looks-used',
    'outside-scopes',
    'upstream-for-use',
    'use-for-upstream',
    'upstream-scope',
    'named-upstream',
    'combustion-scope',
    'basis-not-stated',
    'of-instrument',
  ].map((code) => `factors.${code}`),
);
