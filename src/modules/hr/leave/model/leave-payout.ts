import { byMethod, explained, formulated, labelled, type Explained } from '#platform/kit/model/explained.ts';
import { fromMinor } from '#platform/imports/model/cells/minor-digits.ts';
import { dec, type DecimalText } from '#platform/values/model/decimal.ts';
import { greatestDivisor } from './leave-units.ts';
import { say } from './messages.ts';
import { dayHoursOf, type PartTimeRule, type ScheduleTerm } from './work-schedule.ts';

/** Working days of a year of full time on five days a week: where nothing else is known. */
export const workingDaysAYear = 260;
const WEEKS = 52;

/**
 * Days of leave that a year of contracted work has (F17): weekly hours × 52 ÷ hours of a day of leave, as a fraction. 260 in
 * full time on five days; 130 at half of the hours, where a day of leave is one of full time; 208 of one's own days on four
 * days a week. Null where no hours are worked.
 */
export function contractedDaysAYear(
  term: ScheduleTerm,
  rule: PartTimeRule,
): readonly [over: number, under: number] | null {
  const day = dayHoursOf(term, rule);
  if (day === null || term.weekly === 0) return null;
  const [over, under] = [WEEKS * term.weekly * day[1], day[0]];
  const by = greatestDivisor(over, under);
  return [over / by, under / by];
}

/**
 * What leave that was not taken is worth at the end of an employment (F17): days × annual gross pay ÷ working days a
 * year, rounded half up to the smallest unit of the currency once, at the end. Owed days give a negative amount.
 *
 * @param days  balance on the last day
 * @param annualGrossMinor  in minor units of the currency
 * @param workingDays  contracted working days of a year, in days of leave
 */
export function payOutOf(
  days: DecimalText,
  annualGrossMinor: number,
  currency: string,
  workingDays: number | DecimalText = workingDaysAYear,
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
