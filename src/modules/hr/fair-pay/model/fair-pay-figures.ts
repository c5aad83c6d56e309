import { byMethod, explained, formulated, labelled, type Explained } from '#platform/kit/model/explained.ts';
import { minorDigits } from '#platform/values/model/minor-digits.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { decimalText, type Decimal } from '#platform/values/model/decimal.ts';
import { hideSmallGroups, SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';
import { adjustedGap, type AdjustedPerson } from './adjusted-gap.ts';
import { blau } from './diversity.ts';
import { say } from './messages.ts';
import { hourlyTotal, payRatio, type GapOfGroup, type paidOf } from './pay-gap.ts';
import type { PersonStatistics } from './person-statistics.ts';
import type { ShownFigure } from './fair-pay-calls.ts';

const PLACES = 6;
export const text = (value: Decimal | null): string | null =>
  value === null ? null : decimalText(value.toDecimalPlaces(PLACES));
const percent = (value: Decimal): string => decimalText(value.times(100).toDecimalPlaces(PLACES));
const none = (why: Message): ShownFigure => ({ figure: null, why });
const isSmall = (count: number): boolean => count < SMALLEST_GROUP;

/**
 * Groups of women and men with their total: which of them may be shown (F24). Others are counted too where the total of
 * all is shown beside: they would be what is left of it.
 */
export function hiddenOf<Group extends { women: number; men: number; others?: number }>(
  groups: readonly Group[],
): (Group & { hidden: boolean })[] {
  const { groups: released } = hideSmallGroups(
    groups.map((group) => ({ group, count: [group.women, group.men, group.others ?? 0] })),
  );
  return released.map(({ group: { group }, hidden }) => ({ ...group, hidden: Boolean(hidden) }));
}

interface Place {
  day: string;
  currency: string;
  /** Whether amounts stand in the workings: for those who view pay of everybody. */
  withAmounts: boolean;
}

/** The gaps of all, with their workings. */
export function gapFigures(gaps: GapOfGroup, { day, currency, withAmounts }: Place) {
  const digits = minorDigits(currency);
  const of = (
    value: Decimal | null,
    parts: Pick<Explained, 'formula' | 'method'> & Partial<Explained>,
  ): ShownFigure => {
    if (value === null) return none(say(gaps.women === 0 || gaps.men === 0 ? 'no-gap' : 'none-receives'));
    if (isSmall(gaps.women) || isSmall(gaps.men)) return none(say('too-few-people'));
    return { figure: explained({ figure: percent(value), unit: 'percent', ...parts }), why: null };
  };
  const mean = (value: Decimal | null) =>
    value === null ? '' : decimalText(value.div(10 ** digits).toDecimalPlaces(digits + 2));
  const steps = (['women', 'men'] as const).map((gender) => {
    const value = mean(gender === 'women' ? gaps.womenMean : gaps.menMean);
    return {
      ...labelled(say(withAmounts ? `${gender}-mean` : `${gender}-counted`, { count: gaps[gender] })),
      formula: withAmounts ? `${value} ${currency}` : String(gaps[gender]),
      figure: withAmounts ? value : String(gaps[gender]),
      unit: withAmounts ? currency : 'person',
    };
  });
  const method = byMethod(say('gap-method', { day: { day } }));
  const variable = byMethod(say('variable-method', { day: { day } }));
  const share = { ...formulated(say('share-formula')), ...byMethod(say('share-method', { day: { day } })) };
  return {
    mean: of(gaps.mean, { ...formulated(say('gap-formula')), ...method, steps }),
    median: of(gaps.median, { ...formulated(say('median-formula')), ...method }),
    variableMean: ofReceivers(gaps, of(gaps.variableMean, { ...formulated(say('gap-formula')), ...variable })),
    variableMedian: ofReceivers(gaps, of(gaps.variableMedian, { ...formulated(say('median-formula')), ...variable })),
    womenWithVariable: ofReceivers(gaps, of(gaps.womenWithVariable, share), 'women'),
    menWithVariable: ofReceivers(gaps, of(gaps.menWithVariable, share), 'men'),
  };
}

/** Of those who receive, and of those who do not, fewer than five are not shown. */
function ofReceivers(gaps: GapOfGroup, figure: ShownFigure, share?: 'women' | 'men'): ShownFigure {
  const receive = {
    women: received(gaps.women, gaps.womenWithVariable),
    men: received(gaps.men, gaps.menWithVariable),
  };
  const counts =
    share === undefined
      ? [receive.women, receive.men]
      : [receive[share], gaps[share] - receive[share]].filter((count) => count > 0);
  return figure.figure !== null && counts.some(isSmall) ? none(say('too-few-people')) : figure;
}
const received = (count: number, share: Decimal | null): number =>
  share === null ? 0 : share.times(count).round().toNumber();

/** Highest pay ÷ median of the others. It says what one person earns: only for those who view pay of everybody. */
export function ratioFigure(
  { all }: Pick<ReturnType<typeof paidOf>, 'all'>,
  fullTimeHours: Decimal,
  { day, withAmounts }: Place,
): ShownFigure {
  if (!withAmounts) return none(say('ratio-rights'));
  const ratio = payRatio(all, fullTimeHours);
  if (ratio === null) return none(say('no-pay'));
  return {
    figure: explained({
      figure: decimalText(ratio.toDecimalPlaces(PLACES)),
      unit: '',
      ...formulated(say('ratio-formula')),
      ...byMethod(say('ratio-method', { day: { day } })),
    }),
    why: null,
  };
}

const factorWords = ['category', 'level', 'family', 'country', 'tenure', 'partTime'] as const;
type Factor = (typeof factorWords)[number];

/**
 * The adjusted gap of women and men with pay in the currency. Groups by category of equal work where everybody has one,
 * else by level; by job family, country, years of employment and part time.
 */
export function adjustedFigure(
  people: readonly PersonStatistics[],
  fullTimeHours: Decimal,
  { day, currency }: Place,
): ShownFigure {
  const counted = people.filter(
    ({ pay, gender }) =>
      pay?.currency === currency && hourlyTotal(pay).gt(0) && (gender === 'female' || gender === 'male'),
  );
  const byCategory = counted.every(({ category }) => category !== null);
  const of = ({ pay, gender, category, level, family, country, tenureDays }: PersonStatistics): AdjustedPerson => ({
    isFemale: gender === 'female',
    hourly: pay === null ? 1 : hourlyTotal(pay).toNumber(),
    groups: { ...(byCategory ? { category } : { level: level === null ? null : String(level) }), family, country },
    numbers: { tenure: tenureDays / 365.25, partTime: pay !== null && pay.hours.lt(fullTimeHours) ? 1 : 0 },
  });
  const found = adjustedGap(counted.map(of));
  const vif = { decimal: String(found.vif === null ? '0' : Number(found.vif.toFixed(1))) };
  if (found.refused === 'too-few') return none(say('adjusted-too-few', { count: found.n }));
  if (found.refused === 'vif') return none(say('adjusted-vif', { vif }));
  if (found.refused !== null) return none(say(`adjusted-${found.refused}`));
  const share = (value: number) => ({ share: value.toFixed(3) });
  const words = (names: readonly string[]) => names.map((name) => ({ said: say(name as Factor) }));
  return {
    figure: explained({
      figure: (found.gap * 100).toFixed(PLACES),
      unit: 'percent',
      ...formulated(say('adjusted-formula')),
      ...byMethod(
        say('adjusted-method', {
          day: { day },
          factors: { list: words(found.factors) },
          low: share(found.low),
          high: share(found.high),
          count: found.n,
          vif,
        }),
      ),
      warnings: found.dropped.map((factor) => say('factor-dropped', { factor: { said: say(factor as Factor) } })),
    }),
    why: null,
  };
}

/** Blau index of women and men among those whose gender is recorded. */
export function blauFigure(
  { women, men, others }: { women: number; men: number; others: number },
  day: string,
): ShownFigure {
  const index = blau([women, men]);
  if (index === null) return none(say('no-gender'));
  if ([women, men, others].some((count) => count > 0 && isSmall(count))) return none(say('too-few-people'));
  return {
    figure: explained({
      figure: decimalText(index.toDecimalPlaces(PLACES)),
      unit: '',
      ...formulated(say('blau-formula')),
      ...byMethod(say('blau-method', { day: { day } })),
      steps: [
        { ...labelled(say('women')), formula: String(women), figure: String(women), unit: 'person' },
        { ...labelled(say('men')), formula: String(men), figure: String(men), unit: 'person' },
      ],
    }),
    why: null,
  };
}
