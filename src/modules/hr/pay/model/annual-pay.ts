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

/** Decimals of a currency's minor unit: 2 for EUR, 0 for JPY (ISO 4217). */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
