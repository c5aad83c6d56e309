import { byMethod, explained, formulated, labelled } from '#platform/kit/model/explained.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { dec, decimalText, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import { countDays, type DaySpan } from '#platform/values/model/period.ts';
import type { DiversityTarget } from './diversity-target.ts';
import { parity } from './diversity.ts';
import type { ShownFigure } from './fair-pay-calls.ts';
import { hiddenOf, text } from './fair-pay-figures.ts';
import { levelGroups, MANAGEMENT_LEVELS, type Counted } from './levels.ts';
import { sayPeriod } from './messages.ts';
import { gapsBy, type GapOfGroup, type Gender, type Paid } from './pay-gap.ts';
import type { PersonStatistics } from './person-statistics.ts';

const PLACES = 6;
const none = (why: Message): ShownFigure => ({ figure: null, why });

/** Periods of a trend. */
const TREND = 3;
/** Years and leap years, quarters and months of other lengths are compared. */
const sameLengthDays = 3;

/**
 * A period and up to two before it that are as long, the latest of each day first to last, none overlapping the next: a
 * trend of years has no quarter in it.
 */
export function trendPeriods<Period extends DaySpan>(periods: readonly Period[], chosen: Period): Period[] {
  const trend = [chosen];
  const length = countDays(chosen);
  for (const period of periods.toSorted((a, b) => (a.to < b.to ? 1 : -1))) {
    const [earliest] = trend;
    if (trend.length === TREND || earliest === undefined) break;
    if (period.to < earliest.from && Math.abs(countDays(period) - length) <= sameLengthDays) trend.unshift(period);
  }
  return trend;
}

interface Group {
  /** Null where hidden. */
  women: number | null;
  men: number | null;
  hidden: boolean;
  mean: DecimalText | null;
  median: DecimalText | null;
}
const nothing = { women: null, men: null, hidden: true, mean: null, median: null };

/** The gaps of each country, those of small groups hidden. People without a country are a group too. */
export function countryGaps(paid: readonly (Paid & Pick<PersonStatistics, 'country'>)[]): (Group & {
  country: string | null;
})[] {
  const gaps = [...gapsBy(paid, ({ country }) => country)].map(([country, of]) => ({ country, ...of }));
  return hiddenOf(gaps)
    .map(({ country, hidden, women, men, mean, median }) =>
      hidden ? { country, ...nothing } : { country, women, men, hidden, mean: text(mean), median: text(median) },
    )
    .toSorted((a, b) => Number(a.country === null) - Number(b.country === null) || (b.women ?? 0) - (a.women ?? 0));
}

/**
 * Women, men and their pay gap by level. A gap is of those who are paid in the currency, and hidden where these are few
 * even where the employees of the level are not.
 */
export function levelLadder(
  people: readonly PersonStatistics[],
  paid: readonly (Paid & Pick<PersonStatistics, 'level'>)[],
): (Group & { level: number | null; share: DecimalText | null; parity: DecimalText | null })[] {
  const { all, levels } = levelGroups(people);
  const gaps = new Map<string | null, GapOfGroup & { hidden: boolean }>(
    hiddenOf([...gapsBy(paid, levelKey)].map(([key, of]) => ({ key, ...of }))).map(({ key, ...of }) => [key, of]),
  );
  return levels.map(({ level, hidden, women, men }) => {
    const gap = gaps.get(levelKey({ level }));
    const isGapShown = !hidden && gap !== undefined && !gap.hidden;
    return {
      level,
      ...(hidden ? nothing : { women, men, hidden, mean: null, median: null }),
      ...(isGapShown ? { mean: text(gap.mean), median: text(gap.median) } : {}),
      share: hidden || women + men === 0 ? null : text(dec(women).div(women + men)),
      parity: hidden || all === null ? null : text(parity(women, women + men, all.women, all.women + all.men)),
    };
  });
}
const levelKey = ({ level }: Pick<PersonStatistics, 'level'>): string | null => (level === null ? null : String(level));

/** Which share: of everybody, of management, of one level. */
export type ShareOf = { group: 'company' } | { group: 'management' } | { group: 'level'; level: number };

/**
 * The share of women, or of men, among women and men of a group, in per cent with its workings.
 *
 * @returns why there is none: nobody is there, or it would tell of fewer than five (F24)
 */
export function shareFigure(
  people: readonly PersonStatistics[],
  of: ShareOf,
  gender: Gender,
  day: string,
): ShownFigure {
  const counted = countedOf(people, of);
  if ('why' in counted) return none(counted.why);
  const { women, men } = counted;
  const part = gender === 'female' ? women : men;
  return {
    figure: explained({
      figure: decimalText(
        dec(part)
          .times(100)
          .div(women + men)
          .toDecimalPlaces(PLACES),
      ),
      unit: 'percent',
      ...formulated(sayPeriod(gender === 'female' ? 'share-women-formula' : 'share-men-formula')),
      ...byMethod(methodOf(of, day)),
      steps: stepsOf(counted),
    }),
    why: null,
  };
}

/** Women ÷ men in management (VSME C5, par. 59), with its workings. */
export function managementRatio(people: readonly PersonStatistics[], day: string): ShownFigure {
  const of = { group: 'management' } as const;
  const counted = countedOf(people, of);
  if ('why' in counted) return none(counted.why);
  const { women, men } = counted;
  if (men === 0) return none(sayPeriod('no-men'));
  return {
    figure: explained({
      figure: decimalText(dec(women).div(men).toDecimalPlaces(PLACES)),
      unit: '',
      ...formulated(sayPeriod('ratio-formula')),
      ...byMethod(methodOf(of, day)),
      steps: stepsOf(counted),
    }),
    why: null,
  };
}

function countedOf(
  people: readonly PersonStatistics[],
  of: ShareOf,
): Pick<Counted, 'women' | 'men'> | { why: Message } {
  const { all, management, levels } = levelGroups(people);
  const isIn = (level: number | null) =>
    of.group === 'company' ||
    (level !== null && (of.group === 'management' ? level <= MANAGEMENT_LEVELS : level === of.level));
  const inside = levels.filter(({ level }) => isIn(level));
  if (inside.length === 0) return { why: sayPeriod('no-level') };
  const found =
    of.group === 'company'
      ? all
      : of.group === 'management'
        ? management
        : (inside.find(({ hidden }) => !hidden) ?? null);
  if (found === null) return { why: sayPeriod('hidden') };
  return found.women + found.men === 0 ? { why: sayPeriod('no-level') } : found;
}

function methodOf(of: ShareOf, on: string): Message {
  const day = { day: on };
  if (of.group === 'company') return sayPeriod('company-method', { day });
  return of.group === 'management'
    ? sayPeriod('management-method', { level: MANAGEMENT_LEVELS, day })
    : sayPeriod('level-method', { level: of.level, day });
}

const stepsOf = ({ women, men }: Pick<Counted, 'women' | 'men'>) =>
  ([['women', women] as const, ['men', men] as const] as const).map(([name, count]) => ({
    ...labelled(sayPeriod(name)),
    formula: String(count),
    figure: String(count),
    unit: 'person',
  }));

export type TargetStatus = 'reached' | 'onTrack' | 'offTrack' | 'missed';

/**
 * How far a target is: (share now − share on the base day) ÷ (target − share on the base day), in per cent, and whether it
 * is on the straight line from the base day to the target date.
 *
 * @param base     in per cent, on the base day
 * @param current  in per cent, on `on`
 */
export function targetProgress(
  { baseOn, targetOn, targetShare }: Pick<DiversityTarget, 'baseOn' | 'targetOn' | 'targetShare'>,
  base: ShownFigure,
  current: ShownFigure,
  on: string,
): { progress: ShownFigure; status: TargetStatus | null } {
  if (base.figure === null || current.figure === null)
    return { progress: none(base.why ?? current.why ?? sayPeriod('hidden')), status: null };
  const [from, now, to] = [dec(base.figure.figure), dec(current.figure.figure), dec(targetShare).times(100)];
  const change = to.minus(from);
  const isReached = change.lt(0) ? now.lte(to) : now.gte(to);
  const status = isReached ? 'reached' : on >= targetOn ? 'missed' : isOnLine() ? 'onTrack' : 'offTrack';
  if (change.isZero()) return { progress: none(sayPeriod('base-is-target')), status };
  const step = (name: 'base-share' | 'current-share' | 'target-share', share: Decimal, day: string) => ({
    ...labelled(sayPeriod(name, { day: { day } })),
    formula: `${decimalText(share)} %`,
    figure: decimalText(share),
    unit: 'percent',
  });
  return {
    progress: {
      figure: explained({
        figure: decimalText(now.minus(from).times(100).div(change).toDecimalPlaces(PLACES)),
        unit: 'percent',
        ...formulated(sayPeriod('progress-formula')),
        ...byMethod(sayPeriod('progress-method')),
        steps: [step('base-share', from, baseOn), step('current-share', now, on), step('target-share', to, targetOn)],
      }),
      why: null,
    },
    status,
  };

  function isOnLine(): boolean {
    if (on <= baseOn) return true;
    const passed = dec(countDays({ from: baseOn, to: on }) - 1).div(countDays({ from: baseOn, to: targetOn }) - 1);
    const expected = from.plus(change.times(passed));
    return change.lt(0) ? now.lte(expected) : now.gte(expected);
  }
}
