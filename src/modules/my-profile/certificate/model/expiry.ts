import { countDays } from '#platform/values/model/period.ts';

/** Whole days from today until a day: 0 on the day itself, negative after it. */
export const daysUntil = (day: string, today: string): number =>
  day >= today ? countDays({ from: today, to: day }) - 1 : 1 - countDays({ from: day, to: today });

/** Days before the expiry from which a certificate counts as expiring soon. */
export const SOON_DAYS = 60;

export type Validity = 'expired' | 'soon' | 'valid' | 'unlimited';

/** Where a certificate stands on a day. */
export function validityOf(expires: string | null, today: string): Validity {
  if (expires === null) return 'unlimited';
  const left = daysUntil(expires, today);
  return left < 0 ? 'expired' : left <= SOON_DAYS ? 'soon' : 'valid';
}

/** Those that another one renews are history: they neither expire nor remind. */
export const currentOf = <One extends { id: string; renews: string | null }>(all: readonly One[]): One[] => {
  const renewed = new Set(all.flatMap(({ renews }) => renews ?? []));
  return all.filter(({ id }) => !renewed.has(id));
};
