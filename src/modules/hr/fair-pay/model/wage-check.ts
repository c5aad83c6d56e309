import { dec, type Decimal } from '#platform/values/model/decimal.ts';
import { SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';
import type { PersonStatistics } from './person-statistics.ts';

/** A minimum wage in force on a day. */
export interface Wage {
  country: string;
  validFrom: string;
  hourlyMinor: number;
  currency: string;
  source: string;
}
export interface WageOfCountry {
  country: string | null;
  wage: Wage | null;
  /** Employees who are counted. */
  people: number;
  /** Lowest base pay and allowances ÷ paid hours, in minor units; null where nobody's pay is known in the currency. */
  lowest: Decimal | null;
  /** Null where no wage is recorded, or pay of somebody is missing. */
  isReached: boolean | null;
}

/** The wage of a country on a day: the latest that began; of several for that day the highest. */
export const wageOn = (wages: readonly Wage[], country: string, day: string): Wage | null =>
  wages
    .filter((wage) => wage.country === country && wage.validFrom <= day)
    .toSorted((a, b) =>
      a.validFrom === b.validFrom ? b.hourlyMinor - a.hourlyMinor : a.validFrom < b.validFrom ? 1 : -1,
    )[0] ?? null;

/**
 * Lowest hourly pay of each country against its minimum wage (ESRS S1-10, AR 73: base pay and fixed additional pay, without
 * interns and apprentices; VSME B10, par. 42 a).
 */
export function wagesOf(people: readonly PersonStatistics[], wages: readonly Wage[], day: string): WageOfCountry[] {
  const counted = people.filter(({ isIntern }) => !isIntern);
  return [...Map.groupBy(counted, ({ country }) => country)]
    .toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1))
    .map(([country, part]) => {
      const wage = country === null ? null : wageOn(wages, country, day);
      const paid = part.flatMap(({ pay }) => (pay === null ? [] : [pay]));
      const inCurrency = wage === null ? [] : paid.filter(({ currency }) => currency === wage.currency);
      const hourly = inCurrency.map(({ base, fixed, hours }) => base.plus(fixed).div(hours));
      const lowest = hourly.reduce<Decimal | null>(
        (least, one) => (least === null || one.lt(least) ? one : least),
        null,
      );
      const isBelow = wage !== null && lowest !== null && lowest.lt(dec(wage.hourlyMinor));
      const isWhole = wage !== null && inCurrency.length === part.length;
      return { country, wage, people: part.length, lowest, isReached: isBelow ? false : isWhole ? true : null };
    });
}

/** Whether each country's wage is reached, as a report may say it of all; nothing of fewer than five (F24). */
export function statedWages(
  people: readonly PersonStatistics[],
  wages: readonly Wage[],
  day: string,
): (boolean | null)[] {
  const countries = wagesOf(people, wages, day);
  const counted = countries.reduce((all, country) => all + country.people, 0);
  return counted < SMALLEST_GROUP ? [] : countries.map(({ isReached }) => isReached);
}
