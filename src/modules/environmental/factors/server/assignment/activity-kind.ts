/**
 * All records of a calculation that are calculated alike. Texts are in small letters and only there when a rule, a
 * factor or an instrument asks for them.
 */
export interface ActivityKind {
  key: number;
  activityType: string;
  unit: string;
  product: string | null;
  supplier: string | null;
  account: string | null;
  /** Only where a rule names the site. */
  site: string | null;
  country: string | null;
  region: string | null;
  factorKey: string | null;
  /** A day of the activity: rules and factor sets change between days, never within a kind. */
  day: string;
  /** A refrigerant balance; its quantity is the loss. */
  isBalance: boolean;
  records: number;
  /** Leased assets, franchises and investments only: their amount rests on averages, not on data of their own. */
  isEstimate?: boolean;
}

/** How a text of a record is compared with one of a rule. */
export const plainWord = (text: string): string => text.normalize('NFC').trim().toLowerCase();
