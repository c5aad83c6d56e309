import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { minorDigits } from '#platform/values/model/minor-digits.ts';

/** '12.5' EUR → 1250; null when the amount has more decimals than its currency, or more digits than are kept. */
export function toMinor(amount: string, currency: string | null | undefined): number | null {
  const minor = dec(amount).times(dec(10).pow(minorDigits(currency)));
  return minor.isInteger() && minor.abs().lte(1e15) ? minor.toNumber() : null;
}

/** 1250 EUR → '12.5'. */
export function fromMinor(minor: number, currency: string | null | undefined): string {
  return decimalText(dec(minor).div(dec(10).pow(minorDigits(currency))));
}
