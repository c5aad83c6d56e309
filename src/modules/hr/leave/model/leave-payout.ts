import { byMethod, explained, formulated, labelled, type Explained } from '#platform/kit/model/explained.ts';
import { fromMinor } from '#platform/imports/model/cells/minor-digits.ts';
import { dec, type DecimalText } from '#platform/values/model/decimal.ts';
import { say } from './messages.ts';

/** Working days a year that a day's pay is counted by, unless the contract says another number. */
export const workingDaysAYear = 260;

/**
 * What leave that was not taken is worth at the end of an employment (F17): days × annual gross pay ÷ working days a
 * year, rounded half up to the smallest unit of the currency once, at the end. Owed days give a negative amount.
 *
 * @param days  balance on the last day
 * @param annualGrossMinor  in minor units of the currency
 */
export function payOutOf(
  days: DecimalText,
  annualGrossMinor: number,
  currency: string,
  workingDays: number = workingDaysAYear,
): { minor: number; explained: Explained } {
  const minor = dec(days).times(annualGrossMinor).div(workingDays).round().toNumber();
  const gross = fromMinor(annualGrossMinor, currency);
  return {
    minor,
    explained: explained({
      figure: fromMinor(minor, currency),
      unit: currency,
      ...formulated(say('payout-formula')),
      ...byMethod(say('payout-method')),
      steps: [
        { ...labelled(say('payout-days')), formula: days, figure: days, unit: 'day' },
        { ...labelled(say('payout-gross')), formula: gross, figure: gross, unit: currency },
        {
          ...labelled(say('payout-working-days')),
          formula: String(workingDays),
          figure: String(workingDays),
          unit: 'day',
        },
      ],
    }),
  };
}
