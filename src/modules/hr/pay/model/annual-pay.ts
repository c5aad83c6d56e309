import { dec, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import type { PayPeriod } from './compensation.ts';

/** Weeks of a year in annual hours: weekly hours × 52. */
export const WEEKS_PER_YEAR = 52;
/** Monthly salaries of a year where an entry does not say how many. */
export const SALARIES_PER_YEAR = 12;

export interface StatedPay {
  /** Minor units of the currency, for the pay period. */
  baseMinor: number;
  payPeriod: PayPeriod;
  salariesPerYear: DecimalText | null;
  /** Weekly hours that are paid. */
  weeklyHours: DecimalText;
  /** Minor units of a year. */
  allowancesMinor: number | null;
  variableMinor: number | null;
}

/** Paid hours of a year: weekly hours × 52. */
export const annualHours = (weeklyHours: DecimalText): Decimal => dec(weeklyHours).times(WEEKS_PER_YEAR);

/** Base pay of a year in minor units, exact: per month × salaries of a year, per hour × annual hours. */
export function annualBase({
  baseMinor,
  payPeriod,
  salariesPerYear,
  weeklyHours,
}: Omit<StatedPay, 'allowancesMinor' | 'variableMinor'>): Decimal {
  switch (payPeriod) {
    case 'hour':
      return dec(baseMinor).times(annualHours(weeklyHours));
    case 'month':
      return dec(baseMinor).times(salariesPerYear ?? SALARIES_PER_YEAR);
    case 'year':
      return dec(baseMinor);
  }
}

/** Allowances and variable pay of a year in minor units: complementary or variable components (Directive (EU) 2023/970, art. 3). */
export const annualVariable = ({
  allowancesMinor,
  variableMinor,
}: Pick<StatedPay, 'allowancesMinor' | 'variableMinor'>): Decimal => dec(allowancesMinor ?? 0).plus(variableMinor ?? 0);

/** All pay of a year in minor units. */
export const annualTotal = (pay: StatedPay): Decimal => annualBase(pay).plus(annualVariable(pay));

/** An entry of pay as it is recorded: amounts and hours may be missing. */
export interface RecordedPay extends Omit<StatedPay, 'baseMinor' | 'weeklyHours'> {
  baseMinor: number | null;
  weeklyHours: DecimalText | null;
}

/**
 * All pay of a year in minor units; null where the base pay is not recorded, and for pay by the hour without weekly hours.
 *
 * @param contracted  weekly hours of the job, where the entry of pay does not state others
 */
export function annualTotalOf(
  { baseMinor, weeklyHours, ...pay }: RecordedPay,
  contracted: DecimalText | null,
): Decimal | null {
  const hours = weeklyHours ?? contracted;
  if (baseMinor === null || (pay.payPeriod === 'hour' && hours === null)) return null;
  return annualTotal({ ...pay, baseMinor, weeklyHours: hours ?? '0' });
}

/** Pay of a year is at most so much, in units of the currency. */
const YEARLY_MAX = 10_000_000;
/**
 * Currencies of which one euro was more than about a hundred units in 2025, by the power of ten next above: there the limit
 * is so many times as high.
 */
const smallUnits: Readonly<Record<number, string>> = {
  1_000:
    'AMD BDT BTN CRC CVE DJF DZD ETB GYD HTG HUF INR ISK JMD JPY KES KMF KZT LKR LRD NPR PKR RSD SDG SOS VUV XAF XOF XPF YER',
  10_000: 'AOA ARS BIF CDF CLP COP IQD KHR KRW MGA MMK MNT MWK NGN PYG RWF SSP TZS UGX',
  100_000: 'GNF IDR IRR LAK LBP SYP UZS VND',
};
export const yearlyMax = (currency: string): number =>
  YEARLY_MAX * Number(Object.entries(smallUnits).find(([, of]) => of.split(' ').includes(currency))?.[0] ?? 1);
