import { workingDaysAYear } from '#modules/hr/leave/model/leave-payout.ts';
import { daysText } from '#modules/hr/leave/model/leave-units.ts';
import { sum, decimalText, dec, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';

/** What somebody has of paid leave on a day, and what they are paid for a year. */
export interface OwedLeave {
  /**
   * Balance of each type in ten-thousandths of a day, below zero where more was taken than there was, and contracted working
   * days of a year in days of this leave, as a fraction; null where no hours are worked.
   */
  balances: readonly { units: number; daysAYear: readonly [over: number, under: number] | null }[];
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
 * What a company owes its employees in leave (F17): days, and days × pay of a year ÷ contracted working days a year, added up
 * and rounded half up to the smallest unit of each currency once.
 */
export function liabilityOf(owed: readonly OwedLeave[]): LeaveLiability {
  const byCurrency = Map.groupBy(
    owed.filter(({ yearly }) => yearly !== null),
    ({ yearly }) => yearly?.currency ?? '',
  );
  return {
    people: owed.length,
    days: daysText(owed.reduce((all, one) => all + unitsOf(one), 0)),
    belowZero: owed.filter((one) => unitsOf(one) < 0).length,
    withoutPay: owed.filter((one) => one.yearly === null && unitsOf(one) !== 0).length,
    money: [...byCurrency]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, people]) => ({
        currency,
        people: people.length,
        minor: worthOf(people).round().toNumber(),
      })),
  };
}

const unitsOf = ({ balances }: OwedLeave): number => balances.reduce((all, { units }) => all + units, 0);

/** What these are worth in minor units; those of equal working days are added up before they are divided. */
function worthOf(people: readonly OwedLeave[]): Decimal {
  const byDays = new Map<string, { over: number; products: DecimalText[] }>();
  for (const { balances, yearly } of people)
    for (const { units, daysAYear } of balances) {
      const [over, under] = daysAYear ?? [workingDaysAYear, 1];
      const known = byDays.get(`${over}/${under}`) ?? { over, products: [] };
      known.products.push(
        decimalText(
          dec(daysText(units))
            .times(yearly?.minor ?? 0)
            .times(under),
        ),
      );
      byDays.set(`${over}/${under}`, known);
    }
  return [...byDays.keys()]
    .toSorted()
    .flatMap((key) => byDays.get(key) ?? [])
    .reduce((all, { over, products }) => all.plus(sum(products).div(over)), dec(0));
}
