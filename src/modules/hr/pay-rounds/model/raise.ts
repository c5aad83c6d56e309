import { annualBase, annualHours, SALARIES_PER_YEAR } from '#modules/hr/pay/model/annual-pay.ts';
import type { PayPeriod } from '#modules/hr/pay/model/compensation.ts';
import { dec, exact, Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import type { PayRound, RaiseMethod } from './pay-round.ts';

/** Base pay as it is stated: minor units of the currency for the pay period. */
export interface StatedBase {
  baseMinor: number;
  payPeriod: PayPeriod;
  salariesPerYear: DecimalText | null;
  /** Weekly hours that are paid; null where none are recorded, which pay by the hour and a minimum need. */
  weeklyHours: DecimalText | null;
}

export type Raise = Pick<PayRound, 'method' | 'percent' | 'amountMinor' | 'minimumMinor'>;

/**
 * Base pay after a raise, in minor units for the same pay period: base × (1 + percentage); base + amount a year ÷ periods
 * of a year; or the minimum per hour × paid hours of a year ÷ periods of a year, where that is more. Reckoned exactly and
 * rounded once: half up, to a minimum always up, so that nobody stays below it.
 *
 * @returns null where the hours that it needs are not recorded
 */
export function raisedBase(pay: StatedBase, raise: Raise): number | null {
  const { baseMinor } = pay;
  switch (raise.method as RaiseMethod) {
    case 'percent':
      return rounded(exact(baseMinor).times(exact(1).plus(raise.percent ?? '0')), 'halfUp');
    case 'amount': {
      const periods = periodsOf(pay);
      if (periods === null || periods.isZero()) return null;
      return rounded(dec(baseMinor).plus(dec(raise.amountMinor ?? 0).div(periods)), 'halfUp');
    }
    case 'minimum': {
      const [hours, periods] = [pay.weeklyHours === null ? null : annualHours(pay.weeklyHours), periodsOf(pay)];
      if (hours === null || hours.isZero() || periods === null) return null;
      const least = rounded(
        exact(raise.minimumMinor ?? 0)
          .times(hours)
          .div(periods),
        'up',
      );
      return Math.max(baseMinor, least);
    }
  }
}

/** How many pay periods a year has. */
function periodsOf({ payPeriod, salariesPerYear, weeklyHours }: StatedBase): Decimal | null {
  if (payPeriod === 'year') return dec(1);
  if (payPeriod === 'month') return dec(salariesPerYear ?? SALARIES_PER_YEAR);
  return weeklyHours === null ? null : annualHours(weeklyHours);
}

const rounded = (value: Decimal, how: 'halfUp' | 'up'): number =>
  value.toDecimalPlaces(0, how === 'up' ? Decimal.ROUND_CEIL : Decimal.ROUND_HALF_UP).toNumber();

/** Base pay of a year in minor units; null where pay by the hour has no hours. */
export const yearlyBase = (pay: StatedBase): Decimal | null =>
  pay.payPeriod === 'hour' && pay.weeklyHours === null
    ? null
    : annualBase({ ...pay, weeklyHours: pay.weeklyHours ?? '0' });
