import type { Decimal } from '#platform/values/model/decimal.ts';

/** Somebody employed on a day, without who they are. */
export interface PersonStatistics {
  /** As in the statutory record of the employee; null where nobody entered it. */
  gender: 'female' | 'male' | 'other' | 'notReported' | null;
  /** Category of equal work. */
  category: string | null;
  /** Level of the position; 1 is the highest. */
  level: number | null;
  /** Job family of the position. */
  family: string | null;
  country: string | null;
  site: string | null;
  tenureDays: number;
  /** Completed years. */
  age: number | null;
  isIntern: boolean;
  weeklyHours: string | null;
  /** Null where base pay or hours are not recorded. */
  pay: PersonPay | null;
}

/** Pay of a year in minor units of the currency, and paid hours of a year. */
export interface PersonPay {
  currency: string;
  hours: Decimal;
  base: Decimal;
  /** Allowances. */
  fixed: Decimal;
  variable: Decimal;
}
