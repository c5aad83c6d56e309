import { fromMinor } from '#platform/imports/model/cells/minor-digits.ts';
import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { minorDigits } from '#platform/values/model/minor-digits.ts';
import type { PartnershipAgreement } from './agreement.ts';

/** What an hour of volunteering is valued at, in major units of its currency; null where nobody has set it. */
export interface HourRate {
  currency: string;
  amount: DecimalText;
}

type Given = Pick<PartnershipAgreement, 'currency' | 'cashMinor' | 'inKindMinor' | 'volunteerHours'>;

/** Why a total is missing: nothing entered, hours without a rate, or a rate in another currency. */
export type MissingTotal = 'nothing' | 'noRate' | 'otherCurrency';

export type Contribution =
  | {
      total: DecimalText;
      cash: DecimalText;
      inKind: DecimalText;
      hours: DecimalText;
      hoursValue: DecimalText;
      missing: null;
    }
  | { total: null; missing: MissingTotal };

/**
 * Total contribution = cash + in kind + hours × rate, exactly and in major units of the agreement's currency.
 *
 * @param rate  the hour rate effective on the first day of the agreement
 */
export function contributionOf(given: Given, rate: HourRate | null): Contribution {
  const { currency, cashMinor, inKindMinor, volunteerHours } = given;
  if (cashMinor === null && inKindMinor === null && volunteerHours === null) return { total: null, missing: 'nothing' };
  const hours = volunteerHours ?? '0';
  const isTimed = !dec(hours).isZero();
  if (isTimed && rate === null) return { total: null, missing: 'noRate' };
  if (isTimed && rate?.currency !== currency) return { total: null, missing: 'otherCurrency' };
  const cash = fromMinor(cashMinor ?? 0, currency);
  const inKind = fromMinor(inKindMinor ?? 0, currency);
  const hoursValue = decimalText(dec(hours).times(isTimed ? (rate?.amount ?? '0') : '0'));
  return { total: decimalText(sum([cash, inKind, hoursValue])), cash, inKind, hours, hoursValue, missing: null };
}

/** An amount in minor units of its currency, rounded half up: as it is shown, never as it is added. */
export const roundedMinor = (amount: DecimalText, currency: string): number =>
  dec(amount)
    .times(dec(10).pow(minorDigits(currency)))
    .toDecimalPlaces(0)
    .toNumber();
