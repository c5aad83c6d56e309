import { workingDaysAYear } from '#modules/hr/leave/model/leave-payout.ts';
import { daysText } from '#modules/hr/leave/model/leave-units.ts';
import { sum, decimalText, dec, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';

/** What somebody has of paid leave on a day, and what they are paid for a year. */
export interface OwedLeave {
  /** Ten-thousandths of a day, below zero where more was taken than there was. */
  balance: number;
  /** Minor units of the currency; null where no pay is recorded. */
  yearly: { minor: Decimal; currency: string } | null;
}

export interface LeaveLiability {
  people: number;
  days: DecimalText;
  belowZero: number;
  withoutPay: number;
  /** By currency, in its order. */
  money: { currency: string; people: number; minor: number }[];
}

/**
 * What a company owes its employees in leave (F17): days, and days × pay of a year ÷ working days a year, added up exactly
 * and rounded half up to the smallest unit of each currency once.
 */
export function liabilityOf(owed: readonly OwedLeave[]): LeaveLiability {
  const byCurrency = Map.groupBy(
    owed.filter(({ yearly }) => yearly !== null),
    ({ yearly }) => yearly?.currency ?? '',
  );
  return {
    people: owed.length,
    days: daysText(owed.reduce((all, { balance }) => all + balance, 0)),
    belowZero: owed.filter(({ balance }) => balance < 0).length,
    withoutPay: owed.filter(({ yearly, balance }) => yearly === null && balance !== 0).length,
    money: [...byCurrency]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, people]) => ({
        currency,
        people: people.length,
        minor: sum(people.map(({ balance, yearly }) => decimalText(dec(daysText(balance)).times(yearly?.minor ?? 0))))
          .div(workingDaysAYear)
          .round()
          .toNumber(),
      })),
  };
}
