import type { ShownPosition } from '#modules/site/public/model/site-facts.ts';
import { minorDigits } from '#platform/values/model/minor-digits.ts';

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
export const dayText = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** '55,000–70,000 EUR a year' */
export function payText({ minMinor, maxMinor, currency, per }: ShownPosition['pay']): string {
  const figures = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
  const amount = (minor: number) => figures.format(minor / 10 ** minorDigits(currency));
  return `${amount(minMinor)}${maxMinor === minMinor ? '' : `–${amount(maxMinor)}`} ${currency} ${per}`;
}
