import { median } from '#platform/values/model/quantile.ts';
import { dec, sum, type Decimal } from '#platform/values/model/decimal.ts';
import type { PersonPay, PersonStatistics } from './person-statistics.ts';

/** From so much on, a gap in a category of equal work needs a reason or a joint assessment (Directive (EU) 2023/970, art. 10). */
export const FLAGGED_GAP = dec('0.05');

export type Gender = 'female' | 'male';
/** A woman or man whose pay is known. */
export interface Paid {
  gender: Gender;
  category: string | null;
  pay: PersonPay;
}

/** Hourly pay in minor units: pay of a year ÷ paid hours of a year. */
export const hourlyTotal = ({ base, fixed, variable, hours }: PersonPay): Decimal =>
  base.plus(fixed).plus(variable).div(hours);
export const hourlyBase = ({ base, hours }: PersonPay): Decimal => base.div(hours);
/** Complementary or variable components: allowances and variable pay. */
export const hourlyVariable = ({ fixed, variable, hours }: PersonPay): Decimal => fixed.plus(variable).div(hours);

export const mean = (values: readonly Decimal[]): Decimal | null =>
  values.length === 0 ? null : sum(values).div(values.length);
/**
 * (men − women) ÷ men, as a fraction (ESRS S1-16, AR 98: mean gross hourly pay).
 *
 * @returns null without women or men, or where men have none
 */
export const gapOf = (women: Decimal | null, men: Decimal | null): Decimal | null =>
  women === null || men === null || men.lte(0) ? null : men.minus(women).div(men);

export interface GapOfGroup {
  women: number;
  men: number;
  womenMean: Decimal | null;
  menMean: Decimal | null;
  /** Of all pay, as fractions. */
  mean: Decimal | null;
  median: Decimal | null;
  baseMean: Decimal | null;
  variableMean: Decimal | null;
  variableMedian: Decimal | null;
  /** Share of women, and of men, who receive allowances or variable pay. */
  womenWithVariable: Decimal | null;
  menWithVariable: Decimal | null;
}

/** The gaps of a group of people (F21). Those in complementary or variable components are among who receives them. */
export function gapsOf(people: readonly Paid[]): GapOfGroup {
  const of = (gender: Gender) => people.filter((person) => person.gender === gender).map(({ pay }) => pay);
  const [women, men] = [of('female'), of('male')];
  const receives = (pay: PersonPay) => pay.fixed.plus(pay.variable).gt(0);
  const gap = (
    average: typeof mean,
    value: (pay: PersonPay) => Decimal,
    those: (pay: PersonPay) => boolean = () => true,
  ) => gapOf(average(women.filter(those).map(value)), average(men.filter(those).map(value)));
  const share = (all: readonly PersonPay[]) =>
    all.length === 0 ? null : dec(all.filter(receives).length).div(all.length);
  const [womenMean, menMean] = [mean(women.map(hourlyTotal)), mean(men.map(hourlyTotal))];
  return {
    women: women.length,
    men: men.length,
    womenMean,
    menMean,
    mean: gapOf(womenMean, menMean),
    median: gap(median, hourlyTotal),
    baseMean: gap(mean, hourlyBase),
    variableMean: gap(mean, hourlyVariable, receives),
    variableMedian: gap(median, hourlyVariable, receives),
    womenWithVariable: share(women),
    menWithVariable: share(men),
  };
}

/**
 * Women and men in each quarter of all in the order of their hourly pay, the lowest first (art. 9, par. 1 f). The first
 * quarters have one more where the number does not divide; of equal pay, women and men alternate as they are given.
 */
export function quartersOf(people: readonly Paid[]): { women: number; men: number }[] {
  const ordered = people
    .map(({ gender, pay }) => ({ gender, hourly: hourlyTotal(pay) }))
    .toSorted((a, b) => a.hourly.cmp(b.hourly));
  return [0, 1, 2, 3].map((quarter) => {
    const part = ordered.slice(
      Math.ceil((ordered.length * quarter) / 4),
      Math.ceil((ordered.length * (quarter + 1)) / 4),
    );
    const women = part.filter(({ gender }) => gender === 'female').length;
    return { women, men: part.length - women };
  });
}

/** The gaps of each group of people; null is what has no group. */
export const gapsBy = <Person extends Paid>(
  people: readonly Person[],
  groupOf: (person: Person) => string | null,
): Map<string | null, GapOfGroup> =>
  new Map([...Map.groupBy(people, groupOf)].map(([group, part]) => [group, gapsOf(part)]));
/** The gaps of each category of equal work; null is where none was set. */
export const gapsByCategory = (people: readonly Paid[]): Map<string | null, GapOfGroup> =>
  gapsBy(people, ({ category }) => category);

/**
 * Highest pay of a year ÷ median of all others' (F22; ESRS S1-16, par. 97 b), pay of part-timers taken to full time.
 *
 * @param fullTimeHours  paid hours of a year in full time
 * @returns null with fewer than two
 */
export function payRatio(pays: readonly PersonPay[], fullTimeHours: Decimal): Decimal | null {
  const yearly = pays.map((pay) => hourlyTotal(pay).times(fullTimeHours)).toSorted((a, b) => b.cmp(a));
  const [highest, ...others] = yearly;
  const middle = median(others);
  return highest === undefined || middle === null || middle.lte(0) ? null : highest.div(middle);
}

/** Women and men with pay in the currency that most are paid in, and who is left out for what. */
export function paidOf<Person extends Pick<PersonStatistics, 'gender' | 'category' | 'pay'>>(
  people: readonly Person[],
): {
  paid: (Person & Paid)[];
  all: PersonPay[];
  currency: string | null;
  withoutPay: number;
  withoutGender: number;
  otherCurrency: number;
} {
  const sizes = new Map<string, number>();
  for (const { pay } of people) if (pay !== null) sizes.set(pay.currency, (sizes.get(pay.currency) ?? 0) + 1);
  const currency = [...sizes].toSorted(([a, most], [b, other]) => other - most || (a < b ? -1 : 1))[0]?.[0] ?? null;
  const paid: (Person & Paid)[] = [];
  const all: PersonPay[] = [];
  let [withoutPay, withoutGender, otherCurrency] = [0, 0, 0];
  for (const person of people) {
    const { pay, gender } = person;
    if (pay === null) withoutPay += 1;
    else if (pay.currency !== currency) otherCurrency += 1;
    else {
      all.push(pay);
      if (gender === 'female' || gender === 'male') paid.push({ ...person, gender, pay });
      else withoutGender += 1;
    }
  }
  return { paid, all, currency, withoutPay, withoutGender, otherCurrency };
}
